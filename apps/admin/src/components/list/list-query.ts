import type { Page } from '@academy/api-client';

/** The part of an infinite query that lists use. */
export interface ListQuery<T> {
  /** Of the current filters; undefined while their first page is loading. */
  currentData?: { pages: Page<T>[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** The rows of all pages so far; undefined while the first is loading. */
export function rowsOf<T>({ currentData }: ListQuery<T>): T[] | undefined {
  return currentData?.pages.flatMap(({ items }) => items);
}
