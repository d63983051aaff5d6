/** Net cents below which, VAT included, the payment provider charges nothing. */
export const MIN_PRICE_CENTS = 41;
/** Net cents above which the payment provider charges nothing. */
export const MAX_PRICE_CENTS = 99_999_999;
/** Ten years. */
export const MAX_ACCESS_DAYS = 3_650;
/** Characters the API takes. */
export const TEXT_LIMITS = { title: 200, shortDescription: 500, extendedDescription: 20_000 } as const;
