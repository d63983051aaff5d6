import { describe, expect, it } from '@jest/globals';
import { inBatches, MAX_LISTED_IDS } from './listed-ids.ts';

describe('batches of ids', () => {
  it.each([
    [0, []],
    [1, [1]],
    [MAX_LISTED_IDS, [MAX_LISTED_IDS]],
    [2 * MAX_LISTED_IDS + 1, [MAX_LISTED_IDS, MAX_LISTED_IDS, 1]],
  ])('of %p ids have %p, in order', (count, sizes) => {
    const ids = Array.from({ length: count }, (_, index) => String(index));
    const batches = inBatches(ids);
    expect(batches.map(({ length }) => length)).toEqual(sizes);
    expect(batches.flat()).toEqual(ids);
  });
});
