import { defineJob } from '@academy/jobs';
import { IsInt, IsISO8601, IsOptional, IsUUID } from 'class-validator';

export class RemarkingRef {
  @IsUUID() contentId: string;
  /** With the right answers. */
  @IsUUID() editionId: string;
  /** The content's version with these right answers: what was marked by a later one stays as it is. */
  @IsInt() version: number;
  /** Attempts that began later have these right answers already. */
  @IsISO8601() until: string;
  /** The place of the last attempt that was marked again. */
  @IsOptional() @IsISO8601() afterTime?: string;
  @IsOptional() @IsUUID() afterId?: string;
}

/** Marks the attempts at a quiz again, some in each run. */
export const remarkAttempts = defineJob({ name: 'quiz.remark-attempts', payload: RemarkingRef });
