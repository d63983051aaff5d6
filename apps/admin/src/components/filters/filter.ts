import { timeInRome } from '@academy/shared';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/**
 * Where the texts of a choice are when they are not where {@link useListTexts} looks for them: paths in the list's
 * texts, or in another namespace (`ui:badge`).
 */
interface ChoiceTexts {
  label?: string;
  /** The text for "no choice". */
  any?: string;
  /** The object with the name of each value; null for values that are their own names. */
  options?: string | null;
}

/** One filter of a list, or its order: how it is read from the address, and how the list shows it. */
export interface Filter<Value> {
  kind: 'search' | 'choice' | 'day' | 'link' | 'order';
  /** Its name in the address, unless it is that of the API. */
  address?: string;
  /** The API's value of what the address contains, which may be anything; undefined for what is no value. */
  read: (text: string) => Value | undefined;
  /** The values, as in the address, that can be chosen. */
  options?: readonly string[];
  texts?: ChoiceTexts;
  /** For an order: while nothing else is chosen, the best matches of a search come first. */
  isRanked?: boolean;
}

/** A text to search for. */
export function search(): Filter<string> {
  return { kind: 'search', read: (text) => text.trim() || undefined };
}

/** One of a few values, or any. */
export function choice<Value extends string>(
  values: readonly Value[],
  texts: ChoiceTexts = {},
): Filter<Value> {
  return { kind: 'choice', options: values, read: oneOf(values), texts };
}

/** {@link choice} of values that have other names in the address. */
export function namedChoice<Value>(values: Readonly<Record<string, Value>>): Filter<Value> {
  const options = Object.keys(values);
  return { kind: 'choice', options, read: (text) => (options.includes(text) ? values[text] : undefined) };
}

/** The beginning of a day in Rome, as in tables and exports. */
export function fromDay(): Filter<string> {
  return { kind: 'day', read: (day) => midnight(day, 0) };
}

/** The end of a day in Rome. */
export function toDay(): Filter<string> {
  return { kind: 'day', read: (day) => midnight(day, DAY_MS) };
}

/** An id that links on other pages set: it can be removed but not chosen here. */
export function linkedId(): Filter<string> {
  return { kind: 'link', read: (id) => (ID.test(id) ? id : undefined) };
}

/** The order of a list. @param sorts the API's values, the default first. */
export function order<Sort extends string>(sorts: readonly Sort[]): Filter<Sort> {
  return { kind: 'order', options: sorts, read: oneOf(sorts) };
}

/** {@link order} of a list that the API sorts by how well the rows match a search, unless an order is chosen. */
export function rankedOrder<Sort extends string>(sorts: readonly Sort[]): Filter<Sort> {
  return { ...order(sorts), isRanked: true };
}

function oneOf<Value extends string>(values: readonly Value[]): (text: string) => Value | undefined {
  return (text) => values.find((value) => value === text);
}

/** @param later milliseconds after the beginning of that day. */
function midnight(day: string, later: number): string | undefined {
  const start = DAY.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(start)) return undefined;
  return timeInRome(`${new Date(start + later).toISOString().slice(0, 10)}T00:00`)?.toISOString();
}
