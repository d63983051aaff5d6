import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class CompletionRef {
  @IsUUID() userId: string;
  /** The content that was completed, or of which more was watched. */
  @IsUUID() contentId: string;
}

/** Issues the certificates that a learner earns by completing a content: its own and those of its projects, if any. */
export const checkCompletion = defineJob({
  name: 'certificate.check-completion',
  payload: CompletionRef,
  concurrency: 4,
});
