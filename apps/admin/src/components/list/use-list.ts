import type { Filter } from '../filters/filter.ts';
import { type UrlFilters, useUrlFilters } from '../filters/use-url-filters.ts';
import { BY_MATCH, type Sorting } from '../table/sort-choice.tsx';
import { type RowSelection, useRowSelection } from '../table/use-row-selection.ts';
import { filtersOf, type ListDescription } from './define-list.ts';
import type { ListQuery } from './list-query.ts';

/** A list as its address says, with its rows. */
export interface List<Row, Filters extends object> {
  description: ListDescription<Row, Filters>;
  address: UrlFilters;
  /** As the API gets them, without the order. */
  filters: Partial<Filters>;
  /** The filters and the order, as the API gets them. */
  sorted: Partial<Filters>;
  isFiltered: boolean;
  /** The search that found the rows. */
  search: string;
  query: ListQuery<Row>;
  /** For lists with several orders. */
  sorting: Sorting | undefined;
  /** For lists whose rows can be selected. */
  selection: RowSelection<Row> | undefined;
}

/** The list at the current address, with the rows that its filters find. */
export function useList<Row, Filters extends object>(
  description: ListDescription<Row, Filters>,
): List<Row, Filters> {
  const address = useUrlFilters();
  const { params } = address;
  const chosen = read(description, params, ({ kind }) => kind !== 'order');
  const filters = { ...description.unfiltered, ...chosen };
  const search = params.get('search')?.trim() ?? '';
  const { sorting, isInitial } = sortingOf(description, address, search);
  const order = isInitial ? {} : read(description, params, ({ kind }) => kind === 'order');
  const sorted = { ...filters, ...order };
  const selection = useRowSelection(JSON.stringify(sorted), description.rowKey, description.rowName);
  return {
    description,
    address,
    filters,
    sorted,
    search,
    sorting,
    selection,
    // A choice by which the rows are sorted hides none of them.
    isFiltered: Object.keys(chosen).some((name) => name !== 'sort'),
    query: description.useQuery(sorted),
  };
}

/** What is chosen in the address, by the API's names. */
function read<Row, Filters extends object>(
  { filters }: ListDescription<Row, Filters>,
  params: URLSearchParams,
  isWanted: (filter: Filter<unknown>) => boolean,
): Partial<Filters> {
  const chosen: Partial<Filters> = {};
  for (const name in filters) {
    const filter = filters[name];
    if (!filter || !isWanted(filter)) continue;
    const value = filter.read(params.get(filter.address ?? name) ?? '');
    if (value !== undefined) chosen[name] = value;
  }
  return chosen;
}

/** The order of the rows, which the API is told only if it is not the initial one. */
function sortingOf<Row, Filters extends object>(
  description: ListDescription<Row, Filters>,
  { params, setFilters }: UrlFilters,
  search: string,
): { sorting: Sorting | undefined; isInitial: boolean } {
  const order = filtersOf(description).find(({ kind }) => kind === 'order');
  const [initial, ...others] = order?.options ?? [];
  if (order === undefined || initial === undefined) return { sorting: undefined, isInitial: true };
  const isRanked = order.isRanked === true && search !== '';
  const sort = [initial, ...others].find((value) => value === params.get(order.address));
  const value = sort ?? (isRanked ? BY_MATCH : initial);
  const onChange = (chosen: string) => setFilters({ [order.address]: chosen });
  return {
    sorting: { value, onChange, ...(isRanked && { isRanked }) },
    isInitial: value === (isRanked ? BY_MATCH : initial),
  };
}
