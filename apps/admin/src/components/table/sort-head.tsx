import { classOf } from './cell-class.ts';
import type { Column } from './column.ts';

interface SortHeadProps<T> {
  column: Column<T>;
  sorted: false | 'asc' | 'desc';
  onSort: ((event: unknown) => void) | undefined;
}

/** A column header: a button if the list can be sorted by it. */
export function SortHead<T>({ column, sorted, onSort }: SortHeadProps<T>) {
  const direction = sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
      {column.sort ? (
        <button type="button" className="data-table__sort" onClick={onSort}>
          {column.title}
          <span aria-hidden="true">{sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : '↕'}</span>
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
