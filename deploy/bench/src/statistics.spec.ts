import { describe, expect, it } from '@jest/globals';
import { median, percentile } from './statistics.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe('statistics', () => {
  it('compute percentiles by nearest rank', () => {
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile([7], 0.01)).toBe(7);
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });

  it('compute the median of an odd and of an even number of values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
