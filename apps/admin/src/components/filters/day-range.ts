const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The times of a filter by days, RFC 3339: `from` inclusive, `to` exclusive. Days are in the user's time zone and the
 * last one is included; invalid values from the address are left out.
 * @param names the days' names in the address.
 */
export function dayRange(
  params: URLSearchParams,
  names = { from: 'from', to: 'to' },
): { from?: string; to?: string } {
  const [from, to] = [startOf(params.get(names.from)), startOf(params.get(names.to))];
  to?.setDate(to.getDate() + 1);
  return { ...(from && { from: from.toISOString() }), ...(to && { to: to.toISOString() }) };
}

function startOf(day: string | null): Date | undefined {
  if (day === null || !DAY.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00`);
  return Number.isNaN(start.getTime()) ? undefined : start;
}
