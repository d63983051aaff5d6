/**
 * How long the gateway waits until the response with a PDF that is rendered on request begins, in milliseconds: less
 * than the minute that common proxies wait.
 */
export const DRAWING_MS = 45_000;

/** How long browsers wait for such a PDF: a little longer, so that they receive the gateway's error response. */
export const DOCUMENT_TIMEOUT_MS = DRAWING_MS + 5_000;

/** How long browsers wait for an exported list, which is written row by row. A stalled download is aborted earlier. */
export const EXPORT_TIMEOUT_MS = 600_000;
