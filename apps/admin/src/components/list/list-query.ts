import type { Page } from '@academy/api-client';

/** The part of an infinite query that lists look at. */
export interface ListQuery<T> {
  /** Of the filters in force; undefined while their first page is on its way. */
  currentData?: { pages: Page<T>[] } | undefined;
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** The rows of all pages so far; undefined while the first is on its way. */
export function rowsOf<T>({ currentData }: ListQuery<T>): T[] | undefined {
  return currentData?.pages.flatMap(({ items }) => items);
}
