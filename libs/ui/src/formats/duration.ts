/** A length in words that every language of ours writes alike: `12 min`, `1 h 20 min`. Anything short is `1 min`. */
export function formatDuration(seconds: number): string {
  const [hours, rest] = hoursAndMinutes(seconds);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The number that words around {@link formatDuration} agree with: 1 for `1 min` and `1 h`, more for everything else. */
export function countOfDuration(seconds: number): number {
  const [hours, rest] = hoursAndMinutes(seconds);
  return hours === 0 ? rest : rest === 0 ? hours : hours + rest;
}

function hoursAndMinutes(seconds: number): [hours: number, minutes: number] {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return [Math.floor(minutes / 60), minutes % 60];
}
