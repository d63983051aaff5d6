import { randomUUID } from 'node:crypto';
import { ContentCompleted, type EventClass, ProgressChanged } from '@academy/contracts';
import type { Page } from '@academy/platform';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import {
  asked,
  exists,
  isPublished,
  isTranslated,
  startCatalogueStub,
  vanish,
} from '../../test/catalogue-stub.ts';
import type { LessonDto, ProgressDto } from './progress.dto.ts';
import { startLearning } from '../../test/learning.ts';

const NOTHING = { isSaved: false, savedAt: null, isCompleted: false, completedAt: null };

describe('progress', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let learner: string;

  beforeAll(async () => {
    services = await testServices();
    catalogue = await startCatalogueStub(services);
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    await catalogue.close();
    await services.stop();
  });
  beforeEach(() => {
    learner = randomUUID();
    asked.length = 0;
  });

  async function send(
    method: 'GET' | 'PATCH',
    path: string,
    payload?: object,
    sub = learner,
  ): Promise<{ status: number; body: ProgressDto & Page<LessonDto> }> {
    const headers = await learning.tokens.bearer({ sub });
    const answer = await learning.app.inject({
      method,
      url: `/api/v1/progress${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<ProgressDto & Page<LessonDto>>() };
  }
  const patch = (contentId: string, change: object) => send('PATCH', `/${contentId}`, change);
  const read = async (contentId: string, sub = learner) =>
    (await send('GET', `/${contentId}`, undefined, sub)).body;
  const list = async (query = '') => (await send('GET', query)).body;

  async function announced({ type }: EventClass, contentId: string): Promise<object[]> {
    const rows = await learning.app
      .get(DataSource)
      .query<{ data: object }[]>(
        `SELECT envelope->'data' AS data FROM outbox_event WHERE envelope->>'type' = $1`,
        [type],
      );
    return rows.map(({ data }) => data).filter((data) => 'contentId' in data && data.contentId === contentId);
  }

  it('is empty before the first change, and private to a learner', async () => {
    const contentId = exists(randomUUID());
    expect(await read(contentId)).toEqual({ contentId, ...NOTHING, updatedAt: null });
    await patch(contentId, { isSaved: true });
    expect(await read(contentId, randomUUID())).toMatchObject(NOTHING);
  });

  it('lists contents in the requested language, if translated', async () => {
    const [italian, both] = [exists(randomUUID()), isTranslated(exists(randomUUID()))];
    for (const contentId of [italian, both]) await patch(contentId, { isSaved: true });
    const titles = async (query: string) => (await list(query)).items.map(({ content }) => content);
    expect(await titles('?lang=en')).toMatchObject([
      { slug: 'english-title', title: 'English title', isUntranslated: false },
      { slug: `s-${italian}`, title: `Lezione ${italian}`, isUntranslated: true },
    ]);
    expect(await titles('')).toMatchObject([{ slug: `s-${both}` }, { slug: `s-${italian}` }]);
    expect((await send('GET', '?lang=de')).status).toBe(400);
  });

  it('toggles each flag and leaves the other', async () => {
    const contentId = exists(randomUUID());
    const saved = (await patch(contentId, { isSaved: true })).body;
    expect(saved).toMatchObject({
      isSaved: true,
      savedAt: expect.any(String),
      isCompleted: false,
      completedAt: null,
    });
    const both = (await patch(contentId, { isCompleted: true })).body;
    expect(both).toMatchObject({
      isSaved: true,
      savedAt: saved.savedAt,
      isCompleted: true,
      completedAt: expect.any(String),
    });
    const completed = (await patch(contentId, { isSaved: false })).body;
    expect(completed).toMatchObject({
      isSaved: false,
      savedAt: null,
      isCompleted: true,
      completedAt: both.completedAt,
    });
    expect((await patch(contentId, { isCompleted: false })).body).toMatchObject(NOTHING);
    expect((await patch(contentId, { isSaved: true, isCompleted: true })).body).toMatchObject({
      isSaved: true,
      isCompleted: true,
    });
    expect(await read(contentId)).toMatchObject({ isSaved: true, isCompleted: true });
  });

  it('loses no flag when both are toggled concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const contentId = exists(randomUUID());
      await Promise.all([patch(contentId, { isSaved: true }), patch(contentId, { isCompleted: true })]);
      expect(await read(contentId)).toMatchObject({ isSaved: true, isCompleted: true });
      await Promise.all([patch(contentId, { isSaved: false }), patch(contentId, { isCompleted: false })]);
      expect(await read(contentId)).toMatchObject(NOTHING);
    }
  });

  it('publishes each completion once for concurrent requests', async () => {
    const contentId = exists(randomUUID());
    await Promise.all(Array.from({ length: 8 }, () => patch(contentId, { isCompleted: true })));
    const { completedAt } = await read(contentId);
    expect(await announced(ContentCompleted, contentId)).toEqual([
      { userId: learner, contentId, completedAt },
    ]);
    await patch(contentId, { isSaved: true });
    await patch(contentId, { isCompleted: false });
    expect(await announced(ContentCompleted, contentId)).toHaveLength(1);
    await patch(contentId, { isCompleted: true });
    expect(await announced(ContentCompleted, contentId)).toHaveLength(2);
  });

  it('publishes each change', async () => {
    const contentId = exists(randomUUID());
    await patch(contentId, { isSaved: true });
    await patch(contentId, { isSaved: false });
    const change = { userId: learner, contentId };
    expect(await announced(ProgressChanged, contentId)).toEqual([change, change]);
  });

  describe('access', () => {
    it.each(['full', 'single', 'project', 'subscription'] as const)(
      '%s allows completing a content',
      async (level) => {
        const contentId = exists(randomUUID(), level);
        expect((await patch(contentId, { isCompleted: true })).status).toBe(200);
        expect(asked).toEqual([{ contentId, userId: learner, role: 'user' }]);
      },
    );

    it.each(['first_video_only', 'locked'] as const)(
      '%s allows saving a content, but not completing it',
      async (level) => {
        const contentId = exists(randomUUID(), level);
        for (const change of [{ isCompleted: true }, { isSaved: true, isCompleted: true }]) {
          expect(await patch(contentId, change)).toMatchObject({
            status: 403,
            body: { code: 'learning.access_required' },
          });
        }
        expect(await read(contentId)).toMatchObject({ ...NOTHING, updatedAt: null });
        expect((await patch(contentId, { isSaved: true })).status).toBe(200);
      },
    );

    it('to an unpublished content allows neither saving nor completing', async () => {
      const contentId = randomUUID();
      for (const change of [{ isSaved: true }, { isCompleted: true }]) {
        expect(await patch(contentId, change)).toMatchObject({
          status: 404,
          body: { code: 'learning.content_not_found' },
        });
      }
      expect(await read(contentId)).toMatchObject({ updatedAt: null });
    });

    it('may have ended when flags are removed', async () => {
      const contentId = exists(randomUUID());
      await patch(contentId, { isSaved: true, isCompleted: true });
      vanish(contentId);
      expect(await patch(contentId, { isSaved: false, isCompleted: false })).toMatchObject({
        status: 200,
        body: NOTHING,
      });
    });

    it('is not required to clear flags, so that nothing is stored or published for any id', async () => {
      const contentId = randomUUID();
      for (const change of [
        { isSaved: false },
        { isCompleted: false },
        { isSaved: false, isCompleted: false },
      ])
        expect(await patch(contentId, change)).toEqual({
          status: 200,
          body: { contentId, ...NOTHING, updatedAt: null },
        });
      expect(await read(contentId)).toMatchObject({ updatedAt: null });
      expect(await announced(ProgressChanged, contentId)).toEqual([]);
    });

    it('requires a token', async () => {
      for (const url of ['/api/v1/progress', `/api/v1/progress/${randomUUID()}`]) {
        expect((await learning.app.inject(url)).statusCode).toBe(401);
      }
    });
  });

  describe('the list', () => {
    it('includes saved and completed lessons, the last changed first, with data from the catalogue', async () => {
      const [saved, completed, both, neither] = [1, 2, 3, 4].map(() => exists(randomUUID()));
      await patch(String(saved), { isSaved: true });
      await patch(String(completed), { isCompleted: true });
      await patch(String(both), { isSaved: true, isCompleted: true });
      await patch(String(neither), { isSaved: true });
      await patch(String(neither), { isSaved: false });
      const ids = async (query: string) => (await list(query)).items.map((item) => item.contentId);
      expect(await ids('')).toEqual([both, completed, saved]);
      expect(await ids('?saved=true')).toEqual([both, saved]);
      expect(await ids('?completed=true')).toEqual([both, completed]);
      expect(await ids('?saved=true&completed=false')).toEqual([saved]);
      expect(await ids('?saved=false&completed=false')).toEqual([neither]);
      expect((await list()).items[0]).toMatchObject({
        isSaved: true,
        content: { id: both, title: `Lezione ${both}` },
      });
    });

    it('shows other learners to admins only, and records it', async () => {
      await patch(exists(randomUUID()), { isSaved: true });
      const asked = { method: 'GET', url: `/api/v1/progress?userId=${learner}` } as const;
      const as = async (role: 'admin' | 'editor') =>
        learning.app.inject({ ...asked, headers: await learning.tokens.bearer({ sub: randomUUID(), role }) });
      expect((await as('admin')).json<Page<LessonDto>>().items).toMatchObject([{ isSaved: true }]);
      expect((await as('editor')).statusCode).toBe(403);
      await list();
      const records = await learning.app.get(DataSource).query<object[]>(
        `SELECT envelope->'data'->>'action' AS action FROM outbox_event
         WHERE envelope->>'type' = 'learning.audit.recorded.v1' AND envelope->'data'->>'subjectId' = $1`,
        [learner],
      );
      expect(records).toEqual([{ action: 'learner.viewed' }]);
    });

    it('keeps an entry for a deleted content', async () => {
      const contentId = exists(randomUUID());
      await patch(contentId, { isSaved: true });
      vanish(contentId);
      expect((await list()).items).toMatchObject([{ contentId, content: null }]);
    });

    it('shows a content that was withdrawn to staff only', async () => {
      const contentId = exists(randomUUID());
      await patch(contentId, { isSaved: true });
      isPublished(contentId, false);
      expect((await list()).items).toMatchObject([{ contentId, content: null }]);
      const headers = await learning.tokens.bearer({ sub: randomUUID(), role: 'admin' });
      const answer = await learning.app.inject({ url: `/api/v1/progress?userId=${learner}`, headers });
      expect(answer.json()).toMatchObject({ items: [{ content: { id: contentId } }] });
    });

    it('does not repeat or skip rows changed at the same time between pages', async () => {
      const ids = Array.from({ length: 5 }, () => exists(randomUUID()));
      for (const contentId of ids) await patch(contentId, { isSaved: true });
      await learning.app
        .get(DataSource)
        .query(
          `UPDATE user_content_progress SET updated_at = '2026-11-20T10:00:00.123Z' WHERE user_id = $1`,
          [learner],
        );
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<LessonDto> = await list(`?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
        seen.push(...page.items.map((item) => item.contentId));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual([...ids].sort().reverse());
    });

    it.each(['?saved=maybe', '?limit=0', '?page=2'])('refuses %s', async (query) => {
      expect(await send('GET', query)).toMatchObject({
        status: 400,
        body: { code: 'platform.invalid_input' },
      });
    });

    it.each([
      ['2026-02-31T00:00:00.000Z', randomUUID()],
      ['2026-11-20T10:00:00.000Z', 'x'],
      [null, null],
    ])('refuses the cursor %p, %p', async (...values) => {
      const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
      expect(await send('GET', `?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'platform.invalid_cursor' },
      });
    });
  });

  it.each([{ isSaved: null }, { isSaved: 'true' }, { isCompleted: 1 }, { isSaved: true, percent: 50 }])(
    'refuses %p and writes nothing',
    async (change) => {
      const contentId = exists(randomUUID());
      expect(await patch(contentId, change)).toMatchObject({
        status: 400,
        body: { code: 'platform.invalid_input' },
      });
      expect(await read(contentId)).toMatchObject({ updatedAt: null });
    },
  );

  it('an empty change changes nothing', async () => {
    const contentId = exists(randomUUID());
    expect(await patch(contentId, {})).toMatchObject({ status: 200, body: { updatedAt: null } });
  });

  describe('while the catalogue is unavailable', () => {
    beforeAll(() => catalogue.close());

    it('flags can be removed, but not set', async () => {
      const contentId = exists(randomUUID());
      expect(await patch(contentId, { isSaved: true })).toMatchObject({
        status: 503,
        body: { code: 'platform.unavailable' },
      });
      expect(await patch(contentId, { isSaved: false })).toMatchObject({ status: 200 });
    });
  });
});
