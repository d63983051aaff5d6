import { metricsRegistry } from '@academy/platform';
import { Counter, Gauge, Histogram } from 'prom-client';

const registers = [metricsRegistry];

/** Runs by job and outcome: `completed`, `failed` (will be retried), `dead` (given up). */
export const jobRuns = new Counter({
  name: 'jobs_run_total',
  help: 'Job runs by outcome',
  labelNames: ['job', 'outcome'],
  registers,
});

/** How long runs take, failed ones included. */
export const jobDuration = new Histogram({
  name: 'jobs_duration_seconds',
  help: 'Duration of a job run',
  labelNames: ['job'],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300],
  registers,
});

/** Jobs that wait and could run now. */
export const jobsDue = new Gauge({
  name: 'jobs_due',
  help: 'Jobs ready to run',
  labelNames: ['job'],
  registers,
});

/** How long the oldest of them has waited, except bulk mails; alert above a minute. */
export const jobsOldest = new Gauge({
  name: 'jobs_oldest_seconds',
  help: 'Waiting time of the oldest job ready to run, except bulk mails',
  labelNames: ['job'],
  registers,
});

/** Jobs given up on; alert above 0. */
export const jobsDead = new Gauge({
  name: 'jobs_dead',
  help: 'Dead jobs that have not been run again',
  labelNames: ['job'],
  registers,
});
