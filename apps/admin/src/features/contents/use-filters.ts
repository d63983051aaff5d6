import type { ContentStatus } from '@academy/api-client';
import { CONTENT_TYPES } from '@academy/shared';
import { useMemo } from 'react';
import type { ContentFilters } from '../../api/contents.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';

export const ACCESS_OPTIONS = ['premium', 'free'] as const;
export const STATUS_OPTIONS = ['draft', 'published', 'archived'] as const satisfies readonly ContentStatus[];

type FilterName = 'search' | 'type' | 'access' | 'status';

/** The content list's filters. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<FilterName>();
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
  const isFiltered = Boolean(filters.search ?? filters.type ?? filters.access) || filters.status !== 'all';
  return { filters, setFilter, reset, isFiltered };
}
