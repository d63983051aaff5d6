/**
 * Starts the service worker, which caches public pages, their data and the app's files. Also has it cache the files of
 * the current page, which were loaded before the service worker could intercept them.
 */
export async function startOfflineCache(): Promise<void> {
  const isControlled = navigator.serviceWorker.controller !== null;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Where the browser stores nothing, as in some private windows, the app works only with a connection.
    return;
  }
  if (isControlled) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${window.location.origin}/assets/`));
  const { origin, pathname } = window.location;
  active?.postMessage({
    type: 'CACHE_URLS',
    payload: { urlsToCache: [[origin + pathname, { headers: { accept: 'text/html' } }], ...new Set(files)] },
  });
}
