import { pathInLanguage } from '@academy/shared';
import { Page, RouteError, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** What stands in a page's place when it cannot be shown. */
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
