import { join } from 'node:path';
import { ROOT } from '@academy/local/settings';
import { Client } from 'pg';
import { addAccounts } from './accounts.ts';
import { bearer, callJson, type Content, DEMO_PASSWORD } from './api.ts';
import type { BareJob } from './bare-work.ts';
import { compareSides, serverSide, type Side } from './compare.ts';
import { Helper } from './helper.ts';
import type { LoadJob, LoadResult } from './load.ts';
import type { PlaybackJob } from './playback-worker.ts';
import type { Subject } from './reads.ts';
import { comparisonRow, type Row } from './report.ts';

const SIGN_INS_AT_ONCE = 8;
const WRITES_AT_ONCE = 16;
/** Enough that no account exceeds the limit of devices. */
const ACCOUNTS = 500;

/** Videos of the series whose playback is reported. */
const VIDEOS = 50;

/**
 * Sign-ins compared with bare Argon2id, and writes of learners compared with bare single-row upserts on the same
 * server.
 */
export async function measureWrites(subject: Subject): Promise<Row[]> {
  const load = new Helper<LoadJob, LoadResult>('load.ts');
  const bare = new Helper<BareJob, LoadResult>('bare-work.ts');
  try {
    return [
      await measureSignIns(subject, load, bare),
      await measureProgress(subject, load, bare),
      await measurePlayback(subject),
    ];
  } finally {
    load.stop();
    bare.stop();
  }
}

async function measureSignIns(
  { plans, pidOf, effort }: Subject,
  load: Helper<LoadJob, LoadResult>,
  bare: Helper<BareJob, LoadResult>,
): Promise<Row> {
  const emails = await addAccounts(plans.identity.env['DATABASE_URL'] ?? '', 'bench', ACCOUNTS);
  const academy = serverSide(load, {
    origin: plans.gateway.url,
    paths: ['/auth/v1/token?grant_type=password'],
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    bodies: emails.map((email) => JSON.stringify({ email, password: DEMO_PASSWORD })),
    connections: SIGN_INS_AT_ONCE,
    pids: [pidOf('gateway'), pidOf('identity')],
  });
  const argon2 = bareSide(bare, { work: 'hash', atOnce: SIGN_INS_AT_ONCE });
  const comparison = await compareSides(academy, argon2, effort);
  return comparisonRow(`Sign-in, ${SIGN_INS_AT_ONCE} at once: academy / bare Argon2id`, 0.85, comparison);
}

async function measureProgress(
  { plans, pidOf, token, effort }: Subject,
  load: Helper<LoadJob, LoadResult>,
  bare: Helper<BareJob, LoadResult>,
): Promise<Row> {
  const origin = plans.gateway.url;
  const { items } = await callJson<{ items: Content[] }>(`${origin}/api/v1/contents?limit=100`);
  const academy = serverSide(load, {
    origin,
    paths: items.map(({ id }) => `/api/v1/progress/${id}`),
    method: 'PATCH',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    bodies: [JSON.stringify({ isSaved: true })],
    connections: WRITES_AT_ONCE,
    pids: [pidOf('gateway'), pidOf('learning')],
  });
  const upsertsInto = plans.learning.env['DATABASE_URL'] ?? '';
  const upserts = bareSide(bare, { work: { upsertsInto }, atOnce: WRITES_AT_ONCE });
  const comparison = await compareSides(academy, upserts, effort);
  return comparisonRow(`Progress write, ${WRITES_AT_ONCE} at once: academy / bare upserts`, 0.4, comparison);
}

/**
 * Playback reports through learning's own code, compared with bare upserts by the same process and through the same
 * pool.
 */
async function measurePlayback({ plans, effort }: Subject): Promise<Row> {
  const videoIds = Array.from({ length: VIDEOS }, (_, number) => String(76_000_000 + number));
  const contentId = await addSeries(plans.catalogue.env['DATABASE_URL'] ?? '', videoIds);
  const worker = new Helper<PlaybackJob, LoadResult>('playback-worker.ts', {
    // The service's decorators, which Node does not understand.
    execArgv: ['--import', '@swc-node/register/esm-register'],
    env: { ...process.env, TS_NODE_PROJECT: join(ROOT, 'tsconfig.base.json') },
  });
  const sideOf = (work: PlaybackJob['work']): Side => ({
    run: (seconds) =>
      worker.ask({
        work,
        atOnce: WRITES_AT_ONCE,
        seconds,
        root: ROOT,
        env: plans.learning.env,
        contentId,
        videoIds,
      }),
    pids: [worker.pid],
  });
  try {
    const comparison = await compareSides(sideOf('reports'), sideOf('upserts'), effort);
    const title = `Playback reported, ${WRITES_AT_ONCE} at once: learning without HTTP / bare upserts, one pool`;
    return comparisonRow(title, 0.4, comparison);
  } finally {
    worker.stop();
  }
}

/** Adds a free series. @returns its id. */
async function addSeries(url: string, videoIds: readonly string[]): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const videos = videoIds.map((videoId) => ({ provider: 'vimeo', videoId, hash: null, title: videoId }));
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO content (id, slug, title, short_description, extended_description, content_type, is_premium,
                            price_cents, videos, status, published_at)
       VALUES (gen_random_uuid(), 'serie-misurata', 'Serie misurata', 'Una serie.', 'Una serie.', 'video_series',
               false, 0, $1, 'published', now())
       RETURNING id`,
      [JSON.stringify(videos)],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

function bareSide(bare: Helper<BareJob, LoadResult>, job: Omit<BareJob, 'seconds'>): Side {
  return { run: (seconds) => bare.ask({ ...job, seconds }), pids: [bare.pid] };
}
