import type { DownloadedList } from '../../api/exports.ts';
import type { Filter } from '../filters/filter.ts';
import type { ListQuery } from './list-query.ts';

/** A filter with the API's name and the one in the address. */
interface NamedFilter extends Filter<unknown> {
  name: string;
  address: string;
}

/**
 * All that is common to staff lists, described once. `Filters` are those of the API, `ListFilters<'listOrders'>`; each
 * one used here is read from the address, sent to the API, shown in the panel, and stored with saved filters.
 */
export interface ListDescription<Row, Filters extends object> {
  /** The name under which this browser stores saved filters and chosen columns. */
  name: string;
  /** Where its texts are: a namespace, or an object in one (`credits:teachers`). */
  texts: string;
  /** By the API's names, in the order of the panel; also the order of the rows, as `sort`. */
  filters: { [Name in keyof Filters]?: Filter<NonNullable<Filters[Name]>> };
  /** What the API gets where nothing is chosen. */
  unfiltered?: Partial<Filters>;
  useQuery: (filters: Partial<Filters>) => ListQuery<Row>;
  rowKey: (row: Row) => string;
  /** Name of a row for assistive technology; given for lists whose rows can be selected. */
  rowName?: (row: Row) => string;
  /** The list as a CSV file. */
  exported?: DownloadedList;
  /** The file has the order of the screen. */
  exportsInOrder?: boolean;
  /** The pages that lead here, import into the list, and create a row. */
  back?: string;
  importAt?: string;
  createAt?: string;
  /** The texts below the title and of the empty list, where they are not `lead` and `empty`. */
  lead?: string;
  empty?: string;
}

/** The filters of a list and its order, with their names. */
export function filtersOf<Row, Filters extends object>({
  filters,
}: ListDescription<Row, Filters>): NamedFilter[] {
  const named: NamedFilter[] = [];
  for (const name in filters) {
    const filter = filters[name];
    if (filter) named.push({ ...filter, name, address: filter.address ?? name });
  }
  return named;
}

/** A staff list, for `useList` and `ListPage`. */
export function defineList<Row, Filters extends object>(
  list: ListDescription<Row, Filters>,
): ListDescription<Row, Filters> {
  return list;
}
