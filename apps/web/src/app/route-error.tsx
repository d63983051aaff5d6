import { pathInLanguage } from '@academy/shared';
import { Page, useLanguage } from '@academy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { PageLoadError, PageNotLoaded } from './page-not-loaded.tsx';

/** What stands in a page's place when it cannot be shown: its code did not arrive, or it failed. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return error instanceof PageLoadError ? <PageNotLoaded /> : <PageCrashed />;
}

function PageCrashed() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Page narrow>
      <div className="notice" role="alert">
        <h1 className="notice__title">Unexpected Application Error!</h1>
        <p className="muted">{t('crash.text')}</p>
        <div className="button-row">
          <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
            {t('crash.reload')}
          </button>
          {/* A full load, not a route change: the app that failed should start again. */}
          <a className="button" href={pathInLanguage('/', language)}>
            {t('notFound.home')}
          </a>
        </div>
      </div>
    </Page>
  );
}
