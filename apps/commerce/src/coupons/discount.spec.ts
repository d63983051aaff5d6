import { describe, expect, it } from '@jest/globals';
import { couponStatus, discountCents, isChargeable } from './discount.ts';

describe('discountCents', () => {
  const percentage = (share: number) =>
    ({ type: 'percentage_discount', percentage: share, amountCents: null }) as const;
  const amount = (cents: number) => ({ type: 'fixed_amount', percentage: null, amountCents: cents }) as const;

  it.each([
    [percentage(15), 1000, 150],
    [percentage(15), 999, 150],
    [percentage(1), 41, 0],
    [percentage(50), 41, 21],
    [percentage(100), 999, 999],
    [amount(500), 1000, 500],
    [amount(2000), 1000, 1000],
    [{ type: 'free_purchase', percentage: null, amountCents: null } as const, 1000, 1000],
  ])('takes off %j of %i: %i', (coupon, net, discount) => {
    expect(discountCents(coupon, net)).toBe(discount);
  });
});

describe('isChargeable', () => {
  it.each([
    [0, true],
    [1, false],
    [49, false],
    [50, true],
  ])('%i cents: %s', (cents, expected) => {
    expect(isChargeable(cents)).toBe(expected);
  });
});

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
