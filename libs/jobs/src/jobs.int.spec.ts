import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { applyMigrations } from '@academy/platform';
import { type EmbeddedPostgres, startPostgres } from '@academy/embedded';
import type { INestApplicationContext, Provider } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import { DataSource } from 'typeorm';
import {
  database,
  EveryMinuteJob,
  everyMinute,
  EveryYearJob,
  everyYear,
  FailOftenJob,
  failOften,
  LingerJob,
  linger,
  RefuseJob,
  refuse,
  startReplica,
  WriteNoteJob,
  writeNote,
} from '../test/jobs.ts';
import { DeadJobsService } from './dead-jobs.service.ts';
import type { JobDefinition } from './job.ts';
import { type EnqueueOptions, JobQueue } from './job-queue.ts';

const DOOMED_WORKER = fileURLToPath(new URL('../test/doomed-worker.ts', import.meta.url));
/** Far longer than anything here takes. */
const PATIENCE_MS = 150_000;

/** PostgreSQL's client needs them. */
const TIMERS_BUT_INTERVALS = ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] as const;

describe('The job queue', () => {
  let postgres: EmbeddedPostgres;
  let databaseUrl: string;
  let databases = 0;
  let replicas: INestApplicationContext[] = [];
  const doomed: ChildProcess[] = [];

  const start = async (...handlers: Provider[]): Promise<INestApplicationContext> => {
    const replica = await startReplica(databaseUrl, handlers);
    replicas.push(replica);
    return replica;
  };
  const enqueue = (
    replica: INestApplicationContext,
    job: JobDefinition<{ note: string }>,
    note: string,
    options?: EnqueueOptions,
  ): Promise<void> =>
    replica
      .get(DataSource)
      .transaction((manager) => replica.get(JobQueue).enqueue(manager, job, { note }, options));
  const notes = async (replica: INestApplicationContext): Promise<string[]> => {
    const rows = await replica
      .get(DataSource)
      .query<{ note: string }[]>('SELECT note FROM run ORDER BY position');
    return rows.map(({ note }) => note);
  };
  const eventually = async <T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = await read();
      if (holds(value)) return value;
      if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(value)}`);
      await sleep(50);
    }
  };

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop(), 120_000);

  beforeEach(async () => {
    databases += 1;
    databaseUrl = await postgres.createDatabase(`noter${databases}`);
    await applyMigrations(databaseUrl, database);
    FailOftenJob.isMended = false;
    LingerJob.milliseconds = 600_000;
  });
  afterEach(async () => {
    jest.useRealTimers();
    for (const child of doomed.splice(0)) child.kill('SIGKILL');
    await Promise.all(replicas.map((replica) => replica.close()));
    replicas = [];
  });

  it('runs an enqueued job with its payload after the commit', async () => {
    const replica = await start(WriteNoteJob);
    await enqueue(replica, writeNote, 'hello');
    expect(
      await eventually(
        () => notes(replica),
        ({ length }) => length > 0,
      ),
    ).toEqual(['hello']);
  });

  it('does not run a job whose transaction is rolled back', async () => {
    const replica = await start(WriteNoteJob);
    const change = replica.get(DataSource).transaction(async (manager) => {
      await replica.get(JobQueue).enqueue(manager, writeNote, { note: 'undone' });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    await enqueue(replica, writeNote, 'kept');
    expect(
      await eventually(
        () => notes(replica),
        (found) => found.includes('kept'),
      ),
    ).toEqual(['kept']);
  });

  it('runs each of many jobs once on any of the replicas', async () => {
    const [replica] = await Promise.all([start(WriteNoteJob), start(WriteNoteJob)]);
    const expected = Array.from({ length: 40 }, (_, index) => `note ${index}`);
    await replica.get(DataSource).transaction(async (manager) => {
      for (const note of expected) await replica.get(JobQueue).enqueue(manager, writeNote, { note });
    });
    const found = await eventually(
      () => notes(replica),
      ({ length }) => length >= expected.length,
    );
    expect(found.sort()).toEqual(expected.sort());
  });

  it('keeps one waiting job for each key, and delays a job until its time', async () => {
    const replica = await start(WriteNoteJob);
    const startAfter = new Date(Date.now() + 3_600_000);
    await enqueue(replica, writeNote, 'first', { singletonKey: 'a', startAfter });
    await enqueue(replica, writeNote, 'second', { singletonKey: 'a' });
    await enqueue(replica, writeNote, 'other', { singletonKey: 'b' });
    const notesFrom = (count: number) =>
      eventually(
        () => notes(replica),
        ({ length }) => length >= count,
      );
    expect(await notesFrom(1)).toEqual(['other']);
    // Its time comes.
    await replica.get(DataSource).query(`UPDATE jobs.job SET start_after = now() WHERE start_after > now()`);
    expect(await notesFrom(2)).toEqual(['other', 'first']);
  });

  it('runs jobs of higher priority first', async () => {
    const replica = await start();
    await replica.get(PgBoss).createQueue(writeNote.name);
    await enqueue(replica, writeNote, 'low', { priority: -1 });
    await enqueue(replica, writeNote, 'first');
    await enqueue(replica, writeNote, 'second');
    await enqueue(replica, writeNote, 'high', { priority: 1 });
    await start(WriteNoteJob);
    expect(
      await eventually(
        () => notes(replica),
        ({ length }) => length >= 4,
      ),
    ).toEqual(['high', 'first', 'second', 'low']);
  });

  it('passes the job of a killed worker to another one', async () => {
    const replica = await start();
    const child = spawn(process.execPath, ['--import=@swc-node/register/esm-register', DOOMED_WORKER], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    doomed.push(child);
    const queues = replica.get(PgBoss);
    await eventually(
      () => queues.getQueue(linger.name),
      (queue) => queue !== null,
    );
    await enqueue(replica, linger, 'long');
    await eventually(
      () => notes(replica),
      (found) => found.includes('long begun'),
    );
    child.kill('SIGKILL');

    LingerJob.milliseconds = 0;
    await start(LingerJob);
    const found = await eventually(
      () => notes(replica),
      ({ length }) => length >= 3,
    );
    expect(found).toEqual(['long begun', 'long begun', 'long done']);
  }, 240_000);

  it('retries a failed job, marks it dead after the last retry, and runs it again on request', async () => {
    const replica = await start(FailOftenJob, WriteNoteJob);
    await enqueue(replica, failOften, 'hard');
    await enqueue(replica, writeNote, 'beside');
    const deadJobs = replica.get(DeadJobsService);
    const [dead] = await eventually(
      () => deadJobs.list(),
      ({ length }) => length > 0,
    );
    expect(dead).toMatchObject({
      job: failOften.name,
      payload: { note: 'hard' },
      reason: 'not today',
      attempts: 2,
    });
    expect((await notes(replica)).sort()).toEqual(['beside', 'hard', 'hard']);

    FailOftenJob.isMended = true;
    await deadJobs.runAgain(dead?.id ?? '');
    await eventually(
      () => notes(replica),
      ({ length }) => length >= 4,
    );
    expect(await deadJobs.list()).toEqual([]);
    await expect(deadJobs.runAgain(dead?.id ?? '')).rejects.toMatchObject({ code: 'platform.not_found' });
  }, 240_000);

  it('does not retry a rejected job or an invalid payload', async () => {
    const replica = await start(RefuseJob, WriteNoteJob);
    await enqueue(replica, refuse, 'never');
    await replica.get(PgBoss).send(writeNote.name, { payload: { note: 7 } });
    const dead = await eventually(
      () => replica.get(DeadJobsService).list(),
      ({ length }) => length >= 2,
    );
    expect(dead.map(({ job, attempts }) => [job, attempts]).sort()).toEqual([
      [refuse.name, 1],
      [writeNote.name, 1],
    ]);
    expect(await notes(replica)).toEqual(['never']);
  });

  it('finishes a running job before stopping', async () => {
    LingerJob.milliseconds = 1_000;
    const replica = await start(LingerJob);
    await enqueue(replica, linger, 'last');
    await eventually(
      () => notes(replica),
      (found) => found.includes('last begun'),
    );
    await replica.close();
    replicas = [];
    const other = await start();
    expect(await notes(other)).toEqual(['last begun', 'last done']);
  });

  it('runs a scheduled job once on any number of replicas', async () => {
    const [replica] = await Promise.all([start(EveryMinuteJob), start(EveryMinuteJob)]);
    await eventually(
      () => notes(replica),
      ({ length }) => length > 0,
    );
    // A replica that starts late in a minute may also run the previous occurrence, so this counts runs per occurrence.
    const [counted] = await replica.get(DataSource).query<[{ runs: number; occurrences: number }]>(
      `SELECT
         (SELECT count(*)::int FROM jobs.job WHERE name = $1) AS runs,
         (SELECT count(DISTINCT singleton_on)::int FROM jobs.job WHERE name = '__pgboss__send-it') AS occurrences`,
      [everyMinute.name],
    );
    expect(counted.occurrences).toBeGreaterThan(0);
    expect(counted.runs).toBeLessThanOrEqual(counted.occurrences);
  }, 240_000);

  it('keeps a schedule of another release until no process renews it, then deletes it with its waiting job', async () => {
    const other = await start(EveryYearJob);
    const replica = await start(WriteNoteJob);
    const boss = replica.get(PgBoss);
    expect(await boss.getSchedules()).toMatchObject([{ name: everyYear.name }]);

    await other.close();
    replicas = [replica];
    const scheduled = await boss.send(everyYear.name, { payload: {} });
    const enqueued = await boss.send(everyYear.name, { payload: {} }, { singletonKey: 'a' });
    await replica
      .get(DataSource)
      .query(`UPDATE jobs.schedule SET updated_on = now() - interval '2 hours', last_job_id = $1`, [
        scheduled,
      ]);
    await start(WriteNoteJob);
    expect(await boss.getSchedules()).toEqual([]);
    expect(await boss.findJobs(everyYear.name)).toMatchObject([{ id: enqueued }]);
  });

  it('restores a schedule that a process of another release has deleted', async () => {
    jest.useFakeTimers({ doNotFake: [...TIMERS_BUT_INTERVALS] });
    const replica = await start(EveryYearJob);
    const boss = replica.get(PgBoss);
    await boss.unschedule(everyYear.name);
    jest.advanceTimersByTime(3_600_000);
    await eventually(
      () => boss.getSchedules(),
      ({ length }) => length > 0,
    );
  });
});
