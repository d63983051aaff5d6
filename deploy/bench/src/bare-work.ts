import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Pool } from 'pg';
import { serveParent } from './helper.ts';
import type { LoadResult } from './load.ts';
import { percentile } from './statistics.ts';

/** What to do again and again, so many times at once. */
export interface BareJob {
  /** Checking a password with Argon2id, or writing single rows to the database of this address. */
  work: 'hash' | { upsertsInto: string };
  atOnce: number;
  seconds: number;
}

/** As identity hashes passwords: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Connections of a service's pool. */
const POOL_SIZE = 10;
/** Rows that are written in turn. */
const ROWS = 1_000;

/** The work and nothing around it: no HTTP, no rules, no events. */
serveParent(async ({ work, atOnce, seconds }: BareJob) => {
  const { run, stop } = work === 'hash' ? await hashing() : await upserting(work.upsertsInto);
  const times: number[] = [];
  const started = performance.now();
  const repeat = async (): Promise<void> => {
    while (performance.now() < started + seconds * 1_000) {
      const before = performance.now();
      await run();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  const took = (performance.now() - started) / 1_000;
  await stop();
  const result: LoadResult = {
    requests: times.length,
    requestsPerSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures: 0,
  };
  return { ...result };
});

interface BareWork {
  run: () => Promise<unknown>;
  stop: () => Promise<void>;
}

async function hashing(): Promise<BareWork> {
  const password = randomUUID();
  const known = await hash(password, ARGON2);
  return { run: () => verify(known, password), stop: () => Promise.resolve() };
}

async function upserting(url: string): Promise<BareWork> {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE });
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bench_upsert (id int PRIMARY KEY, flag boolean, at timestamptz)',
  );
  let next = 0;
  const upsert = `INSERT INTO bench_upsert VALUES ($1, true, statement_timestamp())
    ON CONFLICT (id) DO UPDATE SET flag = NOT bench_upsert.flag, at = statement_timestamp()`;
  return {
    run: () => {
      next = (next + 1) % ROWS;
      return pool.query({ name: 'upsert', text: upsert, values: [next] });
    },
    stop: () => pool.end(),
  };
}
