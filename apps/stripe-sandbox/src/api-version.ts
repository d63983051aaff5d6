/** The only API version the sandbox speaks: the one pinned by the SDK release the academy uses. */
export const API_VERSION = '2026-10-28.endive';
