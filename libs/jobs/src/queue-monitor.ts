import { Injectable, Logger } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import { DEAD_QUEUE, JOB_SCHEMA } from './boss.ts';
import { jobsDead, jobsDue, jobsOldest } from './jobs.metrics.ts';
import { JobRunner } from './job-runner.ts';

const INTERVAL_MS = 5_000;

interface Depth {
  job: string;
  due: number;
  oldestSeconds: number;
  dead: number;
  abandoned: number;
}

/**
 * Checks all jobs every five seconds with one query: wakes the workers of due jobs (retries, delayed jobs), returns
 * jobs of dead workers to the queue, and updates the gauges.
 */
@Injectable()
export class QueueMonitor {
  private readonly logger = new Logger(QueueMonitor.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly boss: PgBoss,
    private readonly runner: JobRunner,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.looking = this.look();
    }, INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    try {
      const depths = await this.measure();
      for (const gauge of [jobsDue, jobsOldest, jobsDead]) gauge.reset();
      for (const { job, due, oldestSeconds, dead } of depths) {
        jobsDue.set({ job }, due);
        jobsOldest.set({ job }, oldestSeconds);
        jobsDead.set({ job }, dead);
        if (due > 0) this.runner.wake(job);
      }
      // Seven statements, so only when there are jobs to return; these are due a moment later.
      if (depths.some(({ abandoned }) => abandoned > 0)) await this.boss.supervise();
    } catch (error) {
      this.logger.warn(`The queue could not be inspected: ${String(error)}`);
    }
  }

  private async measure(): Promise<Depth[]> {
    const { rows } = await this.boss.getDb().executeSql(
      `WITH found AS (
         SELECT coalesce(source_name, name) AS job, start_after, priority,
                state < 'active' AND name <> $1 AS is_due,
                state < 'active' AND name = $1 AS is_dead,
                state = 'active' AS is_abandoned
         FROM ${JOB_SCHEMA}.job
         WHERE (state < 'active' AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%')
            OR (state = 'active' AND now() > LEAST(
                 heartbeat_on + heartbeat_seconds * interval '1 second',
                 started_on + expire_seconds * interval '1 second'))
       )
       SELECT job,
              count(*) FILTER (WHERE is_due)::int AS due,
              coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE is_due AND priority >= 0)), 0)::float8 AS "oldestSeconds",
              count(*) FILTER (WHERE is_dead)::int AS dead,
              count(*) FILTER (WHERE is_abandoned)::int AS abandoned
       FROM found GROUP BY job`,
      [DEAD_QUEUE],
    );
    return rows as Depth[];
  }
}
