import type { Attempt } from '@academy/api-client';
import { type Action, useAction } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import { useSubmitAttemptMutation } from '../../api/quizzes.ts';
import type { Answers } from './use-answers.ts';

export interface Submission {
  /** Hands in; what waits is sent first. */
  submit: Action<[]>;
  /** Hands in at the end of the time, without asking and without a toast: it is tried again until it works. */
  end: () => Promise<void>;
}

/** How long after a failure the end is tried again, in milliseconds. */
const AGAIN_MS = 5_000;

export function useSubmission(attempt: Attempt, answers: Answers): Submission {
  const { t } = useTranslation('quiz');
  const [send] = useSubmitAttemptMutation();
  const submit = useAction(
    async () => {
      await answers.flush();
      return failureOf(await send(attempt));
    },
    { failureTitle: t('submit.failed') },
  );
  const end = async (): Promise<void> => {
    await answers.flush();
    const failure = failureOf(await send(attempt));
    if (failure !== null) setTimeout(() => void end(), AGAIN_MS);
  };
  return { submit, end };
}
