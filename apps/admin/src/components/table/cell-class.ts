import type { Column } from './column.ts';

/** The classes of a column's cells, including its header. */
export function classOf<T>({ numeric, room }: Column<T>): string | undefined {
  const classes = [numeric && 'data-table__number', room && `data-table__${room}`].filter(Boolean);
  return classes.length > 0 ? classes.join(' ') : undefined;
}
