import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class AttemptRef {
  @IsUUID() attemptId: string;
}

/** Judges what was saved when the time of an attempt is over. A read may do so before it. */
export const endAttempt = defineJob({ name: 'quiz.end-attempt', payload: AttemptRef, concurrency: 4 });
