import { searchWords } from '@academy/shared';
import type { ObjectLiteral } from 'typeorm';

/** A condition, and the values of its parameters. */
export type SearchSql = readonly [condition: string, parameters: ObjectLiteral];

/**
 * The condition that every word of a search is found, for `builder.andWhere(...everyWord(…))`; true for a blank search.
 * It needs the functions of `defineSearch`.
 * @param isFound the condition for one word, given the pattern for LIKE.
 */
export function everyWord(search: string, isFound: (pattern: string) => string): SearchSql {
  const { names, parameters } = wordsOf(search);
  if (names.length === 0) return ['TRUE', {}];
  return [names.map((name) => `(${isFound(`search_pattern(${name})`)})`).join(' AND '), parameters];
}

/**
 * The conditions, best first, that a folded text matches a search as well as `rankMatch` of libs/shared says; exactly one
 * of them is true.
 * @param search with at least one word.
 */
export function ranksOf(text: string, search: string): SearchSql[] {
  const { names, parameters } = wordsOf(search);
  const every = (isFound: (name: string) => string) => names.map(isFound).join(' AND ');
  const has = every((name) => `${text} LIKE search_pattern(${name})`);
  const starts = every((name) => `search_starts(${text}, ${name})`);
  return [
    [`(${has} AND ${starts})`, parameters],
    [`(${has} AND NOT (${starts}))`, parameters],
    [`NOT (${has})`, parameters],
  ];
}

function wordsOf(search: string): { names: string[]; parameters: ObjectLiteral } {
  const words = searchWords(search);
  return {
    names: words.map((_word, index) => `:word${index}`),
    parameters: Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  };
}
