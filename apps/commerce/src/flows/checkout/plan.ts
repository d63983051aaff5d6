import type { SaleTermsReply } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { CURRENCIES, type Language } from '@academy/shared';
import { methodsFor } from './payment-methods.ts';
import type { OrderSnapshot } from '../../ledger/orders/order-snapshot.ts';

/** Orders refer to items by id; there is one plan, and it has no record in the catalogue. */
export const PLAN_ITEM_ID = '0a7f5c1e-5b1d-4c55-9a3e-a11ceacade00';

/** The plan's name on the payment page and the receipt. */
const TITLES: Record<Language, string> = { it: 'Abbonamento annuale', en: 'Annual subscription' };

/** When a plan that is paid at this time renews: on the same day of the next year, or 28 February after the 29th. */
export function renewalAfter(paidAt: Date): Date {
  const renewal = new Date(paidAt);
  renewal.setUTCFullYear(renewal.getUTCFullYear() + 1);
  // The 29th became 1 March, but the provider renews on the last day of the month.
  if (renewal.getUTCDate() !== paidAt.getUTCDate()) renewal.setUTCDate(0);
  return renewal;
}

/**
 * The yearly plan at today's terms.
 * @throws AppError `commerce.item_not_for_sale` for a currency we do not sell in.
 */
export function planOffer(terms: SaleTermsReply, language: Language): OrderSnapshot {
  const currency = CURRENCIES.find((each) => each === terms.planCurrency);
  if (currency === undefined) throw new AppError('commerce.item_not_for_sale');
  return {
    kind: 'subscription',
    itemId: PLAN_ITEM_ID,
    slug: 'abbonamento',
    title: `${terms.brandName} Academy: ${TITLES[language]}`,
    coverImageUrl: null,
    accessDays: null,
    seatWay: null,
    netCents: terms.planPriceCents,
    credits: [],
    currency,
    vatPercent: terms.vatPercent,
    language,
    // Satispay cannot collect renewals.
    paymentMethods: methodsFor(currency, terms).filter((method) => method !== 'satispay'),
    couponId: null,
    couponCode: null,
    stripePromotionCodeId: null,
  };
}
