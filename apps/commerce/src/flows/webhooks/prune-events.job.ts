import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneEvents = defineScheduledJob({ name: 'webhook.prune-events', schedule: '21 4 * * *' });

/**
 * Deletes handled events after 90 days. The provider keeps events, and so can send one again, for 30 days. Events that
 * could not be handled are kept.
 */
@Injectable()
@RunsJob(pruneEvents)
export class PruneEventsJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM stripe_event WHERE received_at < now() - interval '90 days' AND processed_at IS NOT NULL`,
    );
  }
}
