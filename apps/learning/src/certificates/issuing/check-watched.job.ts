import { defineScheduledJob, type JobHandler, JobQueue, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkCompletion, type CompletionRef } from './check-completion.ts';

const checkWatched = defineScheduledJob({ name: 'certificate.check-watched', schedule: '*/5 * * * *' });

/** Far longer than the interval between two runs, so that a run after an outage of up to an hour misses nothing. */
export const WATCHED_LATELY = `
  SELECT DISTINCT progress.user_id AS "userId", progress.content_id AS "contentId"
  FROM video_playback playback
  JOIN user_content_progress progress USING (user_id, content_id)
  WHERE playback.updated_at > now() - interval '65 minutes' AND progress.is_completed`;

/** Checks contents of which more was watched after they were completed: a rule may require more than completing. */
@Injectable()
@RunsJob(checkWatched)
export class CheckWatchedJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  async run(): Promise<void> {
    const watched = await this.dataSource.query<CompletionRef[]>(WATCHED_LATELY);
    for (const { userId, contentId } of watched) {
      const singletonKey = `${userId} ${contentId}`;
      await this.jobs.enqueue(
        this.dataSource.manager,
        checkCompletion,
        { userId, contentId },
        { singletonKey },
      );
    }
  }
}
