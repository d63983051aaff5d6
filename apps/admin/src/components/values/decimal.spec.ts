import { describe, expect, it } from '@jest/globals';
import { readDecimal, writeDecimal } from './decimal.ts';

describe('a decimal number as typed', () => {
  it.each([
    ['12', 'it', 1200],
    ['12,5', 'it', 1250],
    ['12.50', 'it', 1250],
    ['1.234,56', 'it', 123456],
    ['1.234', 'it', 123400],
    ['1 234,56', 'it', 123456],
    ['12.5', 'en', 1250],
    ['12,50', 'en', 1250],
    ['1,234.56', 'en', 123456],
    [',5', 'it', 50],
    ['0,29', 'it', 29],
    ['-3', 'it', -300],
  ] as const)('reads %s in %s as %i cents', (text, language, cents) => {
    expect(readDecimal(text, 2, language)).toBe(cents);
  });

  it.each(['dieci', '1234.567', '0.500', '12,345', '1,2,3', '12€', '-', '1e3', '9'.repeat(17)])(
    'rejects the ambiguous or invalid %s',
    (text) => {
      expect(readDecimal(text, 2, 'it')).toBeNaN();
    },
  );

  it('rejects decimals for whole numbers, and reads an empty text as null', () => {
    expect(readDecimal('1,5', 0, 'it')).toBeNaN();
    expect(readDecimal('150', 0, 'it')).toBe(150);
    expect(readDecimal('  ', 2, 'it')).toBeNull();
  });

  it.each([0, 5, 50, 1000, 123456, 99_999_999])('reads back its own output for %i', (cents) => {
    for (const language of ['it', 'en'] as const)
      expect(readDecimal(writeDecimal(cents, 2, language), 2, language)).toBe(cents);
  });

  it('stays unreadable when it is written', () => {
    expect(readDecimal(writeDecimal(NaN, 2, 'it'), 2, 'it')).toBeNaN();
  });
});
