/** The payment provider refuses totals below 50 cents: with VAT, anything below 41 cents net. */
export const MIN_PRICE_CENTS = 41;
/** Larger refunds, VAT included, in cents of any currency, require a fresh sign-in of staff. */
export const REFUND_FRESH_SIGN_IN_CENTS = 10_000;
/** The payment provider accepts at most eight digits of cents. */
export const MAX_PRICE_CENTS = 99_999_999;
/** The net price of a content that becomes premium, unless another one is given. */
export const DEFAULT_PRICE_CENTS = 1_000;
/** Ten years. */
export const MAX_ACCESS_DAYS = 3_650;
/** Lists count their rows up to this number; beyond it the app only shows that there are more. */
export const MAX_COUNTED_ROWS = 10_000;
/** Lists that are searched for a person consider the newest accounts that match, up to this number. */
export const MAX_USERS_FOUND = 100;
/** Maximum characters of the texts of contents and projects. */
export const TEXT_LIMITS = { title: 200, shortDescription: 500, extendedDescription: 20_000 } as const;
