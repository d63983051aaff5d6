import { useMemo } from 'react';
import type { MediaFilters } from '../../api/media.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';

export const FILE_KINDS = ['cover', 'document', 'film'] as const;
export const USES = ['used', 'unused'] as const;

/** The library's filters, stored in the address. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<'search' | 'kind' | 'use'>();
  const filters = useMemo<MediaFilters>(() => {
    const search = params.get('search')?.trim();
    const kind = oneOf(FILE_KINDS, params.get('kind'));
    const use = oneOf(USES, params.get('use'));
    return { ...(search && { search }), ...(kind && { kind }), ...(use && { use }) };
  }, [params]);
  return { filters, setFilter, reset, isFiltered: Object.keys(filters).length > 0 };
}
