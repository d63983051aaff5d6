import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '@academy/platform';
import { DEMO_COVERS_PATH } from '@academy/shared';

const FOLDER = packageFolder(import.meta.url, 'assets/covers');

/** The covers by file name. They are few and small, so they are held in memory. */
export function loadCovers(): ReadonlyMap<string, Buffer> {
  return new Map(coverFiles().map((file) => [file, readFileSync(join(FOLDER, file))]));
}

/** The path of a cover by its name, e.g. `costituzione`; its file name also contains a hash of its content. */
export function coverPath(name: string): string {
  const file = coverFiles().find((candidate) => candidate.startsWith(`${name}.`));
  if (file === undefined) throw new Error(`There is no cover named ${name}`);
  return `${DEMO_COVERS_PATH}/${file}`;
}

function coverFiles(): string[] {
  return readdirSync(FOLDER).filter((file) => file.endsWith('.webp'));
}
