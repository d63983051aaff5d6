import { DatabaseEnv, waitFor } from '@academy/platform';
import {
  type DynamicModule,
  Global,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { PgBoss } from 'pg-boss';
import { createBoss, DEAD_QUEUE, deadQueueOptions, queueOptions } from './boss.ts';
import { DeadJobsController } from './dead-jobs.controller.ts';
import { DeadJobsService } from './dead-jobs.service.ts';
import { handledJob, type JobDefinition, type JobHandler } from './job.ts';
import { JobQueue } from './job-queue.ts';
import { JobRunner, type Registration } from './job-runner.ts';
import { QueueMonitor } from './queue-monitor.ts';
import { Schedules } from './schedules.ts';

/** Runs that have not ended by then are given to another process. */
const STOP_LIMIT_MS = 15_000;

/**
 * The service's job queue: `JobQueue` to enqueue, and every provider marked with `RunsJob` to run.
 * Its tables are those of `jobSchema`, listed in the service's `DatabaseDefinition`.
 */
@Global()
@Module({})
export class JobsModule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private registrations: Registration[] = [];

  constructor(
    private readonly boss: PgBoss,
    private readonly discovery: DiscoveryService,
    private readonly runner: JobRunner,
    private readonly schedules: Schedules,
    private readonly monitor: QueueMonitor,
  ) {}

  static forRoot(): DynamicModule {
    return {
      module: JobsModule,
      imports: [DiscoveryModule],
      controllers: [DeadJobsController],
      providers: [
        {
          provide: PgBoss,
          inject: [DatabaseEnv],
          useFactory: (env: DatabaseEnv) => createBoss(env.directDatabaseUrl),
        },
        JobQueue,
        JobRunner,
        Schedules,
        QueueMonitor,
        DeadJobsService,
      ],
      exports: [JobQueue],
    };
  }

  /** From here on jobs can be enqueued. */
  async onModuleInit(): Promise<void> {
    this.boss.on('error', (error) => this.logger.error(error));
    this.boss.on('warning', ({ message }) => this.logger.warn(message));
    this.registrations = this.findHandlers();
    await waitFor('the tables of the job queue, which the migrate command makes', () => this.boss.start());
    await this.createQueues(this.registrations.map(({ job }) => job));
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const registration of this.registrations) await this.runner.start(registration);
    await this.schedules.start(this.registrations.map(({ job }) => job));
    this.monitor.start();
  }

  /** Takes no more jobs and lets running ones finish while their dependencies are still available. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.schedules.stop(), this.monitor.stop()]);
    await this.boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
  }

  private findHandlers(): Registration[] {
    const found: Registration[] = [];
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const job = typeof metatype === 'function' ? handledJob(metatype) : undefined;
      if (job === undefined) continue;
      if (found.some((other) => other.job.name === job.name)) throw new Error(`${job.name} has two handlers`);
      found.push({ job, handler: instance as JobHandler<object> });
    }
    return found;
  }

  private async createQueues(jobs: readonly JobDefinition<object>[]): Promise<void> {
    const queues = new Set((await this.boss.getQueues()).map(({ name }) => name));
    if (!queues.has(DEAD_QUEUE)) await this.boss.createQueue(DEAD_QUEUE, deadQueueOptions);
    for (const job of jobs) {
      if (queues.has(job.name)) await this.boss.updateQueue(job.name, queueOptions(job));
      // `short`: one waiting job for each singleton key.
      else await this.boss.createQueue(job.name, { ...queueOptions(job), policy: 'short' });
    }
  }
}
