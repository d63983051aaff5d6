import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class CompletionRef {
  @IsUUID() userId: string;
  /** The content that was completed, or watched further. */
  @IsUUID() contentId: string;
}

/** Issues what a completed content earns its learner: a certificate of its own, those of its projects, or nothing. */
export const checkCompletion = defineJob({
  name: 'certificate.check-completion',
  payload: CompletionRef,
  concurrency: 4,
});
