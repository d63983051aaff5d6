import { CERTIFICATE_STATUSES } from '@academy/shared';
import { useMemo } from 'react';
import type { CertificateFilters } from '../../api/certificates.ts';
import { dayRange } from '../../components/filters/day-range.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';

type FilterName = 'search' | 'status' | 'from' | 'to';

/** The list's filters. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<FilterName>();
  const filters = useMemo<CertificateFilters>(() => {
    const search = params.get('search')?.trim();
    const status = oneOf(CERTIFICATE_STATUSES, params.get('status'));
    return { ...(search && { search }), ...(status && { status }), ...dayRange(params) };
  }, [params]);
  return { params, filters, setFilter, reset, isFiltered: Object.keys(filters).length > 0 };
}
