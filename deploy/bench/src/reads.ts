import type { ServicePlans } from '@academy/local/services';
import { bearer, callJson, type Content } from './api.ts';
import type { FixedAnswer } from './bare-server.ts';
import { compare, type Effort } from './compare.ts';
import { Helper } from './helper.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { comparisonRow, type Row } from './report.ts';

/** Headers of the connection, not of the response. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];
const CONTENTS = '/api/v1/contents';

/** The academy to be measured. */
export interface Subject {
  plans: ServicePlans;
  pidOf: (service: string) => number;
  /** A learner's access token. */
  token: string;
  effort: Effort;
}

/** A request, and how many times the processor time of the bare servers it may take. */
interface Read {
  title: string;
  atMost: number;
  path: string;
}

/** Reads of guests and of a learner, each compared with bare servers that send the same bytes. */
export async function measureReads(subject: Subject): Promise<Row[]> {
  const helpers: Helpers = {
    load: new Helper('load.ts'),
    server: new Helper('bare-server.ts'),
    proxy: new Helper('bare-proxy.ts'),
  };
  try {
    return [...(await measureGuests(subject, helpers)), ...(await measureLearner(subject, helpers))];
  } finally {
    for (const helper of [helpers.load, helpers.server, helpers.proxy]) helper.stop();
  }
}

interface Helpers {
  load: Helper<LoadJob, LoadResult>;
  server: Helper<FixedAnswer[], string>;
  proxy: Helper<string, string>;
}

/** Through the gateway, compared with one bare server. */
async function measureGuests({ plans, pidOf, effort }: Subject, helpers: Helpers): Promise<Row[]> {
  const origin = plans.gateway.url;
  const { slug } = premium((await callJson<{ items: Content[] }>(origin + CONTENTS)).items);
  const reads: Read[] = [
    { title: 'Guest, list', atMost: 2.1, path: CONTENTS },
    { title: 'Guest, content', atMost: 2.1, path: `${CONTENTS}/${slug}` },
    { title: 'Guest, page with its data', atMost: 1.7, path: '/contenuti' },
  ];
  const bare = await helpers.server.ask(await recordAnswers(origin, reads));
  const rows: Row[] = [];
  for (const { title, atMost, path } of reads) {
    const comparison = await compare(
      helpers.load,
      { origin, paths: [path], headers: {}, pids: [pidOf('gateway')] },
      { origin: bare, paths: [path], headers: {}, pids: [helpers.server.pid] },
      effort,
    );
    rows.push(comparisonRow(`${title}: gateway / bare server`, atMost, comparison));
  }
  return rows;
}

/** Through gateway and catalogue, compared with a bare proxy in front of a bare server. */
async function measureLearner({ plans, pidOf, token, effort }: Subject, helpers: Helpers): Promise<Row[]> {
  const origin = plans.gateway.url;
  const bought = await findBought(origin, token);
  const reads: Read[] = [
    { title: 'Signed in, list', atMost: 0.6, path: CONTENTS },
    { title: 'Signed in, bought content', atMost: 5, path: `${CONTENTS}/${bought}` },
  ];
  const headers = bearer(token);
  const bare = await helpers.proxy.ask(await helpers.server.ask(await recordAnswers(origin, reads, headers)));
  const rows: Row[] = [];
  for (const { title, atMost, path } of reads) {
    const comparison = await compare(
      helpers.load,
      { origin, paths: [path], headers, pids: [pidOf('gateway'), pidOf('catalogue')] },
      { origin: bare, paths: [path], headers, pids: [helpers.proxy.pid, helpers.server.pid] },
      effort,
    );
    rows.push(comparisonRow(`${title}: academy / bare proxy and server`, atMost, comparison));
  }
  return rows;
}

/** The slug of a premium content that the learner bought, alone or in a project. */
async function findBought(origin: string, token: string): Promise<string> {
  const found: Content[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: Content[]; nextCursor: string | null } = await callJson(
      `${origin}${CONTENTS}?limit=100&access=premium${cursor === '' ? '' : `&cursor=${cursor}`}`,
      { token },
    );
    found.push(
      ...page.items.filter(({ access }) => access !== null && ['single', 'project'].includes(access.level)),
    );
    cursor = page.nextCursor;
  }
  return premium(found).slug;
}

function premium(contents: readonly Content[]): Content {
  const found = contents.find(({ isPremium }) => isPremium);
  if (!found) throw new Error('The demo data has no fitting premium content.');
  return found;
}

/** Records the gateway's responses, for other servers to send. */
async function recordAnswers(
  origin: string,
  reads: readonly Read[],
  headers: Record<string, string> = {},
): Promise<FixedAnswer[]> {
  const answers: FixedAnswer[] = [];
  for (const { path } of reads) {
    const response = await fetch(origin + path, { headers });
    const sent = Object.fromEntries([...response.headers].filter(([name]) => !HOP_BY_HOP.includes(name)));
    answers.push({ path, headers: sent, body: await response.text() });
  }
  return answers;
}
