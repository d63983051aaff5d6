import { foldForSearch, searchWords } from '@academy/shared';

/** Of fewer letters, a word begins too many others to be read as the beginning of one. */
const MIN_PREFIX_LETTERS = 4;
/** Of fewer letters, a word has too many neighbours to say which one was meant. */
const MIN_SLIP_LETTERS = 4;

/** Expressions of PostgreSQL's text search, of letters and digits only. */
export interface TextQuery {
  /** The words to be compared by their stems. */
  stems: string;
  /** The words to be compared as they are, the last one as the beginning of one. */
  exact: string;
}

/** A search as the database reads it. */
export interface Terms {
  /** The words as they are looked for in names, where each may be any part. */
  words: string[];
  /** Texts that have all words; null for a search without letters and digits. */
  all: TextQuery | null;
  /** The words to mark. */
  marked: string[];
  /** What words to mark may begin with; null when the last word is too short. */
  prefix: string | null;
  /** Words with signs, like "c++", which a text must contain as they are. */
  withSigns: string[];
}

/** Reads a search. The last word may be unfinished: it is found as the beginning of one, too. */
export function readTerms(search: string): Terms {
  const words = searchWords(search);
  const lexemes = words.flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
  const last = lexemes.at(-1);
  const unique = [...new Set(lexemes)];
  const prefix = last !== undefined && last.length >= MIN_PREFIX_LETTERS ? last : null;
  const exact = unique.map((lexeme) => (lexeme === prefix ? `${lexeme}:*` : lexeme));
  // The single letters of elisions, `l’arte`, are in nearly every text.
  const long = unique.filter((lexeme) => lexeme.length > 1);
  return {
    words,
    all: unique.length === 0 ? null : { stems: unique.join(' & '), exact: exact.join(' & ') },
    marked: long.length > 0 ? long : unique,
    prefix,
    withSigns: words.filter((word) => !/^[\p{L}\p{N}]+$/u.test(word)),
  };
}

/** The words that are one slip away from another: what they are, or what they look like for LIKE. */
export interface Neighbours {
  exact: string[];
  patterns: string[];
}

/**
 * What may have been meant by a word with one letter too few, too many or wrong, or with two in the wrong order; null
 * for one that is too short to say, or not made of letters alone.
 */
export function neighboursOf(word: string): Neighbours | null {
  if (!/^\p{L}+$/u.test(word) || word.length < MIN_SLIP_LETTERS) return null;
  const letters = Array.from(word);
  const before = (index: number) => letters.slice(0, index).join('');
  const after = (index: number) => letters.slice(index).join('');
  const swapped = letters
    .slice(1)
    .map((letter, index) => `${before(index)}${letter}${letters[index] ?? ''}${after(index + 2)}`);
  return {
    exact: [...letters.map((_letter, index) => before(index) + after(index + 1)), ...swapped],
    patterns: [
      ...letters.map((_letter, index) => `${before(index)}_${after(index + 1)}`),
      ...[...letters, ''].map((_letter, index) => `${before(index)}_${after(index)}`),
    ],
  };
}

/** A search with a word replaced by another, as typed apart from that. */
export function withWord(search: string, word: string, other: string): string {
  return search.replace(/[\p{L}\p{M}\p{N}]+/gu, (typed) => (foldForSearch(typed) === word ? other : typed));
}
