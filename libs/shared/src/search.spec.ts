import { describe, expect, it } from '@jest/globals';
import { foldForSearch, matchesSearch, rankMatch, searchWords } from './search.ts';

describe('a text in search', () => {
  it.each([
    ['Libertà È', 'liberta e'],
    ['Łódź, Đorđe, Ørsted', 'lodz, dorde, orsted'],
    ['Œuvre Æsir Straße ẞ Þór', 'oeuvre aesir strasse ss thor'],
    ['L’arte l‘arte l´arte l`arte lʼarte l′arte', "l'arte l'arte l'arte l'arte l'arte l'arte"],
    ['«Una» “due” – tre…', '"una" "due" - tre...'],
    ['ΟΔΟΣ', 'οδοσ'],
  ])('%s is read as %s', (text, expected) => {
    expect(foldForSearch(text)).toBe(expected);
  });

  it.each([
    ['  Costituzione   lavoro ', ['costituzione', 'lavoro']],
    ["universita'", ['universita']],
    ['dell’arte', ['dell', 'arte']],
    ['«Legge», legge!', ['legge']],
    ['100% b_c e-learning', ['100%', 'b_c', 'e-learning']],
    ['?', ['?']],
    ["'", ["'"]],
    ['  ', []],
    ['¨', []],
    ['a b c d e f g h i a', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%s is searched for as %p', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });

  it.each<[string, string, number]>([
    ['L’arte', 'arte', 0],
    ['Ripartire', 'arti', 1],
    ['La carta (parte)', 'parte car', 0],
    ['La carta', 'carta arte', 2],
    ['a-aa', 'aa', 0],
    ['Titolo', ' ', 0],
  ])('%s matches %s with rank %i', (text, search, rank) => {
    expect(rankMatch(text, search)).toBe(rank);
    expect(matchesSearch(text, search)).toBe(rank < 2);
  });
});
