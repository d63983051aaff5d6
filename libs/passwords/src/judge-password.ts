import { type MatchExtended, zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import { ownerWords, type PasswordOwner } from './owner-words.ts';

/**
 * Guesses a password must outlast. Six random characters just do, so that the shortest password allowed can be a good
 * one; the limits of sign-in allow far fewer guesses.
 */
const MIN_GUESSES = 1_000_000;
/** Characters looked at: the time grows faster than the length, and as many that cannot be guessed are enough. */
const JUDGED_LENGTH = 16;
/** Readings of `@`, `1`, `$` and the like as letters that are tried. */
const SUBSTITUTIONS = 4;
const COMMON_PASSWORDS = 'passwords';

// The words of both Wikipedias and the English surnames weigh twice as much as all these and change no verdict we know.
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

/** How a password stands up to guessing. */
export interface PasswordJudgement {
  /** The reason it is too easy to guess; null for an acceptable password. */
  weakness: PasswordWeakness | null;
  /** zxcvbn's score: 0 (guessed at once) to 4. */
  score: 0 | 1 | 2 | 3 | 4;
}

/**
 * Judges how easily a new password is guessed. Takes a few milliseconds whatever is typed.
 * @param owner what is known of whoever chooses it; their words make a password easier to guess.
 */
export function judgePassword(password: string, owner: Partial<PasswordOwner> = {}): PasswordJudgement {
  // `zxcvbn` does not heed its own option for the length.
  const { guesses, score, sequence } = zxcvbn(password.slice(0, JUDGED_LENGTH), ownerWords(owner));
  return { weakness: guesses < MIN_GUESSES ? weaknessOf(sequence) : null, score };
}

/** The kind of the longest part that is not random. */
function weaknessOf(sequence: MatchExtended[]): PasswordWeakness {
  const known = sequence.filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator');
  const [longest] = known.toSorted((a, b) => b.token.length - a.token.length);
  if (longest?.pattern === 'date' || longest?.pattern === 'regex') return 'date';
  const dictionaryName = longest?.pattern === 'dictionary' ? String(longest['dictionaryName']) : null;
  if (dictionaryName === null) return 'pattern';
  if (dictionaryName === 'userInputs') return 'personal';
  if (dictionaryName === COMMON_PASSWORDS) return 'common';
  return dictionaryName.endsWith('Names') ? 'name' : 'word';
}
