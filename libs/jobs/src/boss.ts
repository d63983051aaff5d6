import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss';
import type { JobDefinition } from './job.ts';

/** Schema of the queue's tables inside a service's database. */
export const JOB_SCHEMA = 'jobs';
/** Where jobs go after their last retry. */
export const DEAD_QUEUE = 'dead';

const DAY_SECONDS = 86_400;

/** A job whose worker has sent no heartbeat for this long is given to another one; `QueueMonitor` detects it. */
const HEARTBEAT_SECONDS = 10;
/** How often the library runs its own maintenance: old jobs, indexes, statistics. */
const SUPERVISE_SECONDS = 600;
/** Minimum interval between two searches of one queue for jobs whose worker died, whoever starts them. */
const MONITOR_SECONDS = 2;
/** Commits announce their jobs by NOTIFY and `QueueMonitor` looks for due ones, so workers rarely need to poll. */
const POLL_SECONDS = 3_600;
/** For databases behind a pooler that loses notifications. */
const POLL_WITHOUT_NOTIFY_SECONDS = 2;

/** How often a worker looks for jobs it was not notified of. */
export const polling = {
  pollingIntervalSeconds: POLL_WITHOUT_NOTIFY_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
};

/** The only retry policy: after 2 s, 4 s, 8 s…, at most 10 minutes. */
const RETRIES = 30;
const FIRST_RETRY_SECONDS = 2;
const LAST_RETRY_SECONDS = 600;

/** The library as a service runs it: with its own small pool, so that busy requests do not delay jobs. */
export function createBoss(databaseUrl: string, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({
    connectionString: databaseUrl,
    application_name: 'jobs',
    schema: JOB_SCHEMA,
    max: 2,
    connectionTimeoutMillis: 10_000,
    options: '-c statement_timeout=30000',
    // Tables are created and changed by the migrate command, never by a starting service.
    migrate: false,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 30_000,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    queueCacheIntervalSeconds: 3_600,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: DAY_SECONDS,
    // PostgreSQL's own monitoring covers vacuum.
    monitorVacuum: false,
    ...options,
  });
}

/** Queue options of the library for one kind of job. */
export function queueOptions({ retries = RETRIES }: JobDefinition<object>): Omit<Queue, 'name' | 'policy'> {
  return {
    notify: true,
    deadLetter: DEAD_QUEUE,
    retryLimit: retries,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LAST_RETRY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 15 * 60,
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
  };
}

/** Dead jobs are retained for 90 days or until an operator has handled them. */
export const deadQueueOptions: Omit<Queue, 'name' | 'policy'> = {
  retentionSeconds: 90 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
};
