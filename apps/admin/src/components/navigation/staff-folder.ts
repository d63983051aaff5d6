import type { PageFolder } from '@academy/ui';
import type { PageName } from './pages.ts';

/** A folder with pages of the staff app. */
export type StaffFolder<Namespace extends string = string> = PageFolder<PageName, Namespace>;
