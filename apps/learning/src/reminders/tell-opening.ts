import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

/** A content that has opened to a learner, who has access to its project. */
export class LearnerOpening {
  @IsUUID() userId: string;
  @IsUUID() contentId: string;
  @IsUUID() projectId: string;
}

/** Tells a learner that a content has opened. */
export const tellOpening = defineJob({ name: 'opening.tell', payload: LearnerOpening });
