import { isPageName, type PageName } from '@academy/shared';
import type { ComponentType } from 'react';
import type { PageFolder } from '../pages/page-folder.ts';
import type { Namespace } from './namespaces.ts';
import * as folders from './page-folders.ts';

/** A page of a folder. */
export interface Page {
  name: PageName;
  folderName: string;
  folder: PageFolder;
  /** The namespaces it needs besides the shared ones; they are fetched with its code. */
  texts: readonly string[];
}

/** Every page of the learners' app. */
export const pages: readonly Page[] = Object.entries<PageFolder<Namespace>>(folders).flatMap(
  ([folderName, folder]) =>
    Object.entries(folder.pages).flatMap(([name, texts]) =>
      isPageName(name) ? [{ name, folderName, folder, texts: [folderName, ...texts] }] : [],
    ),
);

/** Fetches a page's component. */
export async function componentOf({ name, folder }: Page): Promise<ComponentType> {
  const component = (await folder.code())[name];
  if (!component) throw new Error(`${name} has no component`);
  return component;
}
