/** Which teachers or topics a list shows: those of public items, or all. */
export const CREDIT_STATUSES = ['public', 'all'] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];
