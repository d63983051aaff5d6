import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class ShortenedProject {
  @IsUUID() projectId: string;
  /** The contents that it no longer requires. */
  @IsUUID(undefined, { each: true }) removedIds: string[];
}

/** Issues the certificate of a project to learners of whom only the removed contents were missing. */
export const checkShortened = defineJob({ name: 'certificate.check-shortened', payload: ShortenedProject });
