/** A time as RFC 3339. */
export function toText(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
