import {
  CALENDAR_PATH,
  CAPTION_FILES_PATH,
  CAPTION_LIMITS,
  CAPTIONS_PATH,
  EXCHANGE_RECEIPTS_PATH,
  FILES_PATH,
  FILMS_PATH,
  IMPORTS_PATH,
  PICTURES_PATH,
  QUESTIONS_PATH,
  UPLOADS_PATH,
} from '@academy/shared';

/** The services behind the gateway. */
export const UPSTREAMS = ['identity', 'catalogue', 'commerce', 'learning'] as const;
export type Upstream = (typeof UPSTREAMS)[number];

/** Prefix of the routes whose clients read errors in GoTrue's form only. */
export const AUTH_PATH = '/auth/v1';

/** Path prefixes of file uploads, which the gateway streams to the service. */
export const UPLOAD_PATHS: readonly string[] = [UPLOADS_PATH, IMPORTS_PATH, EXCHANGE_RECEIPTS_PATH];

/** The paths of each service: the prefix itself and everything below it. */
export const ROUTES: Record<Upstream, readonly string[]> = {
  identity: [
    AUTH_PATH,
    '/api/v1/me',
    '/api/v1/users',
    `${IMPORTS_PATH}/users`,
    '/api/v1/memberships',
    '/api/v1/audit',
    '/api/v1/waiting',
    '/api/v1/stats/identity',
  ],
  catalogue: [
    '/api/v1/contents',
    CAPTIONS_PATH,
    CAPTION_FILES_PATH,
    `${IMPORTS_PATH}/contents`,
    QUESTIONS_PATH,
    '/api/v1/projects',
    '/api/v1/overview',
    '/api/v1/search',
    '/api/v1/teachers',
    '/api/v1/topics',
    UPLOADS_PATH,
    '/api/v1/partnership-requests',
    '/api/v1/settings',
    '/api/v1/stats/catalogue',
    '/sitemap.xml',
  ],
  commerce: [
    '/api/v1/checkout',
    '/api/v1/purchases',
    '/api/v1/subscription',
    '/api/v1/portal',
    '/api/v1/coupons',
    '/api/v1/orders',
    '/api/v1/content-refunds',
    '/api/v1/grants',
    `${IMPORTS_PATH}/grants`,
    '/api/v1/receipts',
    '/api/v1/invoices',
    '/api/v1/takings',
    '/api/v1/books',
    '/api/v1/withdrawals',
    '/api/v1/messages',
    '/api/v1/me/notifications',
    '/api/v1/reconciliation',
    '/api/v1/stats/commerce',
    '/webhooks',
  ],
  learning: [
    '/api/v1/progress',
    '/api/v1/quizzes',
    '/api/v1/quiz-attempts',
    '/api/v1/follows',
    '/api/v1/notes',
    '/api/v1/questions',
    '/api/v1/seminars',
    CALENDAR_PATH,
    '/api/v1/me/learning-notifications',
    '/api/v1/certificates',
    '/api/v1/stats/learning',
    '/api/v1/stats/quizzes',
    '/.well-known/did.json',
  ],
};

/** Prefixes whose responses are the same for all anonymous callers, and are cached for seconds. */
export const EDGE_CACHED: readonly string[] = [
  '/api/v1/contents',
  '/api/v1/projects',
  '/api/v1/overview',
  '/api/v1/search',
  '/api/v1/teachers',
  '/api/v1/topics',
  '/api/v1/settings',
];

/** Bytes of the body of a request below a prefix, where they are more than the gateway's usual limit. */
export const BODY_LIMITS: Readonly<Record<string, number>> = {
  // The ticks of a device at the door that was offline.
  '/api/v1/seminars': 128 * 1024,
  // As JSON, captions are up to twice as large as in a file.
  [CAPTIONS_PATH]: 2 * CAPTION_LIMITS.bytes,
};

/** Responses that may be large, and are read as slowly as a visitor's line or player requires. */
export const DOWNLOADS: readonly RegExp[] = [
  new RegExp(`^(?:${[FILMS_PATH, FILES_PATH, PICTURES_PATH].join('|')})/`),
  // Exported lists.
  /^[^?]+\/export(?:\?|$)/,
  /^\/api\/v1\/invoices\/archives?(?:\/|$)/,
  /^\/sitemap\.xml(?:\?|$)/,
];

/** Reads that change something, such as the links in mails, and so must never be sent twice. */
export const CHANGING_READS: readonly string[] = ['authorize', 'callback', 'reauthenticate', 'verify'].map(
  (name) => `${AUTH_PATH}/${name}`,
);

/** Documents that are rendered on request, which can take a busy machine far longer than reading stored data. */
export const DRAWN_DOCUMENTS: readonly RegExp[] = [
  /^\/api\/v1\/certificates\/[^/?]+\.pdf(?:\?|$)/,
  /^\/api\/v1\/(?:receipts|invoices)\/[^/?]+\/pdf(?:\?|$)/,
];
