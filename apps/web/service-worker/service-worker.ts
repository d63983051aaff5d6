// Caches public pages and data for use without a connection. Cached responses are used only when the network does not
// respond, except for files whose names contain a content hash.
import { FILES_PATH, PICTURES_PATH } from '@academy/shared';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isCachedPage, isPage } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the document that starts the app without a connection, and the files it needs. */
declare const APP_SHELL: { url: string; revision: string };
declare const APP_FILES: string[];

/** Files that belong to a purchase, and certificates, which are personal and may be revoked. */
const PERSONAL = [`${FILES_PATH}/`, '/api/v1/certificates/', '/api/v1/badges/'];
const MONTH_SECONDS = 30 * 86_400;

/**
 * Responses to members and everything behind a purchase are sent as `private` and never cached. Neither are redirected
 * responses, which must not answer a navigation, nor errors.
 */
const onlyPublic = {
  cacheWillUpdate: ({ response }: { response: Response }) => {
    const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
    return Promise.resolve(response.status === 200 && !response.redirected && isPublic ? response : null);
  },
};

/** The headers in `Vary`, such as the request's origin, make no difference here. */
const matchOptions = { ignoreVary: true };

function cacheOptions(cacheName: string, maxEntries: number) {
  const expiration = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: MONTH_SECONDS,
    purgeOnQuotaError: true,
  });
  return { cacheName, matchOptions, plugins: [onlyPublic, expiration] };
}

const assets = new CacheFirst(cacheOptions('assets', 300));

void self.skipWaiting();
clientsClaim();
enableNavigationPreload();
cleanupOutdatedCaches();
precacheAndRoute([APP_SHELL]);
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(APP_FILES.map((request) => assets.handle({ event, request }))));
});

const isDocument = (request: Request): boolean =>
  // The page asks for its own document to be cached, and cannot do so with a navigation request.
  request.mode === 'navigate' || request.headers.get('accept') === 'text/html';

registerRoute(
  // Addresses with a query string may hold data of one visitor.
  ({ request, sameOrigin, url }) =>
    sameOrigin && isDocument(request) && isCachedPage(url.pathname) && url.search === '',
  new NetworkFirst(cacheOptions('pages', 50)),
);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith(`${PICTURES_PATH}/`),
  new CacheFirst(cacheOptions('pictures', 100)),
);
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    request.destination === '' &&
    url.pathname.startsWith('/api/v1/') &&
    !PERSONAL.some((path) => url.pathname.startsWith(path)) &&
    !request.headers.has('authorization'),
  new NetworkFirst(cacheOptions('answers', 100)),
);
setCatchHandler(async ({ request, url }) => {
  const isOfApp = request.mode === 'navigate' && isPage(url.pathname);
  return (isOfApp ? await matchPrecache(APP_SHELL.url) : undefined) ?? Response.error();
});
