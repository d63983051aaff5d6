import type Stripe from 'stripe';

/**
 * The moment `count` intervals after the anchor. In a month without the anchor's day it is the last day; later months
 * use the anchor's day again.
 *
 * @param anchor seconds since 1970.
 */
export function addIntervals(anchor: number, recurring: Stripe.Price.Recurring, count: number): number {
  const steps = recurring.interval_count * count;
  const date = new Date(anchor * 1000);
  switch (recurring.interval) {
    case 'day':
      date.setUTCDate(date.getUTCDate() + steps);
      break;
    case 'week':
      date.setUTCDate(date.getUTCDate() + 7 * steps);
      break;
    default:
      addMonths(date, recurring.interval === 'year' ? 12 * steps : steps);
  }
  return Math.floor(date.getTime() / 1000);
}

function addMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
}
