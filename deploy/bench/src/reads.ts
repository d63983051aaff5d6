import type { ServicePlans } from '@academy/local/services';
import { bearer, callJson, type Content } from './api.ts';
import type { FixedAnswer } from './bare-server.ts';
import { compare, type Effort } from './compare.ts';
import { Helper } from './helper.ts';
import { word } from './large-catalogue.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { comparisonRow, type Row } from './report.ts';

/** Headers of the connection, not of the response. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];
const CONTENTS = '/api/v1/contents';
/** Number of different words that are searched for in turn. */
const SEARCHES = 200;

/** The academy to be measured. */
export interface Subject {
  plans: ServicePlans;
  pidOf: (service: string) => number;
  /** A learner's access token. */
  token: string;
  effort: Effort;
}

/** A request, and the target for its minimum share of the bare servers' throughput. */
interface Read {
  title: string;
  atLeast: number;
  paths: readonly string[];
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
    { title: 'Guest, list', atLeast: 0.9, paths: [CONTENTS] },
    { title: 'Guest, content', atLeast: 0.9, paths: [`${CONTENTS}/${slug}`] },
    { title: 'Guest, page with its data', atLeast: 0.8, paths: ['/contenuti'] },
    { title: `Guest, search, ${SEARCHES} words`, atLeast: 0.7, paths: searches() },
  ];
  const bare = await helpers.server.ask(await recordAnswers(origin, reads));
  const rows: Row[] = [];
  for (const { title, atLeast, paths } of reads) {
    const comparison = await compare(
      helpers.load,
      { origin, paths, headers: {}, pids: [pidOf('gateway')] },
      { origin: bare, paths, headers: {}, pids: [helpers.server.pid] },
      effort,
    );
    rows.push(comparisonRow(`${title}: gateway / bare server`, atLeast, comparison));
  }
  return rows;
}

/** Through gateway and catalogue, compared with a bare proxy in front of a bare server. */
async function measureLearner({ plans, pidOf, token, effort }: Subject, helpers: Helpers): Promise<Row[]> {
  const origin = plans.gateway.url;
  const bought = await findBought(origin, token);
  const locked = await findLocked(origin, token);
  const reads: Read[] = [
    { title: 'Signed in, list', atLeast: 0.65, paths: [CONTENTS] },
    { title: 'Signed in, bought content', atLeast: 0.7, paths: [`${CONTENTS}/${bought}`] },
    { title: 'Signed in, other content', atLeast: 0.7, paths: [`${CONTENTS}/${locked}`] },
    { title: `Signed in, search, ${SEARCHES} words`, atLeast: 0.42, paths: searches() },
  ];
  const headers = bearer(token);
  const bare = await helpers.proxy.ask(await helpers.server.ask(await recordAnswers(origin, reads, headers)));
  const rows: Row[] = [];
  for (const { title, atLeast, paths } of reads) {
    const comparison = await compare(
      helpers.load,
      { origin, paths, headers, pids: [pidOf('gateway'), pidOf('catalogue')] },
      { origin: bare, paths, headers, pids: [helpers.proxy.pid, helpers.server.pid] },
      effort,
    );
    rows.push(comparisonRow(`${title}: academy / bare proxy and server`, atLeast, comparison));
  }
  return rows;
}

function searches(): string[] {
  return Array.from({ length: SEARCHES }, (_, number) => `${CONTENTS}?search=${word(number)}`);
}

/** The slug of a premium content that the learner bought, alone or in a project. */
export async function findBought(origin: string, token: string): Promise<string> {
  return findPremium(origin, token, ['single', 'project']);
}

/** The slug of a premium content that is not open to the learner. */
async function findLocked(origin: string, token: string): Promise<string> {
  return findPremium(origin, token, ['locked', 'first_video_only']);
}

async function findPremium(origin: string, token: string, levels: readonly string[]): Promise<string> {
  const found: Content[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: Content[]; nextCursor: string | null } = await callJson(
      `${origin}${CONTENTS}?limit=100&access=premium${cursor === '' ? '' : `&cursor=${cursor}`}`,
      { token },
    );
    found.push(...page.items.filter(({ access }) => access !== null && levels.includes(access.level)));
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
  for (const path of reads.flatMap(({ paths }) => paths)) {
    const response = await fetch(origin + path, { headers });
    const sent = Object.fromEntries([...response.headers].filter(([name]) => !HOP_BY_HOP.includes(name)));
    answers.push({ path, headers: sent, body: await response.text() });
  }
  return answers;
}
