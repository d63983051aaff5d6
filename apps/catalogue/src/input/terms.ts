import { AppError } from '@academy/platform';
import type { Currency } from '@academy/shared';
import type { Caller } from '../access/caller.ts';

/** The terms an item is sold under; only an admin may set them. */
export interface Terms {
  isPremium: boolean;
  /** Net, in cents; null for an item that is not sold. */
  priceCents: number | null;
  currency: Currency;
  accessDays: number | null;
}

/** The payment provider refuses totals under 50 cents: with VAT, anything under 41 cents net. */
export const MIN_PRICE_CENTS = 41;

/** The payment provider charges at most eight digits of cents. */
export const MAX_PRICE_CENTS = 99_999_999;
/** Ten years. */
export const MAX_ACCESS_DAYS = 3_650;

/**
 * Checks a change of terms before it is written.
 * @throws AppError `platform.forbidden` when anyone but an admin changes them;
 * `catalogue.price_not_chargeable` for a price the payment provider would refuse.
 */
export function checkTerms(before: Terms, after: Terms, user: Caller): void {
  const isChanged =
    before.isPremium !== after.isPremium ||
    before.priceCents !== after.priceCents ||
    before.currency !== after.currency ||
    before.accessDays !== after.accessDays;
  if (isChanged && user.role !== 'admin') throw new AppError('platform.forbidden');
  if (after.isPremium && after.priceCents !== null && after.priceCents < MIN_PRICE_CENTS) {
    throw new AppError('catalogue.price_not_chargeable');
  }
}
