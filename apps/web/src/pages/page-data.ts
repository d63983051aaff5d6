import { isApiError } from '@academy/api-client';
import type { PageHead, ShellContext } from '@academy/page-shell';
import { pagePath } from '@academy/shared';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';

/** Loads into the store what a page shows first. @throws ApiUnavailable */
export type LoadData = (context: LoadContext) => Promise<PageData>;

/** Head tags of a page besides the title and description set by its component. */
export type HeadExtras = Pick<PageHead, 'image' | 'cover' | 'kind' | 'structuredData'>;

/** The outcome of loading a page's data. */
export type PageData =
  | {
      kind: 'found';
      head: HeadExtras;
      /**
       * What the browser does with the markup: hydrates it, renders the page over an outline of it, or renders a page
       * for which the server has nothing to show.
       */
      mode: 'hydrate' | 'outline' | 'browser';
    }
  /** It has another address; `path` does not include its language. */
  | { kind: 'moved'; path: string }
  | { kind: 'missing' };

export interface LoadContext extends ShellContext {
  /** The variable part of the path; empty when there is none. */
  part: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  t: TFunction;
  /**
   * Asks the API as a guest; the page finds the response in its store.
   * @returns null when the API refused the request, because the item does not exist.
   * @throws ApiUnavailable
   */
  query: Query;
  /** {@link query} for what only the page's head contains: the response is not sent to the browser. */
  queryApart: Query;
}

export type Query = <Argument, Data>(
  endpoint: Endpoint<Argument, Data>,
  argument: Argument,
) => Promise<Data | null>;

interface Endpoint<Argument, Data> {
  initiate: (
    argument: Argument,
    options: { subscribe: false },
  ) => ThunkAction<
    PromiseLike<{ data?: Data | undefined; error?: unknown }>,
    unknown,
    unknown,
    UnknownAction
  >;
}

/** The API is unavailable, so nothing is known of a page: neither its data nor whether it exists. */
export class ApiUnavailable extends Error {}

/** {@link LoadContext.query} that keeps the responses in this store. */
export function queryInto(store: { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> }): Query {
  return async (endpoint, argument) => {
    const { data, error } = await store.dispatch(endpoint.initiate(argument, { subscribe: false }));
    if (error === undefined && data !== undefined) return data;
    if (isApiError(error) && error.status >= 400 && error.status < 500) return null;
    throw new ApiUnavailable();
  };
}

/** A page that the browser hydrates. */
export function found(head: HeadExtras): PageData {
  return { kind: 'found', head, mode: 'hydrate' };
}

/** A page that only the browser renders. */
export const IN_BROWSER: PageData = { kind: 'found', head: {}, mode: 'browser' };
export const MISSING: PageData = { kind: 'missing' };

/** The breadcrumb from the home page to the catalogue, as pairs of name and path. */
export function pathTo(t: TFunction): [string, string][] {
  return [
    [t('nav.home'), pagePath('home')],
    [t('nav.contents'), pagePath('catalogue')],
  ];
}
