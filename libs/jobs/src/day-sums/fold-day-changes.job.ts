import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '../job.ts';

/** A single statement, so that concurrent readers see either the changes or the sums that include them. */
const FOLD = `
  WITH changes AS (DELETE FROM day_change RETURNING topic, key, day, count, amount, part)
  INSERT INTO day_sum AS summed (topic, key, day, count, amount, part)
  SELECT topic, key, day, sum(count), sum(amount), sum(part) FROM changes
  GROUP BY topic, key, day ORDER BY topic, key, day
  ON CONFLICT (topic, key, day) DO UPDATE SET
    count = summed.count + EXCLUDED.count,
    amount = summed.amount + EXCLUDED.amount,
    part = summed.part + EXCLUDED.part`;

const foldDayChanges = defineScheduledJob({ name: 'day-sums.fold', schedule: '23 * * * *' });

/** Adds the changes of the last hour to the daily sums, so that reading a day does not get slower with its changes. */
@Injectable()
@RunsJob(foldDayChanges)
export class FoldDayChangesJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(FOLD);
  }
}
