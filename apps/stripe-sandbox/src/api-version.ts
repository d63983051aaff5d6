/** The only API version the sandbox supports: the one pinned by the SDK release it is built against. */
export const API_VERSION = '2026-10-28.endive';
