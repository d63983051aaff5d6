import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs/definition';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const RETENTION = '90 days';
const BATCH = 5_000;

const pruneEvents = defineScheduledJob({ name: 'events.prune', schedule: '7 * * * *' });

/** Deletes rows of outbox and inbox past their retention, a few thousand per statement, so that it blocks nothing. */
@Injectable()
@RunsJob(pruneEvents)
export class PruneEventsJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.deleteAll(
      `DELETE FROM outbox_event WHERE position IN (
         SELECT position FROM (SELECT position, published_at FROM outbox_event ORDER BY position LIMIT $1) oldest
         WHERE published_at < now() - $2::interval)`,
    );
    await this.deleteAll(
      `DELETE FROM inbox_event WHERE event_id IN (
         SELECT event_id FROM inbox_event WHERE received_at < now() - $2::interval ORDER BY received_at LIMIT $1)`,
    );
  }

  private async deleteAll(statement: string): Promise<void> {
    let deleted: number;
    do [, deleted] = await this.dataSource.query<[unknown[], number]>(statement, [BATCH, RETENTION]);
    while (deleted === BATCH);
  }
}
