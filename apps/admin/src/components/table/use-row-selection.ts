import { useState } from 'react';

/** The rows chosen of a list, by key. */
export interface RowSelection<T> {
  chosen: ReadonlySet<string>;
  onChange: (keys: string[]) => void;
  /** Names a row to assistive technology. */
  nameOf: (row: T) => string;
}

/** The choice of rows; another list (`scope`), such as one filtered in another way, begins with none. */
export function useRowSelection<T>(scope: string, nameOf: (row: T) => string): RowSelection<T> {
  const [choice, setChoice] = useState({ scope, chosen: new Set<string>() });
  return {
    chosen: choice.scope === scope ? choice.chosen : new Set(),
    onChange: (keys) => setChoice({ scope, chosen: new Set(keys) }),
    nameOf,
  };
}
