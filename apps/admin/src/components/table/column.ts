import type { ReactNode } from 'react';

/** One column; `render` draws the cell of a row. */
export interface Column<T> {
  key: string;
  title: ReactNode;
  render: (row: T) => ReactNode;
  /** Numbers and dates are right-aligned in figures of one width. */
  numeric?: boolean;
  /** What the API's `sort` says for either direction, and which of them the first press asks for. */
  sort?: { ascending: string; descending: string; first: 'ascending' | 'descending' };
  /** Away until a reader asks for it. */
  isHidden?: boolean;
  /** Leaves first where there is little room. */
  room?: 'wide' | 'medium';
}
