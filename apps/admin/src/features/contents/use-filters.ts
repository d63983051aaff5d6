import type { ContentStatus } from '@academy/api-client';
import { CONTENT_TYPES } from '@academy/shared';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContentFilters } from '../../api/contents.ts';

export const ACCESS_OPTIONS = ['premium', 'free'] as const;
export const STATUS_OPTIONS = ['draft', 'published', 'archived'] as const satisfies readonly ContentStatus[];

type FilterName = 'search' | 'type' | 'access' | 'status';

/** The list's filters, kept in the address: they survive a reload and can be shared. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo<ContentFilters>(() => {
    const search = params.get('search')?.trim();
    const type = oneOf(CONTENT_TYPES, params.get('type'));
    const access = oneOf(ACCESS_OPTIONS, params.get('access'));
    return {
      ...(search && { search }),
      ...(type && { type }),
      ...(access && { access }),
      status: oneOf(STATUS_OPTIONS, params.get('status')) ?? 'all',
    };
  }, [params]);

  /** Sets one filter; an empty value removes it. Replaces the history entry, so that "back" leaves the list. */
  const setFilter = useCallback(
    (name: FilterName, value: string | undefined) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const reset = useCallback(() => setParams({}, { replace: true }), [setParams]);

  const isFiltered = Boolean(filters.search ?? filters.type ?? filters.access) || filters.status !== 'all';
  return { filters, setFilter, reset, isFiltered };
}

function oneOf<T extends string>(options: readonly T[], value: string | null): T | undefined {
  return options.find((option) => option === value);
}
