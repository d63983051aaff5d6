import { defineJob } from '@academy/jobs';
import { QUIZ_GRACE_SECONDS } from '@academy/shared';
import { IsUUID } from 'class-validator';
import type { QuizAttempt } from '../../records/quiz-attempt.entity.ts';

/** How long after the end of an attempt answers still arrive. */
export const GRACE_MS = QUIZ_GRACE_SECONDS * 1_000;

export class AttemptRef {
  @IsUUID() attemptId: string;
}

/** Judges what was saved when the time of an attempt is over. A read may do so before it. */
export const endAttempt = defineJob({ name: 'quiz.end-attempt', payload: AttemptRef, concurrency: 4 });

/** Whether answers no longer arrive, though nobody has judged the attempt yet. */
export function isOverdue({ state, endsAt }: Pick<QuizAttempt, 'state' | 'endsAt'>): boolean {
  return state === 'open' && endsAt !== null && endsAt.getTime() + GRACE_MS < Date.now();
}
