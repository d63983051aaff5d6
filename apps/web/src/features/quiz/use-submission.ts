import { apiError, type Attempt } from '@academy/api-client';
import { isRefusal, QUIZ_GRACE_SECONDS } from '@academy/shared';
import { type Action, useAction } from '@academy/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import { useSubmitAttemptMutation } from '../../api/quizzes.ts';
import type { Answers } from './use-answers.ts';

export interface Submission {
  /** Hands in, once everything is saved. */
  submit: Action<[]>;
  /**
   * Hands in at the end of the time, without asking and without a toast. What could not be sent yet has the server's
   * grace, and a failure is tried again.
   */
  end: () => void;
}

/** How long after a failure the end is tried again, in milliseconds. */
const AGAIN_MS = 3_000;
/** How often it is tried to save everything first: for as long as the server takes late answers. */
const TRIES = (QUIZ_GRACE_SECONDS * 1_000) / AGAIN_MS;

/** @param renew requests the attempt again. */
export function useSubmission(attempt: Attempt, answers: Answers, renew: () => Promise<unknown>): Submission {
  const { t } = useTranslation('quiz');
  const [send] = useSubmitAttemptMutation();
  const ending = useRef<{ timer?: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(ending.current?.timer), []);

  const submit = useAction(
    async () => {
      // What is not saved would be judged as empty.
      if (!(await answers.flush())) return apiError('FETCH_ERROR');
      return failureOf(await send(attempt));
    },
    { failureTitle: t('submit.failed') },
  );
  const tryEnd = async (tries: number): Promise<void> => {
    const isSaved = await answers.flush();
    const failure = isSaved || tries <= 0 ? failureOf(await send(attempt)) : apiError('FETCH_ERROR');
    if (failure === null) return;
    if (isRefusal(failure)) await renew();
    else if (ending.current) ending.current.timer = setTimeout(() => void tryEnd(tries - 1), AGAIN_MS);
  };
  const end = () => {
    if (ending.current) return;
    ending.current = {};
    void tryEnd(TRIES);
  };
  return { submit, end };
}
