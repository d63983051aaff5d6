export {
  defineJob,
  defineScheduledJob,
  type JobContext,
  type JobDefinition,
  type JobHandler,
  JobRejectedError,
  NoPayload,
  RunsJob,
} from './job.ts';
export { type EnqueueOptions, JobQueue } from './job-queue.ts';
export { JOB_SCHEMA } from './boss.ts';
export { jobSchema } from './job-schema.ts';
export { JobsModule } from './jobs.module.ts';
export {
  type CountedTable,
  countTopics,
  createDaySums,
  DAY_SUMS,
  daySumEntities,
  dropDaySums,
  replaceDaySums,
} from './day-sums/day-sum-tables.ts';
export { FoldDayChangesJob } from './day-sums/fold-day-changes.job.ts';
