import { useStoredValue } from '../stored-value/use-stored-value.ts';
import { useMediaQuery } from '../window/use-media-query.ts';
import type { Column } from './column.ts';

/** Windows, and paper, too narrow for all columns of a list. */
const NARROW = '(max-width: 87.99rem), print';

/** Which columns are shown, by key; absent ones are shown. */
export type ColumnVisibility = Record<string, boolean>;

interface ColumnChoice {
  visibility: ColumnVisibility;
  show: (key: string, isShown: boolean) => void;
}

/**
 * The visible columns of a list: those a user has chosen, stored in this browser, and otherwise those that fit.
 * @param list its name.
 */
export function useColumnChoice<T>(list: string, columns: readonly Column<T>[]): ColumnChoice {
  const [chosen, update] = useStoredValue(`columns.${list}`, readVisibility);
  const isNarrow = useMediaQuery(NARROW);
  const initial = Object.fromEntries(
    columns.flatMap(({ key, isHidden, needsRoom }) =>
      isHidden || (needsRoom && isNarrow) ? [[key, false]] : [],
    ),
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
