/** A part of a text, and whether it matches the search. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Splits a text at the matches of a search. Ignores case and accents, as the server's search does. */
export function splitMatches(text: string, search: string | undefined): Piece[] {
  const wanted = fold(search?.trim() ?? '').join('');
  if (wanted === '') return [{ text, isMatch: false }];
  const letters = Array.from(text);
  const folded = fold(text);
  const pieces: Piece[] = [];
  let start = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const end = endOfMatch(folded, at, wanted);
    if (end === null) continue;
    if (at > start) pieces.push({ text: letters.slice(start, at).join(''), isMatch: false });
    pieces.push({ text: letters.slice(at, end).join(''), isMatch: true });
    start = end;
    at = end - 1;
  }
  if (start < letters.length) pieces.push({ text: letters.slice(start).join(''), isMatch: false });
  return pieces;
}

/** True when the search matches a part of the text. */
export function hasMatch(text: string, search: string): boolean {
  return splitMatches(text, search).some(({ isMatch }) => isMatch);
}

/** The letters of a text, in lower case and without accents, with all apostrophes unified. */
function fold(text: string): string[] {
  return Array.from(text, (letter) =>
    letter.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘`]/u, "'").toLowerCase(),
  );
}

/** The end of a match that starts at the given letter; null when none starts there. */
function endOfMatch(folded: readonly string[], start: number, wanted: string): number | null {
  let found = '';
  for (let end = start; end < folded.length && found.length < wanted.length; end += 1) {
    found += folded[end] ?? '';
    if (!wanted.startsWith(found)) return null;
    if (found === wanted) return end + 1;
  }
  return null;
}
