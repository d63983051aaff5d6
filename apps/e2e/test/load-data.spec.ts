import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Academy, type RunningAcademy } from './academy.ts';
import { inDatabase } from './database.ts';
import { apiOf, type Call, EDITOR, newMember, PASSWORD, payByCard } from './people.ts';

const COMMAND = 'deploy/bench/load-data.mjs';
const SIZE = ['--users', '20', '--contents', '40'];
/** Every tenth member has a subscription. */
const [MEMBER, SUBSCRIBER] = ['load-7@load.test', 'load-10@load.test'];

const LIMIT_MS = 60_000;
const SERVICES = ['identity', 'catalogue', 'commerce', 'learning'] as const;
/** The audit log, from which nothing is deleted, uses `subject_id`. */
const MEMBER_COLUMNS = `SELECT table_name AS name, column_name AS column FROM information_schema.columns
  WHERE table_schema = 'public' AND (column_name = 'user_id' OR (table_name, column_name) = ('user_account', 'id'))`;

interface Member {
  email: string;
  password: string;
}
interface Page<T> {
  items: T[];
}
interface Content {
  id: string;
  slug: string;
  access: { level: string };
}

let academy: Academy;
let run: RunningAcademy;

/** The members as k6 reads them. */
async function members(): Promise<Member[]> {
  return JSON.parse(await readFile(join(academy.dataDir, 'load-users.json'), 'utf8')) as Member[];
}

function signIn(member: Member): Promise<Response> {
  return fetch(`${run.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(member),
  });
}

/** A caller of the API as one of the members. */
async function apiAs(email: string): Promise<Call> {
  const member = (await members()).find((each) => each.email === email);
  if (member === undefined) throw new Error(`${email} is not among the members`);
  return apiOf(run, member.email, member.password);
}

/** Buys the first premium content that is not open. @returns its id, once it is owned. */
async function buyOne(call: Call): Promise<string> {
  const { items } = await call<Page<Content>>('GET', '/api/v1/contents?access=premium');
  const chosen = items.find(({ access }) => access.level === 'locked');
  if (chosen === undefined) throw new Error('Nothing is left to buy');
  const body = { type: 'single', contentId: chosen.id };
  const { url } = await call<{ url: string }>('POST', '/api/v1/checkout', body);
  await payByCard(url);
  await waitUntil(async () => {
    const purchases = await call<Page<{ contentId: string }>>('GET', '/api/v1/purchases');
    return purchases.items.some(({ contentId }) => contentId === chosen.id);
  });
  return chosen.id;
}

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It never was');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function findMemberIds(): Promise<string[]> {
  return inDatabase(run, 'identity', async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM user_account WHERE email LIKE 'load-%@load.test'`,
    );
    return rows.map(({ id }) => id);
  });
}

async function statusOf(slug: string): Promise<number> {
  return (await fetch(`${run.origin}/contenuti/${slug}`)).status;
}

/** Every table of every service, including future ones, that has rows of these members. */
async function tablesOf(memberIds: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const service of SERVICES)
    await inDatabase(run, service, async (client) => {
      const { rows } = await client.query<{ name: string; column: string }>(MEMBER_COLUMNS);
      for (const { name, column } of rows) {
        const owned = await client.query(`SELECT FROM "${name}" WHERE ${column} = ANY($1)`, [memberIds]);
        if (owned.rows.length > 0) found.push(`${service}: ${name}`);
      }
    });
  return found;
}

beforeAll(async () => {
  academy = await Academy.start();
  run = await academy.run();
});
afterAll(() => academy.dispose());

