import { baseApi } from '@academy/api-client';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { contentsApi } from '../api/contents.ts';
import '../api/certificates.ts';
import '../api/credits.ts';
import '../api/overview.ts';
import '../api/projects.ts';
import '../api/settings.ts';
import type { Store } from './store.ts';

/**
 * A response of the API: the endpoint that would have requested it, its argument, and what the cache stores of the
 * response.
 */
export interface SeedEntry {
  endpointName: string;
  arg?: unknown;
  value: unknown;
}

type CacheEntries = Parameters<typeof contentsApi.util.upsertQueryEntries>[0];

/** Data embedded in a page rendered on the server, so that the browser's first render is the same. */
export interface PageSeed {
  /**
   * True when the markup belongs to this page and is hydrated; false when the browser renders the page from scratch.
   */
  isRendered: boolean;
  /** The year in the copyright line. */
  year: number;
  entries: readonly SeedEntry[];
}

/** Reads the seed embedded in the page; null when there is none or it cannot be read. */
export function readSeed(text: string | null | undefined): PageSeed | null {
  if (!text) return null;
  try {
    return JSON.parse(text) as PageSeed | null;
  } catch (error) {
    // A page that requests its data again is better than no page.
    console.error('The page’s first data could not be read', error);
    return null;
  }
}

/** Fills the cache with the page's embedded data, so that the first render makes no requests. */
export function seedStore(store: Store, entries: readonly SeedEntry[]): void {
  const usable = entries.filter(({ endpointName }) => endpointName in baseApi.endpoints);
  // The server wrote each entry with the endpoint it names, which decides the types of the rest.
  store.dispatch(contentsApi.util.upsertQueryEntries(usable as CacheEntries));
}

/** Every response in a store's cache, to seed another store with. */
export function seedOf(store: Store): SeedEntry[] {
  const { queries } = store.getState()[baseApi.reducerPath];
  return Object.values(queries).flatMap((query) =>
    query?.status === QueryStatus.fulfilled
      ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data }]
      : [],
  );
}
