import { useMemo } from 'react';
import type { ProjectFilters } from '../../api/projects.ts';
import { ENGLISH_OPTIONS } from '../../components/filters/use-english-filter.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';

export const STATUS_OPTIONS = ['active', 'inactive'] as const;

/** The project list's filters. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<'search' | 'status' | 'english' | 'schedule'>();
  const filters = useMemo<ProjectFilters>(() => {
    const search = params.get('search')?.trim();
    const english = oneOf(ENGLISH_OPTIONS, params.get('english'));
    return {
      ...(search && { search }),
      status: oneOf(STATUS_OPTIONS, params.get('status')) ?? 'all',
      ...(english && { english }),
      ...(params.get('schedule') === 'failed' && { schedule: 'failed' }),
    };
  }, [params]);
  const { status, ...narrowing } = filters;
  const isFiltered = Object.keys(narrowing).length > 0 || status !== 'all';
  return { filters, setFilter, reset, isFiltered };
}
