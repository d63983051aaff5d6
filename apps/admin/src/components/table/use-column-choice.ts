import { useSession } from '@academy/api-client';
import { useState } from 'react';
import type { Column } from './column.ts';

/** Which columns are shown, by key; one that is not named is. */
export type ColumnVisibility = Record<string, boolean>;

interface ColumnChoice {
  visibility: ColumnVisibility;
  show: (key: string, isShown: boolean) => void;
}

/** The columns a reader wants to see of a list, kept in this browser for each reader. @param list its name. */
export function useColumnChoice<T>(list: string, columns: readonly Column<T>[]): ColumnChoice {
  const { user } = useSession();
  const key = `academy.columns.${user?.id ?? ''}.${list}`;
  const [chosen, setChosen] = useState(() => read(key));
  const initial = Object.fromEntries(
    columns.flatMap((column) => (column.choice?.isHidden ? [[column.key, false] as const] : [])),
  );
  const show = (column: string, isShown: boolean) => {
    const next = { ...chosen, [column]: isShown };
    setChosen(next);
    write(key, next);
  };
  return { visibility: { ...initial, ...chosen }, show };
}

function read(key: string): ColumnVisibility {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}

/** A browser that keeps nothing forgets the choice with the page. */
function write(key: string, visibility: ColumnVisibility): void {
  try {
    localStorage.setItem(key, JSON.stringify(visibility));
  } catch {
    // Shown all the same.
  }
}
