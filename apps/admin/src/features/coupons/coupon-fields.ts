import { changedEntries } from '@academy/ui';
import type { Coupon, CouponChanges, CouponInput } from '@academy/api-client';

/** The form's values. */
export interface CouponFields {
  code: string;
  type: Coupon['type'];
  percentage: number | null;
  amountCents: number | null;
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
  amountCents: null,
  currency: 'EUR',
  usageLimit: null,
  expiresOn: '',
  isActive: true,
};

/** Form values of a new or an existing code. */
export function toFields(coupon: Coupon | null): CouponFields {
  if (coupon === null) return NEW;
  const { code, type, percentage, amountCents, currency, usageLimit, expiresOn, isActive } = coupon;
  return {
    code,
    type,
    percentage,
    amountCents,
    currency: currency ?? NEW.currency,
    usageLimit,
    expiresOn: expiresOn ?? '',
    isActive,
  };
}

/** The version of a code, as sent with changes. */
export function versionOf({ version }: Coupon): string {
  return `"${version}"`;
}

/** The request body for a new code. */
export function toInput(fields: CouponFields): CouponInput {
  const { type, percentage, amountCents, currency, usageLimit, expiresOn } = fields;
  return {
    code: fields.code.trim().toUpperCase(),
    type,
    ...(type === 'percentage_discount' && percentage !== null && { percentage }),
    ...(type === 'fixed_amount' && amountCents !== null && { amountCents, currency }),
    usageLimit,
    expiresOn: expiresOn || null,
  };
}

/** The request body for a change: the editable fields that differ from the form's initial values. */
export function toChanges(base: CouponFields, fields: CouponFields): CouponChanges {
  return changedEntries(changeable(base), changeable(fields));
}

function changeable({ usageLimit, expiresOn, isActive }: CouponFields): CouponChanges {
  return { usageLimit, expiresOn: expiresOn || null, isActive };
}
