import { pagesOf, type FolderPage } from '@academy/ui';
import { isPageName, type PageName } from '../components/navigation/pages.ts';
import type { StaffFolder } from '../components/navigation/staff-folder.ts';
import type { Namespace } from './namespaces.ts';
import * as folders from './page-folders.ts';

export type Page = FolderPage<PageName, StaffFolder<Namespace>>;

/** Every page of the staff app. */
export const pages: readonly Page[] = pagesOf<PageName, StaffFolder<Namespace>>(
  Object.entries(folders),
  isPageName,
);
