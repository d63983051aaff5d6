import type { Column } from './column.ts';

/** The class of a column's cells, including its header. */
export function classOf<T>({ numeric }: Column<T>): string | undefined {
  return numeric ? 'data-table__number' : undefined;
}
