import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class QuizRef {
  @IsUUID() contentId: string;
}

/** Adds the attempts that have ended to the figures of their quiz. */
export const countAttempts = defineJob({ name: 'quiz.count-attempts', payload: QuizRef });
