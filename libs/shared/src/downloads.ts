/**
 * How long the gateway waits for a PDF that is drawn when it is asked for, until the answer begins, in milliseconds: less
 * than the minute that common proxies wait.
 */
export const DRAWING_MS = 45_000;

/** How long browsers wait for such a PDF: a little longer, so that they get the gateway's answer and not none. */
export const DOCUMENT_TIMEOUT_MS = DRAWING_MS + 5_000;

/** How long browsers wait for a list as a file, which is written row by row. One that stops coming is ended before. */
export const EXPORT_TIMEOUT_MS = 600_000;
