import { oneOf, useUrlFilters } from './use-url-filters.ts';

/** The order of a search in which none is chosen: the API then lists the best matches first. */
export const BY_MATCH = '';

interface SortChoice<Sort extends string> {
  /** The parameter for the API; none in the default order. */
  order: { sort?: Sort };
  /** For the list's table. */
  sorting: { value: Sort | typeof BY_MATCH; onChange: (sort: string) => void; isRanked?: true };
}

/**
 * The order of a list, stored in the address like its filters.
 * @param sorts the API's values, the default first.
 * @param search given for lists that the API sorts by how well they match a search.
 */
export function useSort<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  search: string | undefined = '',
): SortChoice<Sort> {
  const { params, setFilter } = useUrlFilters<'sort'>();
  const [initial] = sorts;
  const isRanked = search.trim() !== '';
  const sort = oneOf(sorts, params.get('sort'));
  return {
    order: sort === undefined || (sort === initial && !isRanked) ? {} : { sort },
    sorting: {
      value: sort ?? (isRanked ? BY_MATCH : initial),
      onChange: (chosen) => setFilter('sort', chosen),
      ...(isRanked && { isRanked }),
    },
  };
}
