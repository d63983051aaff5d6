import { defineJob, type JobQueue } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { IsISO8601, IsOptional, IsUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';

/** Certificates are irrevocable: a content withdrawn by mistake can return before learners are certified without it. */
const RETURN_MS = 3_600_000;

export class ShortenedProject {
  @IsUUID() projectId: string;
  /** The content that left it. */
  @IsUUID() removedId: string;
  /** When a check first found the project without published contents. */
  @IsOptional() @IsISO8601() emptySince?: string;
}

/** Issues the certificate of a project to learners who lacked it because of a content that left. */
export const checkShortened = defineJob({ name: 'certificate.check-shortened', payload: ShortenedProject });

/** Enqueues the check of a content that left a project, in an hour or more. */
export function enqueueCheck(
  jobs: JobQueue,
  manager: EntityManager,
  project: Plain<ShortenedProject>,
  delayMs = RETURN_MS,
): Promise<void> {
  return jobs.enqueue(manager, checkShortened, project, {
    singletonKey: `${project.projectId} ${project.removedId}`,
    startAfter: new Date(Date.now() + Math.max(RETURN_MS, delayMs)),
  });
}
