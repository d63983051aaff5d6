import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class BegunContent {
  @IsUUID() userId: string;
  @IsUUID() contentId: string;
}

/** Counts that a learner began a text or a quiz. Videos are counted by what was watched, completions by their events. */
export const countBegun = defineJob({ name: 'figures.count-begun', payload: BegunContent });
