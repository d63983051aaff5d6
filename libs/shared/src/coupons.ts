/** The kinds of discount: a percentage, an amount, or the whole price. */
export const COUPON_TYPES = ['percentage_discount', 'fixed_amount', 'free_purchase'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** Currencies a fixed amount may be in. No item in the catalogue is priced in GBP. */
export const COUPON_CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
export type CouponCurrency = (typeof COUPON_CURRENCIES)[number];

/** The statuses of a coupon. If several apply, the first reason why it cannot be used counts. */
export const COUPON_STATUSES = ['active', 'inactive', 'expired', 'exhausted'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** Sort orders of the list of coupons, the default first; `-` is descending. */
export const COUPON_SORTS = ['-createdAt', 'createdAt', 'code', '-code'] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

/** Highest limit of a coupon's uses. */
export const MAX_COUPON_USES = 1_000_000;

/** Maximum length of a coupon code, and its form once it is in upper case. */
export const COUPON_CODE_MAX_LENGTH = 50;
export const COUPON_CODE_PATTERN = /^[A-Z0-9-]+$/;
