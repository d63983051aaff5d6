import type { Type } from '@nestjs/common';

/** The definition of a job, shared by its handler and the code that enqueues it. */
export interface JobDefinition<P extends object> {
  /** Unique in the service, `<area>.<verb>`, e.g. `mail.send`. */
  readonly name: string;
  /** Class of the payload, validated before each run. Ids only, never personal data. */
  readonly payload: Type<P>;
  /** When it runs automatically with an empty payload: five cron fields in Rome time, e.g. `17 * * * *`. */
  readonly schedule?: string;
  /** How many of these jobs one process runs at a time; 1 by default. */
  readonly concurrency?: number;
  /** How often a failed run is repeated before the job is dead; 30 by default, which takes about four hours. */
  readonly retries?: number;
}

/** The context of a run, besides its payload. */
export interface JobContext {
  /** Id of the job, the same in every attempt. */
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the process stops before the run has ended, or when the run takes longer than 15 minutes. */
  readonly signal: AbortSignal;
}

/** A provider that runs jobs of one kind; its class is marked with {@link RunsJob}. */
export interface JobHandler<P extends object> {
  /**
   * Does the job. It may be called again for a job that is already done, and must then have no further effect.
   * @throws JobRejectedError to give up immediately; any other error is retried.
   */
  run(payload: P, context: JobContext): Promise<void>;
}

/** Payload of jobs without one. */
export class NoPayload {}

/** Thrown by a handler whose job can never succeed: it becomes a dead job without further attempts. */
export class JobRejectedError extends Error {
  override readonly name = 'JobRejectedError';
}

/** Defines a job that carries a payload. */
export function defineJob<P extends object>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}

/** Defines a scheduled job. */
export function defineScheduledJob(
  definition: Omit<JobDefinition<NoPayload>, 'payload'> & { schedule: string },
): JobDefinition<NoPayload> {
  return { ...definition, payload: NoPayload };
}

const HANDLED_JOB = Symbol('handled-job');

/** Marks the provider that runs a job. It only needs to be listed among a module's providers. */
export function RunsJob<P extends object>(definition: JobDefinition<P>) {
  return (target: Type<JobHandler<P>>): void => Reflect.defineMetadata(HANDLED_JOB, definition, target);
}

/** The job a provider's class is marked to run, if any. */
export function handledJob(target: object): JobDefinition<object> | undefined {
  return Reflect.getMetadata(HANDLED_JOB, target) as JobDefinition<object> | undefined;
}
