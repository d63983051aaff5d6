import type { Language } from '@academy/shared';

// The interface between the gateway and the server build of the learners' app. The gateway loads that build by its
// path, so this contract is the only thing they share; only plain data is passed between them.

/** A response of the API to a guest, its body already parsed. */
export interface ApiReply {
  /** 500 or above when there is no response. */
  status: number;
  body: unknown;
}

export interface PageRequest {
  /** Including its language, e.g. `/en/contenuti`. */
  pathname: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  /** Public origin without a trailing slash. */
  origin: string;
  /** Requests the API as a guest, so that a page never contains anything protected. `path` includes the query. */
  read: (path: string) => Promise<ApiReply>;
}

export type PageReply =
  | RenderedPage
  /** The page has another address; `path` does not include the language. */
  | { kind: 'moved'; path: string }
  /** The API is unavailable: neither the page's data nor whether it exists is known. */
  | { kind: 'unavailable' };

/** A rendered page, to be inserted into its template. */
export interface RenderedPage {
  kind: 'page';
  /** The HTTP status of the response. */
  status: number;
  language: Language;
  /** Tags of the document's head. */
  head: string;
  /** Markup of the page; empty when only the browser can render it. */
  body: string;
  /** The browser app's initial data. */
  seed: unknown;
  /** Source modules of the page's code and texts, by their names in the browser build's manifest. */
  modules: string[];
}

/** The export `renderer` of the server build of the learners' app. */
export interface PageRenderer {
  /** Addresses with equal keys get the same page. */
  keyOf: (address: Pick<PageRequest, 'pathname' | 'search'>) => string;
  render: (request: PageRequest) => Promise<PageReply>;
}
