import { describe, expect, it } from '@jest/globals';
import { splitMatches } from './matches.ts';

const shown = (text: string, search: string | undefined) =>
  splitMatches(text, search)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('the matches of a search', () => {
  it.each([
    ['Il Parlamento', 'parl', 'Il [Parl]amento'],
    ['Libertà è partecipazione', 'LIBERTA', '[Libertà] è partecipazione'],
    ['Il lavoro nella Costituzione', 'costituzione lavoro', 'Il [lavoro] nella [Costituzione]'],
    ['L’Università', "univ'", 'L’[Univ]ersità'],
    ['L’arte della legge', "l'arte", 'L’[arte] della legge'],
    ['Łódź e Groß', 'gross, lodz', '[Łódź] e [Groß]'],
    ['Groß', 'gros', '[Groß]'],
    ['Costituzione', 'cost costituzione', '[Costituzione]'],
    ['Conti e conti', ' conti ', '[Conti] e [conti]'],
    ['aaa', 'aa', '[aa]a'],
    ['Europa', 'zzz', 'Europa'],
    ['Europa', '', 'Europa'],
    ['Europa', undefined, 'Europa'],
    ['', 'x', ''],
  ])('in %p for %p are marked as %p', (text, search, expected) => {
    expect(shown(text, search)).toBe(expected);
  });
});
