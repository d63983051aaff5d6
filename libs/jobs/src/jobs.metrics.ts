import { metricsRegistry } from '@academy/platform';
import { Counter, Gauge, Histogram } from 'prom-client';

const registers = [metricsRegistry];

/** Runs by job and outcome: `completed`, `failed` (will be retried), `dead` (given up). */
export const jobRuns = new Counter({
  name: 'jobs_run_total',
  help: 'Runs of jobs by outcome',
  labelNames: ['job', 'outcome'],
  registers,
});

/** How long runs take, failed ones included. */
export const jobDuration = new Histogram({
  name: 'jobs_duration_seconds',
  help: 'Duration of a run',
  labelNames: ['job'],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300],
  registers,
});

/** Jobs that wait and could run now. */
export const jobsDue = new Gauge({
  name: 'jobs_due',
  help: 'Jobs that could run now',
  labelNames: ['job'],
  registers,
});

/** How long the oldest of them has waited, except bulk mails; alert above a minute. */
export const jobsOldest = new Gauge({
  name: 'jobs_oldest_seconds',
  help: 'How long the oldest job that could run has waited, bulk mails aside',
  labelNames: ['job'],
  registers,
});

/** Jobs given up on; alert above 0. */
export const jobsDead = new Gauge({
  name: 'jobs_dead',
  help: 'Jobs given up on and not yet run again',
  labelNames: ['job'],
  registers,
});
