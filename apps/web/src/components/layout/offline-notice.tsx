import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

/** Says that there is no connection, and that what is shown may be older. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, online);
  return (
    // Always there, so that what appears in it is read out.
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
