/** A key for each entry that moves with it: its id for the first occurrence, `id#2` for the second. */
export function occurrenceKeys(ids: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const occurrence = (seen.get(id) ?? 0) + 1;
    seen.set(id, occurrence);
    return occurrence === 1 ? id : `${id}#${occurrence}`;
  });
}
