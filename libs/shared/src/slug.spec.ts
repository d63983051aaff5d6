import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SLUG_MAX_LENGTH, slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['Libertà è partecipazione', 'liberta-e-partecipazione'],
    ["L'Unione europea: com'è fatta?", 'l-unione-europea-com-e-fatta'],
    ['  Bilancio   dello Stato — 2026  ', 'bilancio-dello-stato-2026'],
    ['PERCHÉ', 'perche'],
    ['Straße, STRAẞE, Æsir, Œuvre, Ørsted', 'strasse-strasse-aesir-oeuvre-orsted'],
    ['Łódź: Đorđe, Óðinn, Þór, ħ ŧ ı ŋ', 'lodz-dorde-odinn-thor-h-t-i-n'],
    ['٣ عدالة', ''],
    ['---', ''],
  ])('%s becomes %s', (title, expected) => {
    expect(slugify(title)).toBe(expected);
  });

  it('truncates long titles without a trailing hyphen', () => {
    expect(slugify(`${'a'.repeat(SLUG_MAX_LENGTH - 1)} b`)).toBe('a'.repeat(SLUG_MAX_LENGTH - 1));
  });

  it('always returns a valid path segment, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
