/** The payment provider refuses totals under 50 cents: with VAT, anything under 41 cents net. */
export const MIN_PRICE_CENTS = 41;
/** Refunds of more than this, VAT included, in cents of any currency, ask staff for a fresh sign-in. */
export const REFUND_FRESH_SIGN_IN_CENTS = 10_000;
/** The payment provider charges at most eight digits of cents. */
export const MAX_PRICE_CENTS = 99_999_999;
/** Ten years. */
export const MAX_ACCESS_DAYS = 3_650;
/** Lists count their rows up to here; of more, people are told that there are more. */
export const MAX_COUNTED_ROWS = 1_000;
/** Characters of the texts of contents and projects. */
export const TEXT_LIMITS = { title: 200, shortDescription: 500, extendedDescription: 20_000 } as const;
