import type { PageName, PersonalPage, PublicPage } from '@academy/shared';
import type { PageFolder } from '@academy/ui';
import type { ComponentType } from 'react';
import type { LoadData } from './page-data.ts';

/** A folder with pages of the learners' app. */
export interface WebFolder<Namespace extends string = string> extends PageFolder<PageName, Namespace> {
  /** What only the server needs of the pages: `page-server.ts`, which the browser's build leaves out. */
  readonly server?: () => Promise<ServerPages>;
}

/** What the server does before it renders a page. Public pages that show only settings need nothing. */
type ServerPages = {
  /** Loads what a public page shows first. */
  readonly [Name in PublicPage]?: LoadData;
} & {
  /** Rendered in the place of a personal page. */
  readonly [Name in PersonalPage]?: ComponentType;
};
