import { setTimeout as delay } from 'node:timers/promises';
import { bearer, callJson, type Content } from './api.ts';
import { Helper } from './helper.ts';
import { word } from './large-catalogue.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { residentBytes } from './processes.ts';
import type { Subject } from './reads.ts';
import { type Row, row } from './report.ts';
import { CpuShares, type Programs } from './shares.ts';

const CONNECTIONS = 16;
const LOOK_EVERY_MS = 1_000;
const CALM_MS = 60_000;
const BYTES_PER_MB = 1_000_000;
const MOST_MB = 200;
/** Allowed increase of memory one minute after the load, compared with before: a share, and megabytes. */
const LEFT = { share: 0.1, megabytes: 20 };

/** The gateway's memory under reads and writes of guests and a learner, and one minute afterwards. */
export async function measureMixedLoad(
  { plans, pidOf, token }: Pick<Subject, 'plans' | 'pidOf' | 'token'>,
  programs: Programs,
  seconds: number,
): Promise<Row[]> {
  const origin = plans.gateway.url;
  const pid = pidOf('gateway');
  const before = residentBytes(pid);
  const jobs = await jobsOf(origin, token);
  const loads = jobs.map((job) => ({ job, helper: new Helper<LoadJob, LoadResult>('load.ts') }));
  const shares = new CpuShares(programs);
  const watch = watchMost(pid);
  const results = await Promise.all(
    loads.map(({ job, helper }) => helper.ask({ ...job, origin, connections: CONNECTIONS, seconds })),
  ).finally(() => {
    for (const { helper } of loads) helper.stop();
  });
  const most = watch();
  const busy = shares.describe();
  await delay(CALM_MS);
  const after = residentBytes(pid);
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const failures = results.reduce((sum, result) => sum + result.failures, 0);
  return [
    row({
      title: `Memory of the gateway under ${seconds} s of mixed load`,
      value: most / BYTES_PER_MB,
      unit: 'MB',
      aim: { is: 'at most', bound: MOST_MB },
      remarks: `${megabytes(before)} MB before; ${requests} requests, ${failures} failed; ${busy}`,
      details: { before, most, results },
    }),
    row({
      title: 'Memory of the gateway a minute after it',
      value: after / BYTES_PER_MB,
      unit: 'MB',
      aim: { is: 'at most', bound: (before / BYTES_PER_MB) * (1 + LEFT.share) + LEFT.megabytes },
      remarks: `${megabytes(before)} MB before, ${megabytes(most)} MB under load`,
      details: { before, most, after },
    }),
  ];
}

type Work = Pick<LoadJob, 'paths' | 'headers' | 'method' | 'bodies'>;

/** The reads of guests, and the reads and writes of a learner. */
async function jobsOf(origin: string, token: string): Promise<Work[]> {
  const { items } = await callJson<{ items: Content[] }>(`${origin}/api/v1/contents?limit=100`);
  const contents = items.map(({ slug }) => `/api/v1/contents/${slug}`);
  const searches = Array.from({ length: 200 }, (_, number) => `/api/v1/contents?search=${word(number)}`);
  const pages = ['/', '/contenuti', ...items.slice(0, 20).map(({ slug }) => `/contenuti/${slug}`)];
  const json = { 'content-type': 'application/json' };
  return [
    { paths: ['/api/v1/contents', ...contents, ...searches, ...pages], headers: {} },
    {
      paths: ['/api/v1/contents', ...contents, '/api/v1/progress', '/api/v1/purchases', '/api/v1/me'],
      headers: bearer(token),
    },
    {
      paths: items.map(({ id }) => `/api/v1/progress/${id}`),
      headers: { ...bearer(token), ...json },
      method: 'PATCH',
      bodies: [JSON.stringify({ isSaved: true })],
    },
  ];
}

/** @returns a function that stops sampling and returns the highest resident size in bytes. */
function watchMost(pid: number): () => number {
  let most = residentBytes(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function megabytes(bytes: number): string {
  return (bytes / BYTES_PER_MB).toFixed(0);
}
