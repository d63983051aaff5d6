import { CONTENT_STATUSES, type ContentFilterName, readContentChoices } from '@academy/shared';
import { useMemo } from 'react';
import type { ContentFilters } from '../../api/contents.ts';
import { ENGLISH_OPTIONS } from '../../components/filters/use-english-filter.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';

type FilterName = ContentFilterName | 'search' | 'status' | 'english' | 'schedule';

/** The content list's filters. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<FilterName>();
  const filters = useMemo<ContentFilters>(() => {
    const search = params.get('search')?.trim();
    const english = oneOf(ENGLISH_OPTIONS, params.get('english'));
    return {
      ...(search && { search }),
      ...readContentChoices((name) => params.get(name)),
      status: oneOf(CONTENT_STATUSES, params.get('status')) ?? 'all',
      ...(english && { english }),
      ...(params.get('schedule') === 'failed' && { schedule: 'failed' }),
    };
  }, [params]);
  const { status, ...narrowing } = filters;
  const isFiltered = Object.keys(narrowing).length > 0 || status !== 'all';
  return { filters, setFilter, reset, isFiltered };
}
