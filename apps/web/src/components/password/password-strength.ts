import type { judgePassword, PasswordJudgement, PasswordOwner } from '@academy/passwords';
import { passwordLengthProblem } from '@academy/shared';
import { useEffect, useState } from 'react';

type Judge = typeof judgePassword;

/** Details of the user who chooses a password; all of them may be unknown. */
export type PasswordContext = Partial<PasswordOwner>;

/** The rule that a new password breaks, as a key of this folder's texts. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'tooWeak';

/** 0 is too short, 1 is refused as too easy to guess, 4 is the strongest. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Its dictionaries are larger than the app, so they are loaded when the first new password is typed. */
let judge: Judge | null = null;

/**
 * How hard a new password is to guess.
 * @returns undefined while the dictionaries are loading or cannot be loaded; the server checks in any case.
 */
export function useJudgement(password: string, context: PasswordContext): PasswordJudgement | undefined {
  const [isReady, setReady] = useState(judge !== null);
  const isNeeded = password !== '' && !isReady;
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    import('@academy/passwords').then(
      (library) => {
        judge = library.judgePassword;
        if (!isGone) setReady(true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return isReady ? judge?.(password, context) : undefined;
}

/** The meter's level; undefined when it is unknown. */
export function strengthOf(password: string, judgement: PasswordJudgement | undefined): Strength | undefined {
  if (passwordLengthProblem(password) === 'tooShort') return 0;
  if (judgement === undefined) return undefined;
  if (judgement.weakness !== null) return 1;
  return judgement.score < 2 ? 2 : judgement.score;
}

/** The rule that a new password breaks; null when the browser finds none. */
export function passwordProblem(password: string, context: PasswordContext): PasswordProblem | null {
  const isGuessable = () => judge !== null && judge(password, context).weakness !== null;
  return passwordLengthProblem(password) ?? (isGuessable() ? 'tooWeak' : null);
}
