/** A length in units that read the same in both languages: `40 s`, `12 min`, `1 h 20 min`. At least one second. */
export function formatDuration(seconds: number): string {
  if (isShort(seconds)) return inUnit(wholeSeconds(seconds), 's');
  const [hours, rest] = hoursAndMinutes(seconds);
  if (hours === 0) return inUnit(rest, 'min');
  return rest === 0 ? inUnit(hours, 'h') : `${inUnit(hours, 'h')} ${inUnit(rest, 'min')}`;
}

/** The plural count for words around {@link formatDuration}: 1 for `1 s`, `1 min` and `1 h`, more for everything else. */
export function countOfDuration(seconds: number): number {
  if (isShort(seconds)) return wholeSeconds(seconds);
  const [hours, rest] = hoursAndMinutes(seconds);
  return hours === 0 ? rest : rest === 0 ? hours : hours + rest;
}

/** Below one minute, lengths in seconds: five lessons of `1 min` would not add up to `3 min`. */
function isShort(seconds: number): boolean {
  return wholeSeconds(seconds) < 60;
}

function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}

function hoursAndMinutes(seconds: number): [hours: number, minutes: number] {
  const minutes = Math.round(seconds / 60);
  return [Math.floor(minutes / 60), minutes % 60];
}

/** No line ends between the number and its unit. */
function inUnit(amount: number, unit: string): string {
  return `${amount}\u00a0${unit}`;
}
