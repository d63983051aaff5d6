import { hasStoredSession } from '@academy/api-client';
import type { AppRouter } from './router.ts';

/**
 * Starts the service worker, which caches public pages, their data and the app's files. Also has it cache what it does
 * not see: the files of the current page, which were loaded before it could intercept them, and for members, whose data
 * it must not cache, the documents of pages opened within the app, which are those of a guest.
 */
export async function startOfflineCache(router: AppRouter): Promise<void> {
  const isControlled = navigator.serviceWorker.controller !== null;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Where the browser stores nothing, as in some private windows, the app works only with a connection.
    return;
  }
  const registration = await navigator.serviceWorker.ready;
  const cache = (urlsToCache: (string | [string, RequestInit])[]) =>
    registration.active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  if (!isControlled) cache([currentDocument(), ...loadedFiles()]);

  const documents = new Set([window.location.pathname]);
  router.subscribe(({ navigation }) => {
    const { pathname, search } = window.location;
    if (navigation.state !== 'idle' || search !== '' || documents.has(pathname) || !hasStoredSession())
      return;
    documents.add(pathname);
    cache([currentDocument()]);
  });
}

/** The request for the current page's document, which the service worker recognises by its header. */
function currentDocument(): [string, RequestInit] {
  const { origin, pathname } = window.location;
  return [origin + pathname, { headers: { accept: 'text/html' } }];
}

function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(urls.filter((url) => url.startsWith(`${window.location.origin}/assets/`)))];
}
