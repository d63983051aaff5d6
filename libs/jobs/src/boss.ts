import { connectionTo } from '@academy/platform';
import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss';
import type { JobDefinition } from './job.ts';

/** Schema of the queue's tables inside a service's database. */
export const JOB_SCHEMA = 'jobs';
/** Where jobs go whose retries are spent. */
export const DEAD_QUEUE = 'dead';

const DAY_SECONDS = 86_400;

/** A job whose worker has given no sign of life for so long goes to another one; `QueueMonitor` notices. */
const HEARTBEAT_SECONDS = 10;
/** How often the library tidies up by itself: old jobs, indexes, figures of its own. */
const SUPERVISE_SECONDS = 600;
/** The least time between two searches of one queue for jobs whose worker died, whoever asks for them. */
const MONITOR_SECONDS = 2;
/** A commit announces its jobs by NOTIFY and `QueueMonitor` looks for due ones, so workers themselves hardly poll. */
const POLL_SECONDS = 3_600;
/** For databases behind a pooler that loses notifications. */
const POLL_WITHOUT_NOTIFY_SECONDS = 2;

/** How often a worker looks for jobs it was not notified of. */
export const polling = {
  pollingIntervalSeconds: POLL_WITHOUT_NOTIFY_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
};

/** The one retry policy: after 2 s, 4 s, 8 s… and never more than 10 minutes. */
const RETRIES = 30;
const FIRST_RETRY_SECONDS = 2;
const LAST_RETRY_SECONDS = 600;

/** The library as a service runs it: on a small pool of its own, so that busy requests do not delay jobs. */
export function createBoss(databaseUrl: string, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({
    ...connectionTo(databaseUrl),
    application_name: 'jobs',
    schema: JOB_SCHEMA,
    max: 2,
    connectionTimeoutMillis: 10_000,
    options: '-c statement_timeout=30000',
    // Tables are made and changed by the migrate command, never by a service that starts.
    migrate: false,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 30_000,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    queueCacheIntervalSeconds: 3_600,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: DAY_SECONDS,
    // PostgreSQL's own monitoring looks after vacuum.
    monitorVacuum: false,
    ...options,
  });
}

/** How the library keeps the jobs of one kind. */
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

/** Dead jobs stay until someone has looked at them, at most 90 days. */
export const deadQueueOptions: Omit<Queue, 'name' | 'policy'> = {
  retentionSeconds: 90 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
};
