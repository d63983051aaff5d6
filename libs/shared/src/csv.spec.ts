import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { guardedFormula, unguardedFormula } from './csv.ts';

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-5 gradi', "'-5 gradi"],
    ["'-5 gradi", "''-5 gradi"],
    ["''@x", "'''@x"],
    ["'tis", "'tis"],
    ['5 gradi', '5 gradi'],
  ])('of %s is %s', (text, cell) => {
    expect(guardedFormula(text)).toBe(cell);
  });

  it('returns every text as it was', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '-', '=', '\t', 'a', '\uFF1D') });
    fc.assert(fc.property(text, (written) => unguardedFormula(guardedFormula(written)) === written));
  });
});
