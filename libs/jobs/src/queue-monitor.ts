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
}

/**
 * Looks every five seconds, with one query for all jobs, for those whose time has come (retries, delayed jobs, jobs of
 * a worker that died), wakes their workers and keeps the gauges.
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
    } catch (error) {
      this.logger.warn(`The queue could not be measured: ${String(error)}`);
    }
  }

  private async measure(): Promise<Depth[]> {
    const { rows } = await this.boss.getDb().executeSql(
      `SELECT coalesce(source_name, name) AS job,
              count(*) FILTER (WHERE name <> $1)::int AS due,
              coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE name <> $1)), 0)::float8 AS "oldestSeconds",
              count(*) FILTER (WHERE name = $1)::int AS dead
       FROM ${JOB_SCHEMA}.job
       WHERE state < 'active' AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%'
       GROUP BY 1`,
      [DEAD_QUEUE],
    );
    return rows as Depth[];
  }
}
