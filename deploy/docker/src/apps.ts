import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Each has an image. */
export const APPS = ['identity', 'catalogue', 'commerce', 'learning', 'gateway', 'stripe-sandbox'] as const;
export type App = (typeof APPS)[number];

/** The folder of an app. */
export const appFolder = (app: string): string => join(ROOT, 'apps', app);
