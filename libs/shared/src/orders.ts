/** The kinds of item: one content, or a project with all its contents. */
export const ITEM_KINDS = ['single', 'project'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The kinds of order: an item, or the yearly subscription. */
export const ORDER_KINDS = [...ITEM_KINDS, 'subscription'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/**
 * How an order ends, or that it has not ended:
 * - `pending`: not paid yet, or paid by a method that takes days;
 * - `completed`: paid, and the purchase exists;
 * - `duplicate`: paid although the item was owned already; the money goes back;
 * - `in_review`: paid, but something differs from the snapshot; a person decides (`reviewReason`);
 * - `rejected`: a person decided against it; the money goes back;
 * - `expired`, `failed`: ended without payment.
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

/**
 * The steps of a withdrawal (recesso):
 * - `asked`: the buyer has seen what will happen and not confirmed yet;
 * - `requested`: confirmed; the staff decides;
 * - `accepted`: the money goes back;
 * - `refused`: it does not, for a reason.
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
  'discount_mismatch',
  'tax_mismatch',
  'total_mismatch',
  'refund_failed',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Who an invoice can be for. */
export const INVOICE_KINDS = ['person', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The steps of a reconciliation run, in order. */
export const RUN_STEPS = ['sessions', 'subscriptions', 'refunds', 'disputes'] as const;
export type RunStep = (typeof RUN_STEPS)[number];
