import { describe, expect, it } from '@jest/globals';
import { renewalAfter } from './plan.ts';

describe('renewalAfter', () => {
  it.each([
    ['2027-03-01T10:00:00.000Z', '2028-03-01T10:00:00.000Z'],
    ['2027-02-28T10:00:00.000Z', '2028-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    ['2028-12-31T23:59:59.000Z', '2029-12-31T23:59:59.000Z'],
  ])('a payment at %s renews at %s, as at the provider', (paidAt, renewal) => {
    expect(renewalAfter(new Date(paidAt)).toISOString()).toBe(renewal);
  });
});
