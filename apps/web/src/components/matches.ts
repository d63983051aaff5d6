import { foldForSearch, searchWords } from '@academy/shared';

/** A part of a text, and whether it matches the search. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Splits a text at the matches of every word of a search, which are read as the server reads them. */
export function splitMatches(text: string, search: string | undefined): Piece[] {
  const words = markedWords(search ?? '');
  const letters = Array.from(text);
  const folded = letters.map(foldForSearch);
  const pieces: Piece[] = [];
  let start = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const end = Math.max(0, ...words.map((word) => endOfMatch(folded, at, word)));
    if (end === 0) continue;
    if (at > start) pieces.push({ text: letters.slice(start, at).join(''), isMatch: false });
    pieces.push({ text: letters.slice(at, end).join(''), isMatch: true });
    start = end;
    at = end - 1;
  }
  if (start < letters.length) pieces.push({ text: letters.slice(start).join(''), isMatch: false });
  return pieces;
}

/** Not the single letters of elisions, `l’arte`, which are in nearly every word. */
function markedWords(search: string): string[] {
  const words = searchWords(search);
  const longer = words.filter((word) => word.length > 1);
  return longer.length > 0 ? longer : words;
}

/** The end of a match that starts at the given letter; 0 when none starts there. */
function endOfMatch(folded: readonly string[], start: number, wanted: string): number {
  let found = '';
  for (let end = start; end < folded.length && found.length < wanted.length; end += 1) {
    found += folded[end] ?? '';
    if (found.startsWith(wanted)) return end + 1;
    if (!wanted.startsWith(found)) return 0;
  }
  return 0;
}
