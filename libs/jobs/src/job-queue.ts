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
   * While a job with this key waits for its first attempt, another one with it is not added: the waiting one covers
   * both. A running job does not count, since it may have read data before the latest change, and neither does one that
   * failed and is tried again.
   */
  singletonKey?: string;
  /** The earliest time to run. */
  startAfter?: Date;
  /** Among due jobs of one kind, those with the highest priority run first; 0 by default. */
  priority?: number;
}

/** Enqueues jobs: work that must be done, later and apart from the request. */
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
