import type { Coupon, CouponChanges, CouponInput } from '@academy/api-client';

export const COUPON_TYPES = ['percentage_discount', 'fixed_amount', 'free_purchase'] as const;
export const COUPON_CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
export const COUPON_STATUSES = ['active', 'inactive', 'expired', 'exhausted'] as const;
export const MAX_USES = 1_000_000;

/** The form's values: the amount in units of the currency, as people write it. */
export interface CouponFields {
  code: string;
  type: Coupon['type'];
  percentage: number | null;
  amount: number | null;
  currency: NonNullable<Coupon['currency']>;
  usageLimit: number | null;
  /** `2026-12-31`, or empty. */
  expiresOn: string;
  isActive: boolean;
}

const NEW: CouponFields = {
  code: '',
  type: 'percentage_discount',
  percentage: null,
  amount: null,
  currency: 'EUR',
  usageLimit: null,
  expiresOn: '',
  isActive: true,
};

/** What the form starts from: a new code, or one there is. */
export function toFields(coupon: Coupon | null): CouponFields {
  if (coupon === null) return NEW;
  const { code, type, percentage, amountCents, currency, usageLimit, expiresOn, isActive } = coupon;
  return {
    code,
    type,
    percentage,
    amount: amountCents === null ? null : amountCents / 100,
    currency: currency ?? NEW.currency,
    usageLimit,
    expiresOn: expiresOn ?? '',
    isActive,
  };
}

/** A whole number of cents from units of a currency. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

export function toInput(fields: CouponFields): CouponInput {
  const { type, percentage, amount, currency, usageLimit, expiresOn } = fields;
  return {
    code: fields.code.trim().toUpperCase(),
    type,
    ...(type === 'percentage_discount' && percentage !== null && { percentage }),
    ...(type === 'fixed_amount' && amount !== null && { amountCents: toCents(amount), currency }),
    usageLimit,
    expiresOn: expiresOn || null,
  };
}

export function toChanges({ usageLimit, expiresOn, isActive }: CouponFields): CouponChanges {
  return { usageLimit, expiresOn: expiresOn || null, isActive };
}
