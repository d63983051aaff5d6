import { describe, expect, it } from '@jest/globals';
import { balanceReadIn } from './balance-read.ts';

describe('the balance of a period', () => {
  it.each([
    ['none', 'never', null],
    ['none', 'before it begins in Rome', '2026-02-28T23:00:00Z'],
    ['partly', 'a moment after it began', '2026-02-28T23:00:01Z'],
    ['partly', 'a moment before it ends', '2026-03-31T21:59:59Z'],
    ['fully', 'when it ends, in summer time', '2026-03-31T22:00:00Z'],
  ])('is read %s: %s', (state, _, readUntil) => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(balanceReadIn(march, readUntil === null ? null : new Date(readUntil))).toBe(state);
  });
});
