import { describe, expect, it } from '@jest/globals';
import { discountCents } from './discount.ts';

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
  ])('with %j is, of %i, %i', (coupon, net, discount) => {
    expect(discountCents(coupon, net)).toBe(discount);
  });
});
