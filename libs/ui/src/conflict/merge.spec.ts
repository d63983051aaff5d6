import { describe, expect, it } from '@jest/globals';
import { compare, merge } from './merge.ts';

const base = { title: 'A', text: 'B', price: 1 as number | null, days: null as number | null };

describe('two edits of one record', () => {
  it('reports a conflict only where both changed a field to different values', () => {
    const mine = { ...base, title: 'A mine', price: 2, days: 30 };
    const theirs = { ...base, title: 'A theirs', text: 'B theirs', price: 2 };
    expect(compare({ base, mine, theirs })).toEqual({ disputed: ['title'], adopted: ['text'] });
  });

  it('keeps my value unless theirs is chosen, and adopts fields that only others changed', () => {
    const versions = {
      base,
      mine: { ...base, title: 'A mine', days: 30 },
      theirs: { ...base, title: 'A theirs', text: 'B theirs' },
    };
    expect(merge(versions, {})).toEqual({ ...base, title: 'A mine', text: 'B theirs', days: 30 });
    expect(merge(versions, { title: 'theirs' })).toEqual({ ...versions.theirs, days: 30 });
  });

  it('can choose a value that others have emptied', () => {
    const versions = { base, mine: { ...base, price: null }, theirs: { ...base, price: 3 } };
    expect(compare(versions).disputed).toEqual(['price']);
    expect(merge(versions, { price: 'mine' }).price).toBeNull();
  });
});
