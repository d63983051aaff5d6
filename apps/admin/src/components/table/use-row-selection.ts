import { useState } from 'react';

/** The selected rows of a list, by key. */
export interface RowSelection<T> {
  chosen: ReadonlySet<string>;
  onChange: (keys: string[]) => void;
  /** Label of the row for assistive technology. */
  nameOf: (row: T) => string;
}

/** The selection of rows; another list (`scope`), such as one with other filters, starts with none. */
export function useRowSelection<T>(scope: string, nameOf: (row: T) => string): RowSelection<T> {
  const [choice, setChoice] = useState({ scope, chosen: new Set<string>() });
  return {
    chosen: choice.scope === scope ? choice.chosen : new Set(),
    onChange: (keys) => setChoice({ scope, chosen: new Set(keys) }),
    nameOf,
  };
}
