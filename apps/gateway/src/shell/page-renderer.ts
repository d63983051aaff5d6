import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@academy/page-shell';

/**
 * Loads the server build of the learners' app from its folder.
 * @returns undefined when there is none: in watch mode Vite itself renders the pages.
 */
export async function loadPageRenderer(folder: string): Promise<PageRenderer | undefined> {
  const file = join(folder, 'entry.js');
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return undefined;
  const { renderer } = (await import(pathToFileURL(file).href)) as { renderer: PageRenderer };
  return renderer;
}
