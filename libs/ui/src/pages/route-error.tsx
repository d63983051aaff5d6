import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Notice } from '../components/notice.tsx';
import { PageLoadError } from './load-page.ts';
import { isMissingCode } from './missing-code.ts';
import { PageNotLoaded } from './page-not-loaded.tsx';

/**
 * The error page, shown when a page's code failed or could not be loaded. `home` is a link away from it, which should
 * load the app again so that it starts fresh.
 */
export function RouteError({ home }: { home: ReactNode }) {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  if (error instanceof PageLoadError || isMissingCode(error)) return <PageNotLoaded error={error} />;
  return <PageCrashed home={home} />;
}

function PageCrashed({ home }: { home: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <Notice level={1} role="alert" title="Unexpected Application Error!" text={t('crash.text')}>
      <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </button>
      {home}
    </Notice>
  );
}
