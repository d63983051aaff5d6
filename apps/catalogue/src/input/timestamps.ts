/** True for a time exactly as this service writes it into cursors, e.g. `2026-11-20T12:00:00.000Z`. */
export function isTimestamp(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}
