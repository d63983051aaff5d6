import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Academy, type RunningAcademy } from './academy.ts';

const COMMAND = 'deploy/bench/load-data.mjs';
const SIZE = ['--users', '20', '--contents', '40'];
/** The tenth has a subscription; the others do not. */
const [MEMBER, SUBSCRIBER] = ['load-7@load.test', 'load-10@load.test'];

interface Member {
  email: string;
  password: string;
}
interface Page<T> {
  items: T[];
}
interface Content {
  id: string;
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

/** Reads the API as one of the members. */
async function readerOf(email: string): Promise<<T>(path: string) => Promise<T>> {
  const member = (await members()).find((each) => each.email === email);
  if (member === undefined) throw new Error(`${email} is not among the members`);
  const { access_token } = (await (await signIn(member)).json()) as { access_token: string };
  return async <T>(path: string) => {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await (await fetch(run.origin + path, { headers })).json()) as T;
  };
}

beforeAll(async () => {
  academy = await Academy.start();
  run = await academy.run();
});
afterAll(() => academy.dispose());

describe('data for load tests', () => {
  it('are members who own, continue and subscribe to what the services know', async () => {
    await academy.command(COMMAND, SIZE);
    expect(await members()).toHaveLength(20);
    const read = await readerOf(MEMBER);
    const { items: purchases } = await read<Page<{ contentId: string }>>('/api/v1/purchases');
    expect(purchases).toHaveLength(3);
    for (const { contentId } of purchases)
      expect((await read<Content>(`/api/v1/contents/${contentId}`)).access.level).toBe('single');
    const { items: begun } = await read<Page<{ content: { slug: string } }>>('/api/v1/progress/continue');
    expect(begun.map(({ content }) => content.slug)).toContainEqual(
      expect.stringMatching(/^prova-di-carico-/),
    );
    const premium = await read<Page<Content>>('/api/v1/contents?access=premium&search=bilancio');
    expect(premium.items.map(({ access }) => access.level)).toContain('locked');

    const subscriber = await readerOf(SUBSCRIBER);
    const open = await subscriber<Page<Content>>('/api/v1/contents?access=premium&search=bilancio');
    expect(open.items.map(({ access }) => access.level)).not.toContain('locked');
  });

  it('stay as they are when the command is repeated, but for the password', async () => {
    const [before] = await members();
    await academy.command(COMMAND, SIZE);
    const [after] = await members();
    expect(after?.email).toBe(before?.email);
    expect((await signIn(before as Member)).status).toBe(400);
    const { items } = await (await readerOf(MEMBER))<Page<unknown>>('/api/v1/purchases');
    expect(items).toHaveLength(3);
  });

  it('are not made where people may be', async () => {
    await expect(academy.command(COMMAND, SIZE, { NODE_ENV: 'production' })).rejects.toThrow(
      /--production insists/,
    );
    const elsewhere = { DATABASE_URL_COMMERCE: 'postgres://academy@db.example/commerce' };
    await expect(academy.command(COMMAND, SIZE, elsewhere)).rejects.toThrow(/--production insists/);
  });

  it('go away with everything, and nothing else does', async () => {
    const [member] = await members();
    expect(await academy.command(COMMAND, ['--remove'])).toContain('Removed 20 members');
    expect((await signIn(member as Member)).status).toBe(400);
    expect((await signIn({ email: 'learner@academy.test', password: 'Academy-2026!' })).status).toBe(200);
    expect((await fetch(`${run.origin}/contenuti/prova-di-carico-1`)).status).toBe(404);
    expect(await academy.command(COMMAND, ['--remove'])).toContain('Removed 0 members');
  });
});
