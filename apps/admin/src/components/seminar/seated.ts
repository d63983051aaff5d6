import type { BookingSummary } from '@academy/api-client';

/** How many have a seat, or had one. */
export function seatedOf({ ways }: BookingSummary): number {
  return ways.reduce((sum, { held, booked, attended, absent }) => sum + held + booked + attended + absent, 0);
}
