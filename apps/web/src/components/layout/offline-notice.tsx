import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

/** Tells the reader that there is no connection and that the page may be outdated. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, online);
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

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function online(): boolean {
  return true;
}
