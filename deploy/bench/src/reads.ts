import type { ServicePlans } from '@academy/local/services';
import { bearer, callJson, type Content } from './api.ts';
import type { FixedAnswer } from './bare-server.ts';
import { compare, type Comparison, type Effort } from './compare.ts';
import { Helper } from './helper.ts';
import type { LoadJob, LoadResult } from './load.ts';

/** Headers of the connection, not of the answer. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

/** The academy to be measured. */
export interface Subject {
  plans: ServicePlans;
  pidOf: (service: string) => number;
  /** A learner's access token. */
  token: string;
  effort: Effort;
}

/** Guests' reads through the gateway beside a bare server that sends the same. */
export async function compareGuestReads(subject: Subject): Promise<Record<'list' | 'detail', Comparison>> {
  const { plans, pidOf, effort } = subject;
  const origin = plans.gateway.url;
  const list = '/api/v1/contents';
  const { items } = await callJson<{ items: Content[] }>(origin + list);
  const detail = `${list}/${premium(items).slug}`;

  return withHelpers(async ({ load, server }) => {
    const bare = await server.ask([await recordAnswer(origin, list), await recordAnswer(origin, detail)]);
    const beside = (path: string) =>
      compare(
        load,
        { url: origin + path, headers: {}, pids: [pidOf('gateway')] },
        { url: bare + path, headers: {}, pids: [server.pid] },
        effort,
      );
    return { list: await beside(list), detail: await beside(detail) };
  });
}

/** A learner's reads of a content they bought, beside a bare proxy before a bare server that sends the same. */
export async function compareSignedInReads(subject: Subject): Promise<Comparison> {
  const { plans, pidOf, token, effort } = subject;
  const origin = plans.gateway.url;
  const { items } = await callJson<{ items: Content[] }>(`${origin}/api/v1/contents?limit=100`, { token });
  const own = items.filter(({ access }) => access?.level === 'single' || access?.level === 'project');
  const path = `/api/v1/contents/${premium(own).slug}`;
  const headers = bearer(token);

  return withHelpers(async ({ load, server, proxy }) => {
    const bare = await server.ask([await recordAnswer(origin, path, headers)]);
    const proxied = await proxy.ask(bare);
    return compare(
      load,
      { url: origin + path, headers, pids: [pidOf('gateway'), pidOf('catalogue')] },
      { url: proxied + path, headers, pids: [proxy.pid, server.pid] },
      effort,
    );
  });
}

interface Helpers {
  load: Helper<LoadJob, LoadResult>;
  server: Helper<FixedAnswer[], string>;
  proxy: Helper<string, string>;
}

async function withHelpers<T>(work: (helpers: Helpers) => Promise<T>): Promise<T> {
  const helpers: Helpers = {
    load: new Helper('load.ts'),
    server: new Helper('bare-server.ts'),
    proxy: new Helper('bare-proxy.ts'),
  };
  try {
    return await work(helpers);
  } finally {
    for (const helper of [helpers.load, helpers.server, helpers.proxy]) helper.stop();
  }
}

function premium(contents: readonly Content[]): Content {
  const found = contents.find(({ isPremium }) => isPremium);
  if (!found) throw new Error('The demo data has no fitting premium content.');
  return found;
}

/** Records the gateway's answer, for other servers to send. */
async function recordAnswer(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<FixedAnswer> {
  const response = await fetch(origin + path, { headers });
  const answered = Object.fromEntries([...response.headers].filter(([name]) => !HOP_BY_HOP.includes(name)));
  return { path, headers: answered, body: await response.text() };
}
