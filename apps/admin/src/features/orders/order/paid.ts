import type { Order } from '@academy/api-client';

interface Paid {
  /** Null while nothing was paid, 0 for a free order. */
  totalCents: number | null;
  /** Cents that were refunded or are being refunded. */
  refundedCents: number;
  /** Cents that can still be refunded. */
  leftCents: number;
}

/**
 * What was paid for an order, in cents. Of a subscription only the first payment counts: renewals are refunded at the
 * provider.
 */
export function paidOf({ receipts, amountPaidCents, timeline, ...order }: Order): Paid {
  const first = firstReceiptOf(receipts);
  // An order in review has no receipt yet; its history contains the paid amount.
  const waiting = timeline.find(({ type }) => type === 'in_review')?.amountCents;
  const totalCents = first?.totalCents ?? amountPaidCents ?? waiting ?? null;
  // Our own refund is recorded before the provider reports it to the receipt; one made at the provider, after that.
  const refundedCents = Math.max(first?.refundedCents ?? 0, order.refundedCents);
  return { totalCents, refundedCents, leftCents: Math.max((totalCents ?? 0) - refundedCents, 0) };
}

/** The receipt of an order's first payment; a renewal's may be listed before it. */
export function firstReceiptOf(receipts: Order['receipts']): Order['receipts'][number] | undefined {
  return receipts.find(({ isRenewal }) => !isRenewal);
}
