import type { Order } from '@academy/api-client';

interface Paid {
  /** Null while nothing was paid, 0 for what was free. */
  totalCents: number | null;
  /** Cents that were refunded or are being refunded. */
  refundedCents: number;
  /** Cents that can still be refunded. */
  leftCents: number;
}

/**
 * What was paid for an order, in cents. Of a subscription only the first payment counts: refunds of renewals are
 * the provider's matter.
 */
export function paidOf({ receipts, amountPaidCents, timeline, ...order }: Order): Paid {
  const [first] = receipts;
  // An order that waits for a person has no receipt yet; its history tells what came in.
  const waiting = timeline.find(({ type }) => type === 'in_review')?.amountCents;
  const totalCents = first?.totalCents ?? amountPaidCents ?? waiting ?? null;
  // A refund just sent is on our books before the provider's word reaches the receipt; one made there, after it.
  const refundedCents = Math.max(first?.refundedCents ?? 0, order.refundedCents);
  return { totalCents, refundedCents, leftCents: Math.max((totalCents ?? 0) - refundedCents, 0) };
}
