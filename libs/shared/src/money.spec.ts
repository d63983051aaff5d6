import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  formatCents,
  grossCents,
  isChargeable,
  MIN_CHARGE_CENTS,
  minChargeableNetCents,
  savePercent,
  vatCents,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const percent = fc.integer({ min: 0, max: 100 });
const NBSP = '\u00a0';

describe('grossCents', () => {
  // [net, discount, gross]: the payment provider adds VAT to the discounted line.
  it.each([
    [1000, 0, 1220],
    [999, 150, 1036],
    [1000, 500, 610],
    [1000, 2000, 0],
    [20000, 0, 24400],
  ])('is, for %i less %i at 22 percent, %i', (net, discount, gross) => {
    expect(grossCents(Math.max(0, net - discount), 22)).toBe(gross);
  });

  it('rounds half cents up', () => {
    expect(vatCents(25, 22)).toBe(6);
    expect(vatCents(25, 10)).toBe(3);
    expect(vatCents(24, 10)).toBe(2);
  });

  it('is a whole amount within half a cent of the exact tax', () => {
    fc.assert(
      fc.property(cents, percent, (net, rate) => {
        const vat = vatCents(net, rate);
        expect(Number.isInteger(vat)).toBe(true);
        expect(Math.abs(vat - (net * rate) / 100)).toBeLessThanOrEqual(0.5);
        expect(grossCents(net, rate)).toBe(net + vat);
      }),
    );
  });
});

describe('isChargeable', () => {
  it.each([
    [0, true],
    [1, false],
    [49, false],
    [50, true],
  ])('is, for %i cents, %s', (cents, expected) => {
    expect(isChargeable(cents)).toBe(expected);
  });
});

describe('minChargeableNetCents', () => {
  it.each([0, 4, 10, 22, 25.5])('is the lowest chargeable net price at %f percent', (percent) => {
    const netCents = minChargeableNetCents(percent);
    expect(grossCents(netCents, percent)).toBeGreaterThanOrEqual(MIN_CHARGE_CENTS);
    expect(grossCents(netCents - 1, percent)).toBeLessThan(MIN_CHARGE_CENTS);
  });
});

describe('savePercent', () => {
  it.each([
    [3000, 2000, 33],
    [2000, 1000, 50],
    [1500, 1490, 1],
    [3000, 0, 100],
    [1000, 1000, null],
    [1000, 2000, null],
    [0, 0, null],
  ])('is, for parts at %i in a bundle at %i, %p', (aggregated, bundle, expected) => {
    expect(savePercent(aggregated, bundle)).toBe(expected);
  });

  it('is between 0 and 100 if the bundle is cheaper', () => {
    fc.assert(
      fc.property(cents, cents, (aggregated, bundle) => {
        const saved = savePercent(aggregated, bundle);
        if (aggregated <= bundle) expect(saved).toBeNull();
        else expect(saved).toBeGreaterThanOrEqual(0);
        expect(saved ?? 0).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('formatCents', () => {
  it('formats amounts as usual in each language', () => {
    expect(formatCents(123450, 'EUR', 'it')).toBe(`1.234,50${NBSP}€`);
    expect(formatCents(123450, 'EUR', 'en')).toBe('€1,234.50');
  });

  it('omits the decimals of whole amounts only on request', () => {
    expect(formatCents(1000, 'EUR', 'it')).toBe(`10,00${NBSP}€`);
    expect(formatCents(1000, 'EUR', 'it', { compact: true })).toBe(`10${NBSP}€`);
    expect(formatCents(1050, 'EUR', 'it', { compact: true })).toBe(`10,50${NBSP}€`);
  });
});
