import type { FakeServer } from '@academy/api-client/testing';
import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { renderApp } from './render-app.tsx';
import { setUpUser } from './staff-server.ts';

interface SortedList {
  router: Awaited<ReturnType<typeof renderApp>>['router'];
  server: FakeServer;
  route: string;
  /** The other parameters of its requests. */
  filters: Record<string, string>;
}

/** The head of a column, and the `sort` value that each press requests. */
type SortedHead = [name: string, ...sorts: string[]];

/** Presses the heads of columns, and expects the list to be requested in these orders, which the address keeps. */
export async function pressHeads(
  { router, server, route, filters }: SortedList,
  heads: readonly SortedHead[],
): Promise<void> {
  const user = setUpUser();
  for (const [name, ...sorts] of heads) {
    for (const sort of sorts) {
      await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
      await waitFor(() =>
        expect(Object.fromEntries(server.received(route).at(-1)?.query ?? [])).toEqual({ ...filters, sort }),
      );
      expect(router.state.location.search).toBe(`?sort=${sort}`);
      const head = screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
      const isDescending = sort === 'newest' || sort.startsWith('-');
      expect(head.getAttribute('aria-sort')).toBe(isDescending ? 'descending' : 'ascending');
    }
  }
}
