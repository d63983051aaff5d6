import { compare, type FieldName, merge, type Side, type Versions } from '@academy/ui';
import { UNREADABLE } from '../values/decimal.ts';

/** The label of a value, and how to format it when it is not a text. */
interface ValueText<T, V> {
  label: string;
  text?(value: T, values: V): string;
}

/** The labels of a record's own fields. */
type PartTexts<T, V> = {
  [K in FieldName<T>]: ValueText<T[K], V> | { parts: PartTexts<T[K], V> };
};

/** The label of each field of a form. A field with `parts` is compared and merged part by part. */
export type FieldTexts<V> = {
  [K in FieldName<V>]: ValueText<V[K], V> | { label: string; parts: PartTexts<V[K], V> };
};

/** A value of a form that is compared, and chosen, on its own: a field or a part of one. */
export interface Leaf<V> {
  /** Its path with dots: `translations.en.title`. */
  name: string;
  label: string;
  valueIn: (values: V) => unknown;
  /** The value as a text. */
  textIn: (values: V) => string;
}

type Texts = Record<string, ValueText<unknown, unknown> | { label?: string; parts: Texts }>;

/** The values of a form with their labels, in the order of the texts. */
export function leavesOf<V extends object>(fields: FieldTexts<V>): Leaf<V>[] {
  return flatten(fields, []);
}

function flatten(texts: Texts, parents: string[]): Leaf<object>[] {
  return Object.entries(texts).flatMap(([name, field]): Leaf<object>[] => {
    const path = [...parents, name];
    if ('parts' in field) return flatten(field.parts, path);
    const valueIn = (values: object) => valueAt(values, path);
    const textIn = (values: object) => {
      const value = valueIn(values);
      if (Number.isNaN(value)) return UNREADABLE;
      if (field.text) return field.text(value, values);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    return [{ name: path.join('.'), label: field.label, valueIn, textIn }];
  });
}

/** The values that need a choice after two edits, and those that only others changed. */
export function compareFields<V extends object>(
  versions: Versions<V>,
  fields: FieldTexts<V>,
): { disputed: Leaf<V>[]; adopted: Leaf<V>[] } {
  const leaves = leavesOf(fields);
  const { disputed, adopted } = compare(flat(versions, leaves));
  const named = (names: string[]) => leaves.filter(({ name }) => names.includes(name));
  return { disputed: named(disputed), adopted: named(adopted) };
}

/** The stored values with my changes; disputed values as chosen, by the name of their leaf. */
export function mergeFields<V extends object>(
  versions: Versions<V>,
  fields: FieldTexts<V>,
  choices: Partial<Record<string, Side>>,
): V {
  const merged = Object.entries(merge(flat(versions, leavesOf(fields)), choices));
  return merged.reduce<V>(
    (values, [name, value]) => withValueAt(values, name.split('.'), value) as V,
    versions.theirs,
  );
}

function flat<V>({ base, mine, theirs }: Versions<V & object>, leaves: Leaf<V>[]) {
  const flatten = (values: V): Record<string, unknown> =>
    Object.fromEntries(leaves.map(({ name, valueIn }) => [name, valueIn(values)]));
  return { base: flatten(base), mine: flatten(mine), theirs: flatten(theirs) };
}

function valueAt(record: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), record);
}

function withValueAt(record: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const entries = isRecord(record) ? record : {};
  return { ...entries, [name]: withValueAt(entries[name], rest, value) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
