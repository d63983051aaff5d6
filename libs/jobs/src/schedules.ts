import { Injectable, Logger } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import type { JobDefinition } from './job.ts';

const TIME_ZONE = 'Europe/Rome';
/** How often each process renews the schedules of its jobs. */
const RENEWAL_MS = 600_000;
/** Age from which a schedule that no process has renewed is deleted. */
const ABANDONED_MS = 3_600_000;

/**
 * The schedules defined in the code. During an update, processes of two releases share the database and start in any
 * order, and neither release knows all jobs of the other. So each process renews the schedules of its own jobs, and
 * deletes only those that nobody renews.
 */
@Injectable()
export class Schedules {
  private readonly logger = new Logger(Schedules.name);
  private jobs: readonly JobDefinition<object>[] = [];
  private timer: NodeJS.Timeout | undefined;
  private renewing: Promise<void> = Promise.resolve();

  constructor(private readonly boss: PgBoss) {}

  /** Applies the schedules of a process's jobs now, and again while it runs. */
  async start(jobs: readonly JobDefinition<object>[]): Promise<void> {
    this.jobs = jobs;
    await this.renew();
    this.timer = setInterval(() => {
      this.renewing = this.renew().catch((error: unknown) => {
        this.logger.warn(`The schedules could not be renewed: ${String(error)}`);
      });
    }, RENEWAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing;
  }

  private async renew(): Promise<void> {
    for (const { name, schedule } of this.jobs) {
      if (schedule === undefined) continue;
      await this.boss.schedule(name, schedule, { payload: {} }, { tz: TIME_ZONE, missed: 'once' });
    }
    for (const { name, updatedOn, lastJobId } of await this.boss.getSchedules()) {
      if (updatedOn.getTime() > Date.now() - ABANDONED_MS) continue;
      await this.boss.unschedule(name);
      // It may wait, and nobody would ever run it.
      if (lastJobId !== null) await this.boss.deleteJob(name, lastJobId);
    }
  }
}
