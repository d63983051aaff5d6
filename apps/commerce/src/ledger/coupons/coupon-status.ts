import type { Coupon } from './coupon.entity.ts';

/** The least the provider can charge, in cents; nothing at all is fine too. */
const MIN_CHARGE_CENTS = 50;

/** True unless the total, in cents, is more than nothing and less than can be charged. */
export function isChargeable(totalCents: number): boolean {
  return totalCents === 0 || totalCents >= MIN_CHARGE_CENTS;
}

export const COUPON_STATUSES = ['active', 'inactive', 'expired', 'exhausted'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** The status as people see it; the first reason that keeps a coupon from being used wins. */
export function couponStatus(
  { isActive, expiresAt, usageLimit }: Pick<Coupon, 'isActive' | 'expiresAt' | 'usageLimit'>,
  usageCount: number,
  now: Date,
): CouponStatus {
  if (!isActive) return 'inactive';
  if (expiresAt !== null && expiresAt < now) return 'expired';
  if (usageLimit !== null && usageCount >= usageLimit) return 'exhausted';
  return 'active';
}
