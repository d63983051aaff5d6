import { pathInLanguage } from '@academy/shared';
import { Page, RouteError, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** The error page, shown when a page fails to load or to render. */
export function PageError() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Page narrow>
      <RouteError
        home={
          <a className="button" href={pathInLanguage('/', language)}>
            {t('notFound.home')}
          </a>
        }
      />
    </Page>
  );
}
