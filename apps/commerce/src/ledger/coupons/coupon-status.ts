import type { Coupon } from './coupon.entity.ts';

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
