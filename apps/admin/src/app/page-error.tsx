import { pathInLanguage } from '@academy/shared';
import { RouteError, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** The error page, shown when a page fails to load or to render. */
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
