/** Which teachers or topics a list shows: those of something public, or every one. */
export const CREDIT_STATUSES = ['public', 'all'] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];
