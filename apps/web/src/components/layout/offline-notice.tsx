import { useTranslation } from 'react-i18next';
import { useOnline } from '../use-online.ts';

/** Tells the reader that there is no connection and that the page may be outdated. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    // Always rendered, so that screen readers announce its content when it appears.
    <div role="status">
      {!isOnline && (
        <div className="site-notice">
          <p className="container">{t('offline')}</p>
        </div>
      )}
    </div>
  );
}
