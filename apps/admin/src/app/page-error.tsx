import { pathInLanguage } from '@academy/shared';
import { RouteError, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** What stands in a page's place when it cannot be shown. */
export function PageError() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <RouteError
      home={
        <a className="button" href={pathInLanguage('/admin', language)}>
          {t('nav.dashboard')}
        </a>
      }
    />
  );
}
