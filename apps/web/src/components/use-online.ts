import { useSyncExternalStore } from 'react';

/** Whether the browser has a network; true on the server. It may be wrong about a network that leads nowhere. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, online);
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
