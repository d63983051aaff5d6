import { randomUUID } from 'node:crypto';
import { encodeCursor, type Page } from '@academy/platform';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { exists, startCatalogueStub } from '../../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import type { LearningStatsDto } from '../stats.dto.ts';
import type { CompletionDto } from './completion.dto.ts';

const BASE = '/api/v1/stats/learning';
/** November in Rome. */
const NOVEMBER = 'from=2026-10-31T23:00:00Z&to=2026-11-30T23:00:00Z';

describe('the list of completions', () => {
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  const [ada, gone] = [randomUUID(), randomUUID()];
  const [series, deleted] = [randomUUID(), randomUUID()];
  let email: string;

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    learning = await startLearning(services);
    exists(series);
    email = signUp(ada);
    await complete(ada, series, '2026-10-31T22:59:59.999Z');
    await complete(gone, series, '2026-11-01T10:00:00Z');
    // Less than a millisecond apart, as the database stores them.
    await complete(ada, deleted, '2026-11-12T10:00:00.000123Z');
    for (const micro of ['000124', '000125', '000126'])
      await complete(randomUUID(), series, `2026-11-12T10:00:00.${micro}Z`);
    await complete(gone, deleted, '2026-11-30T23:00:00Z');
    await save(ada, randomUUID());
  });
  afterAll(async () => {
    await learning.close();
    for (const stub of stubs) await stub.close();
    await services.stop();
  });

  const complete = (userId: string, contentId: string, at: string) =>
    learning.app.get(DataSource).query(
      `INSERT INTO user_content_progress (user_id, content_id, is_completed, completed_at, updated_at)
       VALUES ($1, $2, true, $3, now())`,
      [userId, contentId, at],
    );
  const save = (userId: string, contentId: string) =>
    learning.app.get(DataSource).query(
      `INSERT INTO user_content_progress (user_id, content_id, is_saved, saved_at, updated_at)
       VALUES ($1, $2, true, '2026-11-12', now())`,
      [userId, contentId],
    );
  const get = async (path: string, role: 'admin' | 'editor' | 'user' = 'admin') => {
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role });
    return learning.app.inject({ url: BASE + path, headers });
  };
  const list = async (query: string) => (await get(`/completions?${query}`)).json<Page<CompletionDto>>();

  it('has as many rows as the figure of its period, each once, newest first', async () => {
    const { completions } = (await get('?from=2026-11-01&to=2026-11-30')).json<LearningStatsDto>();
    const counted = completions.reduce((sum, { count }) => sum + count, 0);
    const pages = [await list(`${NOVEMBER}&limit=2`)];
    for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
      pages.push(await list(`${NOVEMBER}&limit=2&cursor=${next}`));
    const rows = pages.flatMap(({ items }) => items);
    expect(rows).toHaveLength(counted);
    expect(counted).toBe(5);
    expect(pages.map(({ total }) => total)).toEqual([5, undefined, undefined]);
    expect(new Set(rows.map(({ userId, contentId }) => userId + contentId)).size).toBe(5);
    expect(rows.slice(-2)).toEqual([
      {
        userId: ada,
        email,
        name: 'Ada Rossi',
        contentId: deleted,
        title: null,
        completedAt: '2026-11-12T10:00:00.000Z',
      },
      {
        ...{ userId: gone, email: null, name: null, contentId: series, title: 'Serie' },
        completedAt: '2026-11-01T10:00:00.000Z',
      },
    ]);
  });

  it('has no limits without a period', async () => {
    const { items, total } = await list('');
    expect(total).toBe(7);
    expect(items).toHaveLength(7);
  });

  it('can be exported, which is recorded', async () => {
    const file = await get(`/completions/export?${NOVEMBER}`);
    expect(file.headers['content-disposition']).toContain('completamenti-');
    const lines = file.body.trim().split('\r\n');
    expect(lines[0]).toContain('completedAt,userId,email,name,contentId,title');
    expect(lines).toHaveLength(6);
    expect(file.body).toContain(email);
    const records = await learning.app.get(DataSource).query<object[]>(
      `SELECT envelope->'data'->'details' AS details FROM outbox_event
       WHERE envelope->'data'->>'action' = 'list.exported'`,
    );
    expect(records).toEqual([{ details: { list: 'completions' } }]);
  });

  it('is for admins only, and refuses invalid queries', async () => {
    for (const path of ['/completions', '/completions/export'])
      for (const role of ['editor', 'user'] as const) expect((await get(path, role)).statusCode).toBe(403);
    for (const query of ['from=ieri', 'to=2026-11-31T00:00:00Z', 'limit=0'])
      expect((await get(`/completions?${query}`)).statusCode).toBe(400);
    for (const place of [
      ['2026-11-12T10:00:00.000Z', ada, series],
      ['2026-11-12T10:00:00.000123Z', ada, 'x'],
      ['2026-02-30T10:00:00.000123Z', ada, series],
      ['ieri', ada, series],
    ])
      expect((await get(`/completions?cursor=${encodeCursor(place)}`)).json()).toMatchObject({
        code: 'platform.invalid_cursor',
      });
  });
});
