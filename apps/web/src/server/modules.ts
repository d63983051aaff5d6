import type { Language } from '@academy/shared';
import { SHARED_NAMESPACES } from '../app/namespaces.ts';
import * as pageFolders from '../app/page-folders.ts';
import type { Page } from '../app/pages.ts';

/** The folders of texts that belong neither to a folder with pages nor to a folder of components of the same name. */
const TEXT_FOLDERS: Partial<Record<string, string>> = {
  common: 'src/components',
  membership: 'src/features/profile/membership',
  purchases: 'src/features/profile/purchases',
  security: 'src/features/profile/security',
};
const LIBRARY_TEXTS = ['errors', 'ui'];

/** The modules that a page needs, by their names in Vite's manifest: its code, its texts, the shared texts. */
export function modulesOf(page: Page | undefined, language: Language): string[] {
  const namespaces = [...SHARED_NAMESPACES, ...(page?.texts ?? [])];
  const texts = namespaces.map((name) => `${textFolderOf(name)}/${language}.ts`);
  return page ? [`src/features/${page.folderName}/index.ts`, ...texts] : texts;
}

function textFolderOf(namespace: string): string {
  if (LIBRARY_TEXTS.includes(namespace)) return `../../libs/ui/src/locales/${namespace}`;
  const parent = namespace in pageFolders ? 'features' : 'components';
  return `${TEXT_FOLDERS[namespace] ?? `src/${parent}/${namespace}`}/locales`;
}
