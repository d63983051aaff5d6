import type Stripe from 'stripe';
import { invalidRequest } from '../http/errors.ts';
import { redeemCoupon, requireCoupon } from '../resources/coupons.ts';
import { redeemPromotionCode, requirePromotionCode } from '../resources/promotion-codes.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals, sameText } from '../store/condition.ts';
import { idOf, newId } from '../store/ids.ts';
import type { Checkout } from './checkout.ts';
import { chargeProblem, sessionAmounts } from './amounts.ts';
import { computeTotals } from '../order/totals.ts';
import type { Discount } from '../order/draft.ts';

/** Why a discount cannot be used. */
export type DiscountProblem = 'unknown' | 'ended' | 'currency' | 'amount';

/** Coupon or code as specified by a seller in a new session. */
export interface DiscountParameters {
  coupon?: string;
  promotion_code?: string;
}

/**
 * The discount that a seller sets on a new session.
 *
 * @throws ApiError 400 when it does not exist or cannot be used.
 */
export function sellersDiscount(sandbox: Sandbox, named: DiscountParameters, currency: string): Discount {
  const { store } = sandbox;
  if ((named.coupon === undefined) === (named.promotion_code === undefined)) {
    throw invalidRequest('You must specify either coupon or promotion_code.', { param: 'discounts[0]' });
  }
  const code = named.promotion_code
    ? requirePromotionCode(store, named.promotion_code, 'discounts[0][promotion_code]')
    : null;
  const coupon = requireCoupon(
    store,
    code ? idOf(code.promotion.coupon) : (named.coupon ?? ''),
    'discounts[0][coupon]',
  );
  const discount = toDiscount(coupon, code);
  if (discountProblem(sandbox, discount, currency)) {
    throw invalidRequest(
      `${code ? 'Promotion code' : 'Coupon'} ${code?.id ?? coupon.id} cannot be used here.`,
      {
        code: 'coupon_expired',
        param: 'discounts',
      },
    );
  }
  return discount;
}

/** Why a discount no longer applies: it may have ended or been used up since it was added. */
export function discountProblem(
  { store, clock }: Sandbox,
  discount: Discount,
  currency: string,
): DiscountProblem | null {
  const coupon = store.coupons.find(discount.couponId);
  if (!coupon?.valid || (coupon.redeem_by !== null && coupon.redeem_by <= clock.now())) return 'ended';
  if (discount.promotionCodeId !== null) {
    const code = store.promotionCodes.find(discount.promotionCodeId);
    if (!code?.active || (code.expires_at !== null && code.expires_at <= clock.now())) return 'ended';
  }
  return coupon.currency !== null && coupon.currency !== currency ? 'currency' : null;
}

/**
 * Applies a code typed by the buyer to the session, or returns why it cannot be used. An empty code removes the
 * discount.
 */
export function applyCode(sandbox: Sandbox, checkout: Checkout, typed: string): DiscountProblem | null {
  const { store } = sandbox;
  if (!checkout.session.allow_promotion_codes)
    throw invalidRequest('This Checkout Session does not accept promotion codes.');
  if (typed === '') {
    putDiscount(sandbox, checkout, null);
    return null;
  }
  const [code] = [
    ...store.promotionCodes.all([...sameText('code', typed), ...equals('active', true)]),
    ...store.promotionCodes.all(sameText('code', typed)),
  ];
  const coupon = code && store.coupons.find(idOf(code.promotion.coupon));
  if (!code) return 'unknown';
  if (!coupon) return 'ended';
  const discount = toDiscount(coupon, code);
  const currency = checkout.session.currency ?? '';
  const problem = discountProblem(sandbox, discount, currency);
  if (problem) return problem;
  if (chargeProblem(computeTotals(checkout.draft.items, discount))) return 'amount';
  putDiscount(sandbox, checkout, discount);
  return null;
}

/** Sets the discount of an open session and its amounts. */
export function putDiscount(
  { store }: Sandbox,
  { session, draft }: Checkout,
  discount: Discount | null,
): void {
  store.transaction(() => {
    store.drafts.save({ ...draft, discount });
    store.sessions.save({
      ...session,
      ...sessionAmounts(computeTotals(draft.items, discount)),
      discounts: sessionDiscounts(discount),
    });
    const intent = draft.intentId === null ? undefined : store.paymentIntents.find(draft.intentId);
    // An earlier failed attempt left an intent, whose amount must be updated.
    if (intent) store.paymentIntents.save({ ...intent, amount: computeTotals(draft.items, discount).total });
  });
}

/** Counts the use of a discount when the buyer has confirmed. */
export function redeemDiscount({ store }: Sandbox, discount: Discount): void {
  const code =
    discount.promotionCodeId === null ? undefined : store.promotionCodes.find(discount.promotionCodeId);
  if (code) redeemPromotionCode(store, code);
  const coupon = store.coupons.find(discount.couponId);
  if (coupon) redeemCoupon(store, coupon);
}

/** The `discounts` of a session: the code if there is one, else the coupon. */
export const sessionDiscounts = (discount: Discount | null): Stripe.Checkout.Session.Discount[] =>
  discount
    ? [
        {
          coupon: discount.promotionCodeId ? null : discount.couponId,
          promotion_code: discount.promotionCodeId,
        },
      ]
    : [];

const toDiscount = (coupon: Stripe.Coupon, code: Stripe.PromotionCode | null): Discount => ({
  id: newId('di'),
  couponId: coupon.id,
  promotionCodeId: code?.id ?? null,
  code: code?.code ?? null,
  duration: coupon.duration === 'forever' ? 'forever' : 'once',
  percentOff: coupon.percent_off,
  amountOff: coupon.amount_off,
});
