import { fileURLToPath } from 'node:url';

/** Cached files of this checkout; they are created again when missing. */
export const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/academy', import.meta.url));
