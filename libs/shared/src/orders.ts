/** The kinds of item: one content, or a project with all its contents. */
export const ITEM_KINDS = ['single', 'project'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The kinds of order: an item, or the yearly subscription. */
export const ORDER_KINDS = [...ITEM_KINDS, 'subscription'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

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
