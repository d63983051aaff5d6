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
export function paidOf({ receipts, amountPaidCents, refundedCents, timeline }: Order): Paid {
  const first = firstReceiptOf(receipts);
  // An order in review has no receipt yet; its history contains the paid amount.
  const waiting = timeline.find(({ type }) => type === 'in_review')?.amountCents;
  const totalCents = first?.totalCents ?? amountPaidCents ?? waiting ?? null;
  return { totalCents, refundedCents, leftCents: Math.max((totalCents ?? 0) - refundedCents, 0) };
}

/** The receipt of an order's first payment; a renewal's may be listed before it. */
export function firstReceiptOf(receipts: Order['receipts']): Order['receipts'][number] | undefined {
  return receipts.find(({ isRenewal }) => !isRenewal);
}
