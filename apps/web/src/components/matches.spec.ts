import { describe, expect, it } from '@jest/globals';
import { hasMatch, splitMatches } from './matches.ts';

const shown = (text: string, search: string | undefined) =>
  splitMatches(text, search)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('the matches of a search', () => {
  it.each([
    ['Il Parlamento', 'parl', 'Il [Parl]amento'],
    ['Libertà è partecipazione', 'LIBERTA', '[Libertà] è partecipazione'],
    ['L’Università', "l'univ", '[L’Univ]ersità'],
    ['Conti e conti', ' conti ', '[Conti] e [conti]'],
    ['aaa', 'aa', '[aa]a'],
    ['Europa', 'zzz', 'Europa'],
    ['Europa', '', 'Europa'],
    ['Europa', undefined, 'Europa'],
    ['', 'x', ''],
  ])('in %p for %p are marked as %p', (text, search, expected) => {
    expect(shown(text, search)).toBe(expected);
  });

  it('are detected', () => {
    expect(hasMatch('Capire i conti', 'CONTI')).toBe(true);
    expect(hasMatch('Capire i conti', 'clima')).toBe(false);
  });
});
