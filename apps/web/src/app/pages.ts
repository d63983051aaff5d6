import { isPageName, type PageName } from '@academy/shared';
import { pagesOf, type FolderPage } from '@academy/ui';
import type { WebFolder } from '../pages/page-folder.ts';
import type { Namespace } from './namespaces.ts';
import * as folders from './page-folders.ts';

export type Page = FolderPage<PageName, WebFolder<Namespace>>;

/** Every page of the learners' app. */
export const pages: readonly Page[] = pagesOf<PageName, WebFolder<Namespace>>(
  Object.entries(folders),
  isPageName,
);
