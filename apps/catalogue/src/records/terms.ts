import { AppError } from '@academy/platform';
import { type Currency, MIN_PRICE_CENTS } from '@academy/shared';
import type { Caller } from '../input/caller.ts';

/** The terms on which an item is sold; only an admin may set them. */
export interface Terms {
  isPremium: boolean;
  /** Net, in cents; null for an item that is not sold. */
  priceCents: number | null;
  currency: Currency;
  accessDays: number | null;
}

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
