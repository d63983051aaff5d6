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
export { jobSchema } from './job-schema.ts';
export { JobsModule } from './jobs.module.ts';
