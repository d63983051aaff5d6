import type { UserSort } from '@academy/api-client';
import { ROLES, USER_STATUSES } from '@academy/shared';
import { useMemo } from 'react';
import type { UserFilters } from '../../api/users.ts';
import { dayRange } from '../../components/filters/day-range.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';

export const CONFIRMED_OPTIONS = ['true', 'false'] as const;
/** The orders of the list, the default first. */
export const USER_SORTS = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'email',
  '-email',
] as const satisfies readonly UserSort[];

type FilterName = 'search' | 'role' | 'status' | 'confirmed' | 'from' | 'to';

/** The user list's filters. Erased accounts can only be listed, since none of their data is left. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<FilterName>();
  const filters = useMemo<UserFilters>(() => {
    const status = oneOf(USER_STATUSES, params.get('status'));
    if (status === 'erased') return { status };
    const search = params.get('search')?.trim();
    const role = oneOf(ROLES, params.get('role'));
    const confirmed = oneOf(CONFIRMED_OPTIONS, params.get('confirmed'));
    return {
      ...(search && { search }),
      ...(role && { role }),
      ...(status && { status }),
      ...(confirmed && { confirmed: confirmed === 'true' }),
      ...dayRange(params),
    };
  }, [params]);
  const isFiltered = Object.keys(filters).length > 0;
  return { params, filters, setFilter, reset, isFiltered };
}
