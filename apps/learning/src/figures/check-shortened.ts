import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class ShortenedProject {
  @IsUUID() projectId: string;
  /** The content that left it. */
  @IsUUID() removedId: string;
}

/** Issues the certificate of a project to learners who lacked it because of a content that left. */
export const checkShortened = defineJob({ name: 'certificate.check-shortened', payload: ShortenedProject });
