import { describe, expect, it } from '@jest/globals';
import { couponStatus } from './coupon-status.ts';

describe('couponStatus', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const past = new Date('2026-11-19T22:59:59Z');
  const coupon = { isActive: true, expiresAt: null, usageLimit: null };

  it.each([
    [coupon, 1_000, 'active'],
    [{ ...coupon, isActive: false, expiresAt: past }, 0, 'inactive'],
    [{ ...coupon, expiresAt: past, usageLimit: 1 }, 1, 'expired'],
    [{ ...coupon, usageLimit: 2 }, 1, 'active'],
    [{ ...coupon, usageLimit: 2 }, 2, 'exhausted'],
  ])('of %j used %i times is %s', (subject, uses, status) => {
    expect(couponStatus(subject, uses, now)).toBe(status);
  });
});
