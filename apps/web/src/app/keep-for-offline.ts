/**
 * Starts the service worker, which keeps public pages, their data and the app's files, and has it keep what this page
 * was made of: that came before the service worker could see it.
 */
export async function keepForOffline(): Promise<void> {
  const isControlled = navigator.serviceWorker.controller !== null;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Where the browser keeps nothing, such as in some private windows, the app works as long as there is a connection.
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
