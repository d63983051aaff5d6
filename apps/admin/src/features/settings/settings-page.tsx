import type { StaffSettings, Versioned } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { Icon, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetAllSettingsQuery } from '../../api/settings.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

/** The academy's settings: its public details and its terms of sale. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  return (
    <FormPage<Versioned<StaffSettings>>
      title={t('title')}
      actions={
        <a
          className="button button--small"
          href={pathInLanguage('/supporto', language)}
          target="_blank"
          rel="noopener"
        >
          {t('publicPage')}
          <Icon name="external" size={16} />
          <span className="visually-hidden">{t('newTab')}</span>
        </a>
      }
      query={useGetAllSettingsQuery()}
      failed={t('failed')}
    >
      {(settings) => settings && <SettingsForm settings={settings} />}
    </FormPage>
  );
}
