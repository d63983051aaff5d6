import type { CouponStatus } from '@academy/shared';
import type { Coupon } from './coupon.entity.ts';

/** The displayed status; if several apply, the first reason why the coupon cannot be used counts. */
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
