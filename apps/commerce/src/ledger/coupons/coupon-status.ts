import type { CouponStatus } from '@academy/shared';
import type { Coupon } from './coupon.entity.ts';

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
