import type { judgePassword, PasswordJudgement, PasswordOwner } from '@academy/passwords';
import { passwordLengthProblem } from '@academy/shared';
import { useEffect, useState } from 'react';

type Judge = typeof judgePassword;

/** Details of the person who chooses a password; all of them may be unknown yet. */
export type PasswordContext = Partial<PasswordOwner>;

/** The rule that a new password breaks, as a key of this folder's texts. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'tooWeak';

/** 0 for too short, 1 for what is refused as too easily guessed, up to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Its dictionaries weigh more than the app: they come with the first new password that is typed. */
let judge: Judge | null = null;

/**
 * How hard a new password is to guess.
 * @returns undefined while the dictionaries are on their way, or cannot be had: the server judges anyway.
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

/** How far the meter goes; undefined when it cannot tell. */
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
