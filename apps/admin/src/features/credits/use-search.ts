import { useMemo } from 'react';
import { useUrlFilters } from '../../components/filters/use-url-filters.ts';
import type { CreditFilters } from '../../api/credits.ts';

/** The search text of a list, stored in the address. */
export function useSearch() {
  const { params, setFilter, reset } = useUrlFilters<'search'>();
  const search = params.get('search')?.trim();
  const filters = useMemo<CreditFilters>(() => ({ ...(search && { search }), status: 'all' }), [search]);
  return { filters, setFilter, reset, isFiltered: Boolean(search) };
}
