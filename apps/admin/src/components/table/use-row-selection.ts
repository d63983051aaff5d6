import { useState } from 'react';

/** The selected rows of a list, by key. */
export interface RowSelection<T> {
  chosen: ReadonlySet<string>;
  onChange: (keys: string[]) => void;
  keyOf: (row: T) => string;
  /** Label of the row for assistive technology. */
  nameOf: (row: T) => string;
}

/**
 * The selection of rows; another list (`scope`), such as one with other filters, starts with none.
 * @returns undefined without `nameOf`, for lists whose rows cannot be selected.
 */
export function useRowSelection<T>(
  scope: string,
  keyOf: (row: T) => string,
  nameOf: ((row: T) => string) | undefined,
): RowSelection<T> | undefined {
  const [choice, setChoice] = useState({ scope, chosen: new Set<string>() });
  return (
    nameOf && {
      chosen: choice.scope === scope ? choice.chosen : new Set(),
      onChange: (keys) => setChoice({ scope, chosen: new Set(keys) }),
      keyOf,
      nameOf,
    }
  );
}
