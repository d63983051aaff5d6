/** True for equal values. Empty texts, null and undefined are all equal, and the order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return fingerprint(one) === fingerprint(other);
}

/** The entries of `after` that differ from `before`, for a PATCH request. */
export function changedEntries<T extends object>(before: T, after: T): Partial<T> {
  const values = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(values.get(name), value));
  return Object.fromEntries(changed) as Partial<T>;
}

function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (isNothing(part)) return null;
    // An unreadable number differs from an absent one.
    if (Number.isNaN(part)) return 'NaN';
    return isRecord(part) ? sortedEntries(part) : part;
  });
}

function sortedEntries(record: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(record).filter(([, value]) => !isNothing(value));
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isNothing(value: unknown): value is '' | null | undefined {
  return value === '' || value === null || value === undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
