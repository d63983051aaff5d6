/** Seconds as a clock shows them: `12:40`, `1:02:03`. @param seconds whole seconds. */
export function formatClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/**
 * Parses the format of {@link formatClock} as people type it: `12:40`, `1:02:03`, and `75:00` for more than an hour.
 * @returns whole seconds, or null for anything else.
 */
export function readClock(text: string): number | null {
  const parts = /^(?:(\d{1,2}):([0-5]?\d)|(\d{1,4})):([0-5]\d)$/.exec(text.trim());
  if (!parts) return null;
  const [, hours = 0, minutesOfHour = 0, minutes = 0, seconds] = parts;
  return Number(hours) * 3_600 + (Number(minutesOfHour) + Number(minutes)) * 60 + Number(seconds);
}
