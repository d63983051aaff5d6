/** The kinds of item: one content, or a project with all its contents. */
export const ITEM_KINDS = ['single', 'project'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The kinds of order: an item, or the yearly subscription. */
export const ORDER_KINDS = [...ITEM_KINDS, 'subscription'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** How a buyer may pay: by card always, the others by a setting. */
export const PAYMENT_METHODS = ['card', 'sepa_debit', 'satispay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A SEPA creditor identifier, e.g. `IT66ZZZA1B2C3D4E5F6G7H8`; empty until it is known. */
export const SEPA_CREDITOR_ID = /^([A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28})?$/;

/**
 * The status of an order:
 * - `pending`: not paid yet, or being debited, which takes days (`debitedAt`);
 * - `completed`: paid, and the purchase exists;
 * - `duplicate`: paid although the item was already owned; the money is refunded;
 * - `in_review`: paid, but something differs from the snapshot; staff decides (`reviewReason`);
 * - `rejected`: staff rejected it; the money is refunded;
 * - `expired`: its payment page closed without a payment;
 * - `failed`: its debit failed days later.
 */
export const ORDER_STATUSES = [
  'pending',
  'completed',
  'duplicate',
  'in_review',
  'rejected',
  'expired',
  'failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Debits in staff's list of orders: those under way, and those that failed and need something done. */
export const ORDER_DEBITS = ['open', 'failed'] as const;
export type OrderDebit = (typeof ORDER_DEBITS)[number];

/** Sort orders of staff's list of orders, the default first; `-` is descending. */
export const ORDER_SORTS = ['-createdAt', 'createdAt', 'amountPaid', '-amountPaid'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/**
 * The steps of a withdrawal (recesso):
 * - `asked`: the buyer has seen what will happen and not confirmed yet;
 * - `requested`: confirmed; staff decides;
 * - `accepted`: the money is refunded;
 * - `refused`: the money is not refunded, for a reason.
 */
export const WITHDRAWAL_STATUSES = ['asked', 'requested', 'accepted', 'refused'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Why a paid order waits for staff. */
export const REVIEW_REASONS = [
  'currency_mismatch',
  'item_mismatch',
  'amount_mismatch',
  'unknown_discount',
  'credit_revoked',
  'buyer_erased',
  'discount_mismatch',
  'tax_mismatch',
  'total_mismatch',
  'refund_failed',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Why a refund of all purchases of a content leaves out an order. */
export const REFUND_OBSTACLES = [
  /** Everything went back before. */
  'refunded',
  /** The bank withholds the money, or has taken it. */
  'disputed',
  /** Paid, but staff has yet to decide about it. */
  'in_review',
  /** Not paid yet; a payment may still arrive. */
  'pending',
  /** Sold without the payment provider, as by the demo. */
  'no_payment',
] as const;
export type RefundObstacle = (typeof REFUND_OBSTACLES)[number];

/** Kinds of invoice recipients. */
export const INVOICE_KINDS = ['person', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The steps of a reconciliation run, in order. */
export const RUN_STEPS = ['sessions', 'subscriptions', 'refunds', 'disputes', 'entries', 'payouts'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/**
 * Differences between our receipts and the provider's balance:
 *
 * - `payment_without_entry`: a payment of ours that the balance does not have after two days;
 * - `entry_without_payment`: an entry for which we know no payment;
 * - `payment_without_receipt`: money kept for an order that has no receipt and is not in review;
 * - `amount_differs`: another amount than the receipt's;
 * - `conversion_differs`: an entry converted to another amount than its exchange rate gives;
 * - `refund_differs`, `dispute_differs`: other money went back than our receipt says;
 * - `payout_differs`: a payout that its entries do not add up to;
 * - `payout_failed`: a payout that came back and has not been made again.
 */
export const BOOK_DIFFERENCES = [
  ...(['payment_without_entry', 'entry_without_payment', 'payment_without_receipt'] as const),
  ...(['amount_differs', 'conversion_differs', 'refund_differs', 'dispute_differs'] as const),
  ...(['payout_differs', 'payout_failed'] as const),
] as const;
export type BookDifference = (typeof BOOK_DIFFERENCES)[number];

/**
 * Why our sums and the provider's differ in a period:
 *
 * - `other_period`: the same money, booked on days of different periods;
 * - `withheld`: by a dispute that the bank has not decided;
 * - `without_receipt`: of an order that has none: in review, or refunded as a duplicate;
 * - `explained`: a difference that staff explained;
 * - `not_read`: so recent that one side may still be on its way;
 * - `unexplained`: an open difference.
 */
export const BOOK_REASONS = [
  ...(['other_period', 'withheld', 'without_receipt', 'explained', 'not_read', 'unexplained'] as const),
] as const;
export type BookReason = (typeof BOOK_REASONS)[number];

/**
 * The beginning of the receipt numbers that a search means, such as `R-2026-00012`; null unless it is a receipt number, or
 * at least the year and the first digits of one. The `R-` may be left out.
 */
export function receiptNumberStart(search: string): string | null {
  const [, digits] = /^(?:R-)?(\d{4}-\d{1,9})$/i.exec(search.trim()) ?? [];
  return digits === undefined ? null : `R-${digits}`;
}
