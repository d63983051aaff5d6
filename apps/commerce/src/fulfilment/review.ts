import { vatCents } from '@academy/shared';
import type { Order } from '../checkout/order.entity.ts';
import type { Payment } from './payment.ts';

/** Cents by which the provider's rounding of VAT may differ from ours. */
const TAX_TOLERANCE_CENTS = 1;

/** Why a payment does not match its order. */
export type ReviewReason =
  | 'currency_mismatch'
  | 'item_mismatch'
  | 'amount_mismatch'
  | 'unknown_discount'
  | 'tax_mismatch'
  | 'total_mismatch';

/** Compares a payment with the order's snapshot. Returns null when they agree, else the first difference. */
export function reviewReason(order: Order, payment: Payment): ReviewReason | null {
  const { metadata, subtotalCents, discountCents, taxCents, totalCents } = payment;
  if (payment.currency !== order.currency) return 'currency_mismatch';
  if (metadata.order_id !== order.id || metadata.kind !== order.kind || metadata.item_id !== order.itemId) {
    return 'item_mismatch';
  }
  if (subtotalCents !== order.netCents) return 'amount_mismatch';
  if (discountCents !== 0) return 'unknown_discount';
  const expectedTax = vatCents(subtotalCents - discountCents, order.vatPercent);
  if (Math.abs(taxCents - expectedTax) > TAX_TOLERANCE_CENTS) return 'tax_mismatch';
  if (subtotalCents - discountCents + taxCents !== totalCents) return 'total_mismatch';
  return null;
}
