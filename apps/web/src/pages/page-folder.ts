import type { PageName, PersonalPage, PublicPage } from '@academy/shared';
import type { NamespaceLoaders } from '@academy/ui';
import type { ComponentType } from 'react';
import type { LoadData } from './page-data.ts';

type Texts = NamespaceLoaders[string];

/**
 * A folder with one or more pages, as its `page.ts` describes it. Its own texts are the namespace named after the
 * folder; `it` and `en` load them. Everything is loaded on demand, because `page.ts` is part of each visitor's first
 * download.
 */
export interface PageFolder<Namespace extends string = string> extends Texts {
  /** The pages, each with the namespaces it needs besides the shared ones and its folder's own. */
  readonly pages: { readonly [Name in PageName]?: readonly Namespace[] };
  /** The pages' components. */
  readonly code: () => Promise<{ readonly [Name in PageName]?: ComponentType }>;
  /** What only the server needs of the pages: `page-server.ts`, which the browser's build leaves out. */
  readonly server?: () => Promise<ServerPages>;
}

/** What the server does before it renders a page. Public pages that show only settings need nothing. */
export type ServerPages = {
  /** Loads what a public page shows first. */
  readonly [Name in PublicPage]?: LoadData;
} & {
  /** Rendered in the place of a personal page. */
  readonly [Name in PersonalPage]?: ComponentType;
};
