/** Why an order waits for a person, as the server says it. */
const REVIEW_REASONS = [
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

/** True for a reason the server gave, as opposed to one that a person wrote. */
export function isReviewReason(text: string): text is ReviewReason {
  return REVIEW_REASONS.some((reason) => reason === text);
}
