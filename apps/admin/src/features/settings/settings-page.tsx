import { pathInLanguage } from '@academy/shared';
import { Icon, useHead, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetAllSettingsQuery } from '../../api/settings.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { FormSkeleton, LoadFailure } from '../../components/load-failure.tsx';
import { settingsFieldsOf } from './settings-fields.ts';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

/** What the association says about itself everywhere, and the terms it sells on. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const { currentData: settings, error, refetch } = useGetAllSettingsQuery();
  useHead({ title: t('title'), noIndex: true });
  return (
    <>
      <PageHead title={t('title')}>
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
      </PageHead>
      {settings ? (
        <SettingsForm initialValues={settingsFieldsOf(settings)} />
      ) : error ? (
        <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
