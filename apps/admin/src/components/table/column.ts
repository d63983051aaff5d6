import type { ReactNode } from 'react';

/** One column; `render` returns the content of a row's cell. */
export interface Column<T> {
  key: string;
  title: ReactNode;
  render: (row: T) => ReactNode;
  /** Numbers and dates are right-aligned with tabular figures. */
  numeric?: boolean;
  /** The API's `sort` value of each direction, and which of them the first press selects. */
  sort?: { ascending: string; descending: string; first: 'ascending' | 'descending' };
  /** Hidden until a user shows it. */
  isHidden?: boolean;
  /** Hidden in narrow windows until a user shows it. */
  needsRoom?: boolean;
}
