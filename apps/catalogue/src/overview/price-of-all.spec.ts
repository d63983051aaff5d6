import { describe, expect, it } from '@jest/globals';
import { priceOfAll } from './price-of-all.ts';

const contents = ['a', 'b', 'c'].map((id) => ({ id, priceCents: 1_000 }));

describe('the price of all contents', () => {
  it('is the sum of their prices without projects', () => {
    expect(priceOfAll(contents, [])).toBe(3_000);
    expect(priceOfAll([], [{ priceCents: 500, contentIds: ['z'] }])).toBe(0);
  });

  it('has the projects that cost less than what they add, each content once', () => {
    const bundles = [
      { priceCents: 1_500, contentIds: ['a', 'b'] },
      { priceCents: 1_600, contentIds: ['b', 'c'] },
      { priceCents: 1_000, contentIds: ['c', 'free'] },
    ];
    // The second project is sold for 1,000 less to who has bought b in the first.
    expect(priceOfAll(contents, bundles)).toBe(2_100);
  });

  it('has projects that only pay because of what is bought before, but none for less than nothing', () => {
    const first = { priceCents: 500, contentIds: ['a', 'b'] };
    expect(priceOfAll(contents, [first, { priceCents: 2_900, contentIds: ['a', 'b', 'c'] }])).toBe(1_400);
    expect(priceOfAll(contents, [first, { priceCents: 1_600, contentIds: ['a', 'b', 'c'] }])).toBe(500);
  });
});
