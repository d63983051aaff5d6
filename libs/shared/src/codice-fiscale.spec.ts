import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isValidCodiceFiscale, normalizeCodiceFiscale } from './codice-fiscale.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const VALID = ['RSSMRA85T10A562S', 'MRTMTT91D08F205J'];

describe('normalizeCodiceFiscale', () => {
  it.each([
    [' rssmra85t10a562s ', 'RSSMRA85T10A562S'],
    ['RSS MRA 85T10 A562S', 'RSSMRA85T10A562S'],
    ['RSSMRA-85T10.A562S', 'RSSMRA85T10A562S'],
    ['RSSMRA85T10A562SXYZ', 'RSSMRA85T10A562S'],
    ['', ''],
  ])('%s becomes %s', (input, expected) => {
    expect(normalizeCodiceFiscale(input)).toBe(expected);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeCodiceFiscale(text);
        expect(once).toMatch(/^[A-Z0-9]{0,16}$/);
        expect(normalizeCodiceFiscale(once)).toBe(once);
      }),
    );
  });
});

describe('isValidCodiceFiscale', () => {
  it.each(VALID)('accepts %s', (code) => {
    expect(isValidCodiceFiscale(code)).toBe(true);
  });

  it.each([
    'RSSMRA85T10A562A',
    'RSSMRA85T10A562',
    'RSSMRA85T10A5620',
    'rssmra85t10a562s',
    'RSSMRA85T10A562S ',
    '',
  ])('refuses %p', (code) => {
    expect(isValidCodiceFiscale(code)).toBe(false);
  });

  it('accepts exactly one check character for any fifteen others', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{15}$/);
    fc.assert(
      fc.property(code, (head) => {
        expect(LETTERS.split('').filter((letter) => isValidCodiceFiscale(head + letter))).toHaveLength(1);
      }),
    );
  });

  it('detects any single mistyped letter or digit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VALID), fc.nat(15), fc.nat(24), (code, at, shift) => {
        const typed = code.charAt(at);
        const alphabet = /\d/.test(typed) ? '0123456789' : LETTERS;
        const others = alphabet.split('').filter((character) => character !== typed);
        const mistyped = others[shift % others.length] ?? '';
        expect(isValidCodiceFiscale(code.slice(0, at) + mistyped + code.slice(at + 1))).toBe(false);
      }),
    );
  });
});
