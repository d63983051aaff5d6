import { Notice } from '@academy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';

/** What remains when a page cannot be drawn: its code did not arrive, or it failed. */
export function RouteError() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <Notice level={1} role="alert" title="Unexpected Application Error!" text={t('crash')}>
      <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
    </Notice>
  );
}
