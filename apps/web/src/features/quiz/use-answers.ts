import { type Attempt, type AttemptQuestion, useSession } from '@academy/api-client';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../api/failure-of.ts';
import { type AnswerChange, type GivenAnswer, useSaveAnswerMutation } from '../../api/quizzes.ts';
import { Outbox, type Trouble } from '../../components/outbox/outbox.ts';
import { useOutbox } from '../../components/outbox/use-outbox.ts';

/** A question as the learner has answered it, saved or not. */
export interface Given {
  answer: GivenAnswer | null;
  isFlagged: boolean;
}

export interface Answers {
  /** The answer to a question. */
  of: (question: AttemptQuestion) => Given;
  /** @param isTyped for a text, which is sent when it rests. */
  change: (question: AttemptQuestion, change: Partial<Given>, isTyped?: boolean) => void;
  /** How many changes are not saved yet. */
  waitingCount: number;
  /** When an answer was last saved; null before the first. */
  savedAt: string | null;
  trouble: Trouble | null;
  /** Sends what waits, now. @returns whether everything is saved. */
  flush: () => Promise<boolean>;
  /** Continues on this device with the answers that another one has saved. */
  takeOver: () => void;
}

/** The name of this tab, so that the server can tell devices apart. */
const DEVICE = Math.random().toString(36).slice(2);

/** Failures that concern all answers. */
const STOPS: Partial<Record<string, 'elsewhere' | 'over'>> = {
  'learning.answer_outdated': 'elsewhere',
  'learning.attempt_over': 'over',
};

/**
 * The answers to an open attempt.
 * @param renew requests the attempt again, with newer answers of another device.
 */
export function useAnswers(attempt: Attempt, renew: () => Promise<unknown>): Answers {
  const { user } = useSession();
  const [save] = useSaveAnswerMutation();
  const owner = user?.id ?? '';
  const [outbox] = useState(
    () =>
      new Outbox<AnswerChange>({
        name: `quiz.${attempt.id}`,
        owner,
        send: async (questionId, change) =>
          failureOf(await save({ attemptId: attempt.id, questionId, device: DEVICE, change })),
        isChange: (value): value is AnswerChange => 'answer' in value,
        stops: ({ code }) => STOPS[code],
      }),
  );
  const { waiting, trouble } = useOutbox(outbox, owner);

  const hear = useEffectEvent(() => void renew());
  const isElsewhere = trouble?.kind === 'elsewhere';
  useEffect(() => {
    if (isElsewhere) hear();
  }, [isElsewhere]);
  const isOutdated = ({ id, saved }: AttemptQuestion): boolean =>
    (saved?.sequence ?? 0) >= (waiting.get(id)?.sequence ?? Infinity);
  const givenTo = (question: AttemptQuestion): Given => {
    const changed = isOutdated(question) ? undefined : waiting.get(question.id);
    return changed ?? question.saved ?? { answer: null, isFlagged: false };
  };
  return {
    of: givenTo,
    change: (question, change, isTyped = false) => {
      const sequence = Math.max(waiting.get(question.id)?.sequence ?? 0, question.saved?.sequence ?? 0) + 1;
      const { answer, isFlagged } = { ...givenTo(question), ...change };
      outbox.change(question.id, { answer, isFlagged, sequence }, { isTyped });
    },
    waitingCount: waiting.size,
    savedAt: attempt.questions
      .flatMap(({ saved }) => saved?.savedAt ?? [])
      .reduce<string | null>((last, at) => (last === null || at > last ? at : last), null),
    trouble,
    flush: async () => {
      await outbox.flush();
      return outbox.read().waiting.size === 0;
    },
    takeOver: () => outbox.takeOver(attempt.questions.filter(isOutdated).map(({ id }) => id)),
  };
}

/** Whether something is answered that could be right: neither no choice nor spaces. */
export function isAnswered({ answer }: Given): boolean {
  return answer !== null && answer.text?.trim() !== '' && answer.number?.trim() !== '';
}
