import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Pool } from 'pg';
import { serveParent } from './helper.ts';
import { repeat } from './repeat.ts';
import { prepareUpserts } from './upserts.ts';

/** The work to repeat, and how many times concurrently. */
export interface BareJob {
  /** Checking a password with Argon2id, or writing single rows to the database at this address. */
  work: 'hash' | { upsertsInto: string };
  atOnce: number;
  seconds: number;
}

/** The parameters with which identity hashes passwords: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Connections in a service's pool. */
const POOL_SIZE = 10;

/** Only the work itself: no HTTP, no rules, no events. */
serveParent(async ({ work, ...job }: BareJob) => {
  const { run, stop } = work === 'hash' ? await hashing() : await upserting(work.upsertsInto);
  const result = await repeat(run, job);
  await stop();
  return { ...result };
});

interface BareWork {
  run: () => Promise<unknown>;
  stop: () => Promise<void>;
}

async function hashing(): Promise<BareWork> {
  const password = randomUUID();
  const hashed = await hash(password, ARGON2);
  return { run: () => verify(hashed, password), stop: () => Promise.resolve() };
}

async function upserting(url: string): Promise<BareWork> {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE });
  return { run: await prepareUpserts(pool), stop: () => pool.end() };
}
