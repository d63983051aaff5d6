import { isSame } from '../values/values.ts';

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** The three states of a record: as loaded, as edited, as stored now. */
export interface Versions<V extends object> {
  base: V;
  mine: V;
  theirs: V;
}

export type FieldName<V> = keyof V & string;

interface Comparison<V> {
  /** Changed on both sides, to different values: the user has to choose. */
  disputed: FieldName<V>[];
  /** Changed only by others: their values are used. */
  adopted: FieldName<V>[];
}

/** Finds the fields that need a choice, and those changed only by others. */
export function compare<V extends object>({ base, mine, theirs }: Versions<V>): Comparison<V> {
  const names = Object.keys(mine) as FieldName<V>[];
  const changedByOthers = names.filter((name) => !isSame(base[name], theirs[name]));
  const isMine = (name: FieldName<V>) => !isSame(base[name], mine[name]);
  return {
    disputed: changedByOthers.filter((name) => isMine(name) && !isSame(mine[name], theirs[name])),
    adopted: changedByOthers.filter((name) => !isMine(name)),
  };
}

/** The values to continue with: my changes over the stored values; disputed fields as chosen. */
export function merge<V extends object>(
  versions: Versions<V>,
  choices: Partial<Record<FieldName<V>, Side>>,
): V {
  const { base, mine, theirs } = versions;
  const names = Object.keys(mine) as FieldName<V>[];
  const kept = names.filter((name) => !isSame(base[name], mine[name]) && choices[name] !== 'theirs');
  const result = { ...theirs };
  for (const name of kept) result[name] = mine[name];
  return result;
}
