import { CONTENT_STATUSES, type ContentFilterName, readContentChoices } from '@academy/shared';
import { useMemo } from 'react';
import type { ContentFilters } from '../../api/contents.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';

type FilterName = ContentFilterName | 'search' | 'status';

/** The content list's filters. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<FilterName>();
  const filters = useMemo<ContentFilters>(() => {
    const search = params.get('search')?.trim();
    return {
      ...(search && { search }),
      ...readContentChoices((name) => params.get(name)),
      status: oneOf(CONTENT_STATUSES, params.get('status')) ?? 'all',
    };
  }, [params]);
  const isFiltered = Object.keys(filters).length > 1 || filters.status !== 'all';
  return { filters, setFilter, reset, isFiltered };
}
