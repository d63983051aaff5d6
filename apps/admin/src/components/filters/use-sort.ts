import { oneOf, useUrlFilters } from './use-url-filters.ts';

interface SortChoice<Sort extends string> {
  /** The parameter for the API; none in the default order. */
  order: { sort?: Sort };
  /** For the list's table. */
  sorting: { value: Sort; onChange: (sort: string) => void };
}

/** The order of a list, stored in the address like its filters. @param sorts the API's values, the default first. */
export function useSort<Sort extends string>([initial, ...others]: readonly [
  Sort,
  ...Sort[],
]): SortChoice<Sort> {
  const { params, setFilter } = useUrlFilters<'sort'>();
  const sort = oneOf(others, params.get('sort'));
  return {
    order: sort === undefined ? {} : { sort },
    sorting: { value: sort ?? initial, onChange: (chosen) => setFilter('sort', chosen) },
  };
}
