import { randomUUID } from 'node:crypto';
import { inSpan, SpanKind, traceHeaders } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import type { JobDefinition } from './job.ts';

/** The stored form of a job. */
export interface StoredJob {
  payload: object;
  traceparent?: string;
}

/** When and how often a job runs. */
export interface EnqueueOptions {
  /**
   * While a job with this key waits, another one with it is not added: the waiting one does for both.
   * One that runs already does not count, since it may have read what has changed since.
   */
  singletonKey?: string;
  /** Not before this time. */
  startAfter?: Date;
  /** Of the jobs of one kind that are due, those with the highest run first; 0 unless given. */
  priority?: number;
}

/** Where a service leaves work that must be done, later and apart from the request. */
@Injectable()
export class JobQueue {
  constructor(private readonly boss: PgBoss) {}

  /**
   * Enqueues a job in the caller's transaction: it runs after the commit, or never.
   * @param manager the transaction's.
   */
  async enqueue<P extends object>(
    manager: EntityManager,
    job: JobDefinition<P>,
    payload: Plain<P>,
    options: EnqueueOptions = {},
  ): Promise<void> {
    await inSpan({ name: `enqueue ${job.name}`, kind: SpanKind.PRODUCER }, () =>
      this.send(manager, job.name, payload, options),
    );
  }

  private async send(
    manager: EntityManager,
    name: string,
    payload: object,
    { singletonKey = randomUUID(), ...options }: EnqueueOptions,
  ): Promise<void> {
    const stored: StoredJob = { payload, ...traceHeaders() };
    await this.boss.send(name, stored, {
      singletonKey,
      ...options,
      db: {
        executeSql: async (text, values) => ({ rows: await manager.query<unknown[]>(text, values) }),
      },
    });
  }
}