describe('data for load tests', () => {
  it('consist of users with purchases, progress and subscriptions in every service', async () => {
    await academy.command(COMMAND, SIZE);
    expect(await members()).toHaveLength(20);
    const call = await apiAs(MEMBER);
    const { items: purchases } = await call<Page<{ contentId: string }>>('GET', '/api/v1/purchases');
    expect(purchases).toHaveLength(3);
    for (const { contentId } of purchases)
      expect((await call<Content>('GET', `/api/v1/contents/${contentId}`)).access.level).toBe('single');
    const { items: begun } = await call<Page<{ content: { slug: string } }>>(
      'GET',
      '/api/v1/progress/continue',
    );
    expect(begun.map(({ content }) => content.slug)).toContainEqual(
      expect.stringMatching(/^prova-di-carico-/),
    );
    const premium = await call<Page<Content>>('GET', '/api/v1/contents?access=premium&search=bilancio');
    expect(premium.items.map(({ access }) => access.level)).toContain('locked');

    const subscriber = await apiAs(SUBSCRIBER);
    const open = await subscriber<Page<Content>>('GET', '/api/v1/contents?access=premium&search=bilancio');
    expect(open.items.map(({ access }) => access.level)).not.toContain('locked');
  });

  it('stay unchanged when the command is repeated, except for the password', async () => {
    const [before] = await members();
    await academy.command(COMMAND, SIZE);
    const [after] = await members();
    expect(after?.email).toBe(before?.email);
    expect((await signIn(before as Member)).status).toBe(400);
    const { items } = await (await apiAs(MEMBER))<Page<unknown>>('GET', '/api/v1/purchases');
    expect(items).toHaveLength(3);
  });

  it('are not created on a real site', async () => {
    await expect(academy.command(COMMAND, SIZE, { NODE_ENV: 'production' })).rejects.toThrow(
      /Add --production/,
    );
    const elsewhere = { DATABASE_URL_COMMERCE: 'postgres://academy@localhost/commerce' };
    await expect(academy.command(COMMAND, SIZE, elsewhere)).rejects.toThrow(/Add --production/);
  });

  it('are removed completely, and nothing else is', async () => {
    await academy.command(COMMAND, SIZE);
    const [member] = await members();
    const call = await apiAs(MEMBER);
    const bought = await buyOne(call);
    await call('PATCH', `/api/v1/progress/${bought}`, { isSaved: true });
    const editor = await apiOf(run, EDITOR);
    const own = await editor<Content>('POST', '/api/v1/contents', {
      ...{ title: 'Prova di carico mia', shortDescription: 'Di un ponte.' },
      ...{ contentType: 'single_video', vimeoIds: '76979871', status: 'published' },
    });
    expect(own.slug).toMatch(/^prova-di-carico-mia/);
    const ids = await findMemberIds();
    expect(await tablesOf(ids)).toEqual(
      expect.arrayContaining(['identity: session', 'commerce: receipt', 'learning: user_content_progress']),
    );
    expect(await statusOf('prova-di-carico-1')).toBe(200);

    expect(await academy.command(COMMAND, ['--remove'])).toContain('Removed 20 members');
    expect(await tablesOf(ids)).toEqual([]);
    expect((await signIn(member as Member)).status).toBe(400);
    expect((await signIn({ email: 'learner@academy.test', password: PASSWORD })).status).toBe(200);
    // Pages are cached for a moment, and the gateway is not notified of these changes.
    await waitUntil(async () => (await statusOf('prova-di-carico-1')) === 404);
    expect(await statusOf(own.slug)).toBe(200);
    expect(await editor<Content>('GET', `/api/v1/contents/${own.id}`)).toHaveProperty('slug', own.slug);
    expect(await academy.command(COMMAND, ['--remove'])).toContain('Removed 0 members');
  });

  it('are neither created nor removed once a real user has an account', async () => {
    await newMember(run);
    await expect(academy.command(COMMAND, SIZE)).rejects.toThrow(/Add --production/);
    await expect(academy.command(COMMAND, ['--remove'])).rejects.toThrow(/Add --production/);
    expect(await academy.command(COMMAND, ['--remove', '--production'])).toContain('Removed 0 members');
  });
});
