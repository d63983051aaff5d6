import type { Language } from '@academy/shared';

// The interface between the gateway and the server build of the learners' app. The gateway loads that build by its path, so
// this contract is all it knows of it; whatever passes between them is plain data.

/** An answer of the API to a guest, its body already parsed. */
export interface ApiReply {
  /** From 500 on when no answer can be had. */
  status: number;
  body: unknown;
}

export interface PageRequest {
  /** With its language, e.g. `/en/contenuti`. */
  pathname: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  /** Public origin without a trailing slash. */
  origin: string;
  /** Asks the API as a guest, so that a page can never contain anything gated. `path` comes with its query. */
  read: (path: string) => Promise<ApiReply>;
}

export type PageReply =
  | RenderedPage
  /** The page has another address; `path` is without its language. */
  | { kind: 'moved'; path: string }
  /** The API cannot be asked now: neither the page's data nor that it does not exist is known. */
  | { kind: 'unavailable' };

/** A page ready to be put into its template. */
export interface RenderedPage {
  kind: 'page';
  /** The HTTP status to answer with. */
  status: number;
  language: Language;
  /** Tags of the document's head. */
  head: string;
  /** Markup of the page; empty when the browser alone can draw it. */
  body: string;
  /** The browser app's initial data. */
  seed: unknown;
  /** Source modules of the page's code and texts, as the browser build's manifest names them. */
  modules: string[];
}

/** The export `renderer` of the server build of the learners' app. */
export interface PageRenderer {
  /** Addresses with equal keys are answered with the same page. */
  keyOf: (address: Pick<PageRequest, 'pathname' | 'search'>) => string;
  render: (request: PageRequest) => Promise<PageReply>;
}
