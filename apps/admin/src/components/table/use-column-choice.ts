import { useStoredValue } from '../stored-value/use-stored-value.ts';
import type { Column } from './column.ts';

/** Which columns are shown, by key; absent ones are shown. */
export type ColumnVisibility = Record<string, boolean>;

interface ColumnChoice {
  visibility: ColumnVisibility;
  show: (key: string, isShown: boolean) => void;
}

/** The visible columns of a list, stored in this browser for each user. @param list its name. */
export function useColumnChoice<T>(list: string, columns: readonly Column<T>[]): ColumnChoice {
  const [chosen, update] = useStoredValue(`columns.${list}`, readVisibility);
  const initial = Object.fromEntries(
    columns.flatMap(({ key, isHidden }) => (isHidden ? [[key, false]] : [])),
  );
  return {
    visibility: { ...initial, ...chosen },
    show: (column, isShown) => update((current) => ({ ...current, [column]: isShown })),
  };
}

function readVisibility(stored: unknown): ColumnVisibility {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
