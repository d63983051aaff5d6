import { continueTrace, describeWork, failCurrentSpan, SpanKind } from '@academy/platform';
import { Injectable, Logger } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { polling } from './boss.ts';
import { type JobDefinition, type JobHandler, JobRejectedError } from './job.ts';
import type { StoredJob } from './job-queue.ts';
import { jobDuration, jobRuns } from './jobs.metrics.ts';

/** A job and the provider that runs it. */
export interface Registration {
  readonly job: JobDefinition<object>;
  readonly handler: JobHandler<object>;
}

/** Takes waiting jobs and runs each on its own, so that one job cannot stop another. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('Jobs');
  /** Ids of the library's workers, by job. */
  private readonly workers = new Map<string, string[]>();

  constructor(private readonly boss: PgBoss) {}

  /** Starts taking jobs of this kind, up to the job's concurrency. */
  async start(registration: Registration): Promise<void> {
    const { name, concurrency = 1 } = registration.job;
    const ids: string[] = [];
    this.workers.set(name, ids);
    for (let worker = 0; worker < concurrency; worker += 1) {
      const id = await this.boss.work<StoredJob, JobResult[], { includeMetadata: true; perJobResults: true }>(
        name,
        { ...polling, includeMetadata: true, perJobResults: true },
        async (jobs) => {
          const results: JobResult[] = [];
          for (const job of jobs) results.push(await this.run(registration, job));
          // There may be more: look immediately instead of waiting for the next notification.
          this.wake(name);
          return results;
        },
      );
      ids.push(id);
    }
  }

  /** Makes the workers of a job look for a due job now. */
  wake(name: string): void {
    for (const id of this.workers.get(name) ?? []) this.boss.notifyWorker(id);
  }

  /** Runs in the trace of the work that enqueued it; retries share that trace. */
  private run(registration: Registration, taken: JobWithMetadata<StoredJob>): Promise<JobResult> {
    const { name } = registration.job;
    const span = {
      name: `run ${name}`,
      kind: SpanKind.CONSUMER,
      attributes: { 'academy.attempt': taken.retryCount + 1 },
    };
    return continueTrace({ traceparent: taken.data.traceparent }, span, () => {
      describeWork({ job: name, jobId: taken.id });
      return this.attempt(registration, taken);
    });
  }

  private async attempt(
    { job, handler }: Registration,
    taken: JobWithMetadata<StoredJob>,
  ): Promise<JobResult> {
    const stop = jobDuration.startTimer({ job: job.name });
    const { id, data, signal } = taken;
    const attempt = taken.retryCount + 1;
    try {
      await handler.run(await toPayload(job, data.payload), { id, attempt, signal });
      jobRuns.inc({ job: job.name, outcome: 'completed' });
      return { id, status: 'completed' };
    } catch (error) {
      const isLast = error instanceof JobRejectedError || taken.retryCount >= taken.retryLimit;
      failCurrentSpan(error);
      this.logger.error(error, `${job.name} ${id}: attempt ${attempt} failed${isLast ? ', given up' : ''}`);
      jobRuns.inc({ job: job.name, outcome: isLast ? 'dead' : 'failed' });
      return { id, status: isLast ? 'deadletter' : 'failed', output: { message: messageOf(error) } };
    } finally {
      stop();
    }
  }
}

async function toPayload(job: JobDefinition<object>, stored: object): Promise<object> {
  const payload = plainToInstance(job.payload, stored);
  const problems = await validate(payload, { forbidUnknownValues: false });
  if (problems.length > 0) throw new JobRejectedError(`Invalid payload: ${problems.join('; ')}`);
  return payload;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
