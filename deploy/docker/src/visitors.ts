import { type LoadReport, Visitor } from './load.ts';
import { type Session, signIn } from './sessions.ts';

const MEMBERS = ['learner@academy.test', 'graduate@academy.test'];
const SEARCHES = ['liberta', 'europa', 'costituzione', 'ambiente', 'bilancio'];
const PAGES = ['/', '/contenuti', '/en/contenuti', '/admin/'];
/** Of each kind: guests, members, and members who renew their sessions. */
const VISITORS = 8;

interface Item {
  id: string;
  slug: string;
}

/**
 * Guests who browse, members who read and report progress, and members who renew their sessions. Half of the visitors
 * keep their connection, the others open one per request.
 * @returns when all have ended; sessions and the list of contents exist before the first request is counted.
 */
export async function visit(origin: string, report: LoadReport, isOver: () => boolean): Promise<void> {
  const items = await firstItems(origin);
  const sessions: Session[] = [];
  for (let index = 0; index < 2 * VISITORS; index += 1)
    sessions.push(await signIn(origin, MEMBERS[index % MEMBERS.length] ?? ''));
  const each = (act: (visitor: Visitor, index: number) => () => Promise<unknown>) =>
    Array.from({ length: VISITORS }, (_, index) => {
      const visitor = new Visitor(origin, report, index % 2 === 0);
      return visitor.repeat(act(visitor, index), isOver);
    });
  await Promise.all([
    ...each((visitor) => () => lookAround(visitor, items)),
    ...each((visitor, index) => () => learn(visitor, items, sessions[index]?.access_token)),
    ...each((visitor, index) => renewing(visitor, sessions[VISITORS + index]?.refresh_token)),
  ]);
}

async function firstItems(origin: string): Promise<Item[]> {
  const answer = await fetch(`${origin}/api/v1/contents?access=free&limit=24`);
  const { items } = (await answer.json()) as { items: Item[] };
  return items;
}

/** A guest: a page, a list, a search, a content. Requests differ each time, so that the edge has not cached them. */
async function lookAround(visitor: Visitor, items: readonly Item[]): Promise<void> {
  await visitor.ask('page', 'GET', pick(PAGES));
  await visitor.ask('list', 'GET', `/api/v1/contents?limit=${1 + Math.floor(Math.random() * 48)}`);
  await visitor.ask('search', 'GET', `/api/v1/contents?search=${pick(SEARCHES)}`);
  await visitor.ask('content', 'GET', `/api/v1/contents/${pick(items).slug}`);
}

/** A member: account, lessons, purchases, a content, and progress in it. */
async function learn(visitor: Visitor, items: readonly Item[], token: string | undefined): Promise<void> {
  const { id, slug } = pick(items);
  const progress = `/api/v1/progress/${id}`;
  await visitor.ask('account', 'GET', '/api/v1/me', token);
  await visitor.ask('list of a member', 'GET', '/api/v1/contents', token);
  await visitor.ask('projects of a member', 'GET', '/api/v1/projects', token);
  await visitor.ask('content of a member', 'GET', `/api/v1/contents/${slug}`, token);
  await visitor.ask('save a content', 'PATCH', progress, token, { isSaved: Math.random() < 0.5 });
  await visitor.ask('complete a content', 'PATCH', progress, token, { isCompleted: Math.random() < 0.5 });
  await visitor.ask('progress', 'GET', progress, token);
  await visitor.ask('purchases', 'GET', '/api/v1/purchases', token);
}

/** A member who renews the session each time: a lost renewal would end it. */
function renewing(visitor: Visitor, first: string | undefined): () => Promise<void> {
  let refresh_token = first;
  return async () => {
    const path = '/auth/v1/token?grant_type=refresh_token';
    const { status, body } = await visitor.ask('renew a session', 'POST', path, undefined, { refresh_token });
    if (status === 200) ({ refresh_token } = JSON.parse(body) as Session);
  };
}

function pick<T>(list: readonly T[]): T {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error('There are no values to choose from');
  return found;
}
