import { describe, expect, it } from '@jest/globals';
import { toLatinText } from './latin-text.ts';

describe('toLatinText', () => {
  it.each([
    ['Però è così, señor Groß', 'Però è così, señor Groß'],
    ['“Ciao” – l’Italia…', '"Ciao" - l\'Italia...'],
    ['Łukasz Đorđević', 'Lukasz Dordevic'],
    ['Γεώργιος', 'Georgios'],
    ['Øystein Ångström Þór', 'Øystein Ångström Þór'],
    ['Şükrü Ğ İ ı', 'Sükrü G I i'],
    ['Ștefan Țurcanu Ň ž ő ű', 'Stefan Turcanu N z o u'],
    ['Жанна', 'Zhanna'],
    ['12 €', '12 EUR'],
    ['e\u0301', 'é'],
    ['  due\u00a0\trighe\n', 'due\u00a0 righe'],
  ])('writes %j as %j', (text, latin) => {
    expect(toLatinText(text)).toBe(latin);
  });

  it('drops no letter of Europe', () => {
    const letters = Array.from({ length: 0x0530 - 0x00c0 }, (_, index) =>
      String.fromCodePoint(0x00c0 + index),
    );
    for (const letter of letters.filter((one) => /\p{L}/u.test(one))) {
      const latin = toLatinText(letter);
      expect([letter, latin]).toEqual([letter, expect.stringMatching(/^[\x20-\x7e\xa0-\xff]+$/)]);
    }
  });
});
