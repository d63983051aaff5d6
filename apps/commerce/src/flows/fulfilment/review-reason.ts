import { discountCents as discountOf, type ReviewReason, vatCents } from '@academy/shared';
import type { Order } from '../../ledger/orders/order.entity.ts';
import type { Coupon } from '../../ledger/coupons/coupon.entity.ts';
import type { Payment } from '../../provider/payment.ts';

/** Cents by which the provider's rounding of VAT and percentages may differ from ours. */
const TOLERANCE_CENTS = 1;

/**
 * Compares a payment with the order's snapshot.
 * @param coupon our coupon that was used, if any.
 * @returns null when they agree, else the first difference.
 */
export function reviewReasonOf(order: Order, payment: Payment, coupon: Coupon | null): ReviewReason | null {
  const { metadata, subtotalCents, discountCents, taxCents, totalCents } = payment;
  if (payment.currency !== order.currency) return 'currency_mismatch';
  if (metadata.order_id !== order.id || metadata.kind !== order.kind || metadata.item_id !== order.itemId) {
    return 'item_mismatch';
  }
  if (subtotalCents !== order.netCents) return 'amount_mismatch';
  if (coupon === null && discountCents !== 0) return 'unknown_discount';
  const expectedDiscount = coupon === null ? 0 : discountOf(coupon, order.netCents);
  if (Math.abs(discountCents - expectedDiscount) > TOLERANCE_CENTS) return 'discount_mismatch';
  const expectedTax = vatCents(subtotalCents - discountCents, order.vatPercent);
  if (Math.abs(taxCents - expectedTax) > TOLERANCE_CENTS) return 'tax_mismatch';
  if (subtotalCents - discountCents + taxCents !== totalCents) return 'total_mismatch';
  return null;
}
