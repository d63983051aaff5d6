/** The kinds of discount: a percentage, an amount, or the whole price. */
export const COUPON_TYPES = ['percentage_discount', 'fixed_amount', 'free_purchase'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** Currencies a fixed amount may be in. Nothing in the catalogue is priced in GBP. */
export const COUPON_CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
export type CouponCurrency = (typeof COUPON_CURRENCIES)[number];

/** The statuses of a coupon; the first reason that keeps it from being used wins. */
export const COUPON_STATUSES = ['active', 'inactive', 'expired', 'exhausted'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** How often a coupon can be used at most, where its uses are limited. */
export const MAX_COUPON_USES = 1_000_000;

/** Longest code of a coupon, and its form once it is in upper case. */
export const COUPON_CODE_MAX_LENGTH = 50;
export const COUPON_CODE_PATTERN = /^[A-Z0-9-]+$/;
