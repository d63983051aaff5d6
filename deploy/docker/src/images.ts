import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APPS } from './apps.ts';
import { assembleImage } from './image.ts';
import { checkContent, makeReadOnly, megabytes } from './image-checks.ts';

/**
 * Assembles every image in a folder, each named after its app, and makes it read-only.
 * @throws Error when the folder exists, or an image is too large or contains what it should not.
 */
export function assembleImages(folder: string): void {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  for (const app of APPS) {
    const image = join(folder, app);
    assembleImage(app, image);
    checkContent(app, image);
    makeReadOnly(image);
    console.log(`${app.padEnd(16)} ${megabytes(image).toFixed(0).padStart(4)} MB`);
  }
}
