import { type MatchExtended, zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import { ownerWords, type PasswordOwner } from './owner-words.ts';

/**
 * Minimum number of guesses for an acceptable password. Six random characters reach it, so that the shortest allowed
 * password can be acceptable; the rate limits of sign-in allow far fewer guesses.
 */
const MIN_GUESSES = 1_000_000;
/**
 * Characters that are analysed: the time grows faster than the length, and this many unguessable characters are enough.
 */
const JUDGED_LENGTH = 16;
/** How many readings of `@`, `1`, `$` and the like as letters are tried. */
const SUBSTITUTIONS = 4;
const COMMON_PASSWORDS = 'passwords';

// The word lists of both Wikipedias and of English surnames are twice as large as all these and changed no result in
// tests.
zxcvbnOptions.setOptions({
  dictionary: {
    [COMMON_PASSWORDS]: common['passwords'],
    italianWords: italian['commonWords'],
    englishWords: english['commonWords'],
    italianFirstNames: italian['firstnames'],
    italianLastNames: italian['lastnames'],
    englishFirstNames: english['firstnames'],
  },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS,
});

/** The reasons a password is easy to guess. */
export type PasswordWeakness = 'common' | 'personal' | 'name' | 'word' | 'pattern' | 'date';

/** The strength of a password. */
export interface PasswordJudgement {
  /** The reason it is too easy to guess; null for an acceptable password. */
  weakness: PasswordWeakness | null;
  /** zxcvbn's score: 0 (guessed at once) to 4. */
  score: 0 | 1 | 2 | 3 | 4;
}

/**
 * Estimates how easily a new password can be guessed. Takes a few milliseconds for any input.
 * @param owner known data of the user; words from it make a password easier to guess.
 */
export function judgePassword(password: string, owner: Partial<PasswordOwner> = {}): PasswordJudgement {
  // `zxcvbn` ignores its own option for the length.
  const { guesses, score, sequence } = zxcvbn(password.slice(0, JUDGED_LENGTH), ownerWords(owner));
  return { weakness: guesses < MIN_GUESSES ? weaknessOf(sequence) : null, score };
}

/** The kind of the longest part that is not random. */
function weaknessOf(sequence: MatchExtended[]): PasswordWeakness {
  const patterns = sequence.filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator');
  const [longest] = patterns.toSorted((a, b) => b.token.length - a.token.length);
  if (longest?.pattern === 'date' || longest?.pattern === 'regex') return 'date';
  const dictionaryName = longest?.pattern === 'dictionary' ? String(longest['dictionaryName']) : null;
  if (dictionaryName === null) return 'pattern';
  if (dictionaryName === 'userInputs') return 'personal';
  if (dictionaryName === COMMON_PASSWORDS) return 'common';
  return dictionaryName.endsWith('Names') ? 'name' : 'word';
}
