import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isValidVatNumber, normalizeVatNumber } from './vat-number.ts';

// Published numbers of Banca d'Italia and RAI, and the usual example.
const VALID = ['00950501007', '06382641006', '12345678903'];

describe('normalizeVatNumber', () => {
  it.each([
    [' IT 0638 2641 006 ', '06382641006'],
    ['it06382641006', '06382641006'],
    ['063.826.410-06', '06382641006'],
    ['ITALIA', 'ITALIA'],
    ['', ''],
  ])('%s becomes %s', (input, expected) => {
    expect(normalizeVatNumber(input)).toBe(expected);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeVatNumber(text);
        expect(normalizeVatNumber(once)).toBe(once);
      }),
    );
  });
});

describe('isValidVatNumber', () => {
  it.each(VALID)('accepts %s', (number) => {
    expect(isValidVatNumber(number)).toBe(true);
  });

  it.each(['00000000000', '0638264100', '063826410066', 'IT06382641006', '0638264100X', ''])(
    'refuses %p',
    (number) => {
      expect(isValidVatNumber(number)).toBe(false);
    },
  );

  const head = fc.stringMatching(/^\d{10}$/).filter((digits) => /[1-9]/.test(digits));

  it('accepts exactly one check digit for any ten others', () => {
    fc.assert(
      fc.property(head, (digits) => {
        expect('0123456789'.split('').filter((digit) => isValidVatNumber(digits + digit))).toHaveLength(1);
      }),
    );
  });

  it('detects any single mistyped digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VALID),
        fc.nat(10),
        fc.integer({ min: 1, max: 9 }),
        (number, at, shift) => {
          const digit = String((Number(number.charAt(at)) + shift) % 10);
          expect(isValidVatNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
        },
      ),
    );
  });
});
