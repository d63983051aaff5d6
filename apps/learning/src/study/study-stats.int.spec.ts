import { randomUUID } from 'node:crypto';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { exists, startCatalogueStub } from '../../test/catalogue-stub.ts';
import { startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';
import type { StudyStatsDto } from './study-stats.dto.ts';

const BASE = '/api/v1/stats/learning/study';
type Role = 'admin' | 'editor' | 'user';

describe('figures of what learners ask and note', () => {
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  let contentId: string;

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    for (const stub of stubs) await stub.close();
    await services.stop();
  });
  beforeEach(() => {
    contentId = exists(randomUUID());
  });

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    role: Role,
    payload?: object,
  ) {
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role });
    return learning.app.inject({ method, url, headers, ...(payload && { payload }) });
  }
  const stats = async (path = `/contents/${contentId}`) =>
    (await call('GET', BASE + path, 'editor')).json<StudyStatsDto>();
  async function ask(role: Role = 'user'): Promise<string> {
    const id = randomUUID();
    const { statusCode } = await call('POST', '/api/v1/questions', role, {
      id,
      contentId,
      body: `Perché? ${id}`,
    });
    expect(statusCode).toBe(201);
    return id;
  }
  /** Staff answers so many hours after it was asked. */
  async function answer(id: string, hours: number): Promise<void> {
    await call('POST', `/api/v1/questions/${id}/replies`, 'editor', { id: randomUUID(), body: 'Perché sì' });
    await learning.app
      .get(DataSource)
      .query(`UPDATE question SET created_at = answered_at - make_interval(mins => $2) WHERE id = $1`, [
        id,
        Math.round(hours * 60),
      ]);
  }
  const note = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        call('PUT', `/api/v1/notes/${randomUUID()}`, 'user', {
          ...{ contentId, body: 'Segretissimo', writtenAt: new Date().toISOString() },
        }),
      ),
    );

  it('count what was asked, answered and waits, and half of the hours until the first answer', async () => {
    expect(await stats()).toEqual({
      ...{ questions: 0, answered: 0, waiting: 0, medianHours: null, notes: null, noteTakers: null },
    });
    const before = await stats('');
    for (const hours of [1, 2.5, 90]) await answer(await ask(), hours);
    await ask();
    const hidden = await ask();
    await call('PATCH', `/api/v1/questions/inbox/${hidden}`, 'editor', { hiddenReason: 'Pubblicità' });
    const closed = await ask();
    await call('PATCH', `/api/v1/questions/inbox/${closed}`, 'editor', { isClosed: true });
    await ask('editor');
    expect(await stats()).toMatchObject({ questions: 5, answered: 3, waiting: 1, medianHours: 2.5 });
    expect(await stats('')).toMatchObject({
      ...{ questions: before.questions + 5, answered: before.answered + 3, waiting: before.waiting + 1 },
    });
  });

  it('of a month are those of what was asked within thirty days', async () => {
    const before = await stats('');
    await answer(await ask(), 31 * 24);
    expect((await stats('')).questions).toBe(before.questions);
    expect((await stats()).questions).toBe(1);
  });

  it('of notes are told from five people on, and never what notes say', async () => {
    await note(4);
    expect(await stats()).toMatchObject({ notes: null, noteTakers: null });
    await note(1);
    const { body } = await call('GET', `${BASE}/contents/${contentId}`, 'admin');
    expect(JSON.parse(body)).toMatchObject({ notes: 5, noteTakers: 5 });
    expect(body).not.toContain('Segretissimo');
  });

  it('are saved as a file, one row for each content', async () => {
    await note(5);
    await answer(await ask(), 3);
    const other = contentId;
    contentId = exists(randomUUID());
    await ask();
    const { body } = await call('GET', `${BASE}/export`, 'editor');
    const rows = body.trim().split('\r\n');
    expect(rows[0]).toContain('contentId,title,questions,answered,waiting,medianHours,notes,noteTakers');
    expect(rows).toContain(`${other},Serie,1,1,0,3,5,5`);
    expect(rows).toContain(`${contentId},Serie,1,0,1,,,`);
    const ids = rows.slice(1).map((row) => row.split(',')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body).not.toContain('Segretissimo');
  });

  it('are for staff', async () => {
    for (const path of ['', '/export', `/contents/${contentId}`])
      expect((await call('GET', BASE + path, 'user')).statusCode).toBe(403);
  });
});
