import { timeInRome } from '@academy/shared';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/**
 * The times of a filter by days, RFC 3339: `from` inclusive, `to` exclusive. Days are those of Rome, as in tables and
 * exports, and the last one is included; invalid values from the address are left out.
 * @param names the days' names in the address.
 */
export function dayRange(
  params: URLSearchParams,
  names = { from: 'from', to: 'to' },
): { from?: string; to?: string } {
  const from = midnight(params.get(names.from));
  const to = midnight(params.get(names.to), DAY_MS);
  return { ...(from && { from }), ...(to && { to }) };
}

/** @param later milliseconds after that day. */
function midnight(day: string | null, later = 0): string | undefined {
  const start = day !== null && DAY.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(start)) return undefined;
  return timeInRome(`${new Date(start + later).toISOString().slice(0, 10)}T00:00`)?.toISOString();
}
