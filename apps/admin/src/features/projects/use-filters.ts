import { useMemo } from 'react';
import type { ProjectFilters } from '../../api/projects.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';

export const STATUS_OPTIONS = ['active', 'inactive'] as const;

/** The project list's filters. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<'search' | 'status'>();
  const filters = useMemo<ProjectFilters>(() => {
    const search = params.get('search')?.trim();
    return {
      ...(search && { search }),
      status: oneOf(STATUS_OPTIONS, params.get('status')) ?? 'all',
    };
  }, [params]);
  const isFiltered = filters.search !== undefined || filters.status !== 'all';
  return { filters, setFilter, reset, isFiltered };
}
