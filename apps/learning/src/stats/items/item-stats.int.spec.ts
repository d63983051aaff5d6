import { randomUUID } from 'node:crypto';
import { encodeCursor, type Page } from '@academy/platform';
import type { SecondRange } from '@academy/shared';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import {
  bundle,
  exists,
  hasVideos,
  isDocument,
  isUntimed,
  startCatalogueStub,
  vanish,
  VIDEO_IDS,
} from '../../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { CountPlaybackJob } from '../../figures/count-playback.job.ts';
import { FiguresService } from '../../figures/figures.service.ts';
import { ProjectOutlinesService } from '../../figures/project-outlines.service.ts';
import { PlaybackRecordsService } from '../../records/playback-records.service.ts';
import { ProgressRecordsService } from '../../records/progress-records.service.ts';
import type { ContentStatsDto, ItemStatsDto, ProjectStatsDto } from './item-stats.dto.ts';
import type { MostBegunDto } from './item-stops.dto.ts';

const BASE = '/api/v1/stats/learning';
const [FIRST, SECOND] = VIDEO_IDS;
/** The stub's length of every content: two videos of ten minutes. */
const MINUTES_20 = 1200;

describe('figures for staff', () => {
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

  const get = async (path: string, role: 'admin' | 'editor' | 'user' = 'admin') => {
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role });
    return learning.app.inject({ url: BASE + path, headers });
  };
  const read = async <T>(path: string): Promise<T> => (await get(path)).json<T>();
  const watch = async (
    userId: string,
    ranges: SecondRange[],
    videoId: string = FIRST,
    id = contentId,
    duration = 600,
  ) => {
    const seconds = Math.max(...ranges.map(([, to]) => to));
    await learning.app.get(PlaybackRecordsService).save([
      {
        userId,
        contentId: id,
        videoId,
        seconds,
        duration,
        ranges,
        device: null,
        at: new Date(),
        begunAt: new Date(0),
      },
    ]);
    await learning.app.get(CountPlaybackJob).run();
  };
  const complete = async (userId: string, id = contentId) => {
    await learning.app.get(ProgressRecordsService).change(userId, id, { isCompleted: true });
    await learning.app
      .get(DataSource)
      .transaction((manager) =>
        learning.app.get(FiguresService).refreshContents(manager, [{ userId, contentId: id }]),
      );
  };
  const person = () => {
    const userId = randomUUID();
    signUp(userId);
    return userId;
  };

  it('show for a content who began, what was watched and who completed', async () => {
    const [ada, leo] = [person(), person()];
    await watch(ada, [[0, 600]]);
    await watch(leo, [[0, 300]], SECOND);
    await complete(ada);
    expect(await read<ContentStatsDto>(`/contents/${contentId}`)).toMatchObject({
      ...{ itemType: 'content', itemId: contentId, title: 'Serie' },
      ...{ started: 2, completed: 1, certified: 0, watchedShare: 900 / (2 * MINUTES_20) },
      videos: [
        { position: 0, title: 'Lezione 1', learners: 1, watchedShare: 1, durationSeconds: 600 },
        { position: 1, title: 'Lezione 2', learners: 1, watchedShare: 0.5 },
      ],
    });
  });

  it('share what was watched of the current videos only, after one was replaced and one removed', async () => {
    const projectId = bundle([contentId]);
    await learning.app.get(ProjectOutlinesService).sync();
    const ada = person();
    await watch(ada, [[0, 600]]);
    await watch(ada, [[0, 600]], SECOND);
    hasVideos(contentId, ['new', 'other']);
    await watch(ada, [[0, 300]], 'new');
    const path = (id: string) => `/items/${id}/learners`;
    for (const id of [contentId, projectId])
      expect(await read(path(id))).toMatchObject({ items: [{ userId: ada, watchedShare: 0.25 }] });
    expect(await read(`/contents/${contentId}`)).toMatchObject({ started: 1, watchedShare: 0.25 });
    expect(await read(`/projects/${projectId}`)).toMatchObject({ started: 1, watchedShare: 0.25 });
    expect(await read(`/learners/${ada}`)).toMatchObject({
      contents: [{ contentId, watchedSeconds: 300, durationSeconds: MINUTES_20 }],
    });
  });

  it('show for each part of a video how many reached it, watched it and stopped there', async () => {
    await watch(person(), [[0, 600]]);
    await watch(person(), [[0, 12]]);
    await watch(person(), [[300, 310]]);
    const { videos } = await read<ContentStatsDto>(`/contents/${contentId}`);
    const points = videos[0]?.points ?? [];
    expect(points).toHaveLength(120);
    expect(points[0]).toEqual({ from: 0, to: 5, reached: 3, watched: 2, stopped: 0 });
    expect(points[2]).toEqual({ from: 10, to: 15, reached: 3, watched: 1.4, stopped: 1 });
    expect(points[3]).toMatchObject({ reached: 2, watched: 1 });
    expect(points[61]).toEqual({ from: 305, to: 310, reached: 2, watched: 2, stopped: 1 });
    expect(points[119]).toEqual({ from: 595, to: 600, reached: 1, watched: 1, stopped: 1 });
    expect(videos[1]).toMatchObject({ position: 1, learners: 0, points: [] });
    const lines = (await get(`/contents/${contentId}/export`)).body.trim().split('\r\n');
    expect(lines[0]).toContain('video,title,from,to,reached,watched,stopped');
    expect(lines[3]).toBe('1,Lezione 1,10,15,3,1.4,1');
  });

  it.each([true, false])(
    'end the curve at the end of the video, whatever length a single browser reports (known: %s)',
    async (isKnown) => {
      if (!isKnown) isUntimed(contentId);
      for (let count = 1; count <= 3; count += 1) await watch(person(), [[0, 300]]);
      await watch(person(), [[0, 86_400]], FIRST, contentId, 86_400);
      const { videos, watchedShare } = await read<ContentStatsDto>(`/contents/${contentId}`);
      expect(videos[0]).toMatchObject({ durationSeconds: 600, watchedShare: (3 * 300 + 600) / (4 * 600) });
      expect(videos[0]?.points).toHaveLength(120);
      expect(videos[0]?.points.at(-1)).toEqual({ from: 595, to: 600, reached: 1, watched: 1, stopped: 1 });
      expect(watchedShare).not.toBeNull();
    },
  );

  it('show for a project all its contents in order, even those not begun', async () => {
    const other = exists(randomUUID());
    const projectId = bundle([other, contentId]);
    await learning.app.get(ProjectOutlinesService).sync();
    expect(await read<ProjectStatsDto>(`/projects/${projectId}`)).toMatchObject({
      ...{ title: 'Percorso', started: 0 },
    });
    const ada = person();
    await watch(ada, [[0, 240]]);
    await complete(ada);
    expect(await read<ProjectStatsDto>(`/projects/${projectId}`)).toMatchObject({
      ...{ itemType: 'project', started: 1, completed: 0, watchedShare: 240 / (2 * MINUTES_20) },
      contents: [
        { itemId: other, started: 0, completed: 0, watchedShare: null },
        { itemId: contentId, started: 1, completed: 1, watchedShare: 0.2 },
      ],
    });
  });

  it('are paged in the requested order', async () => {
    const contents = [exists(randomUUID()), exists(randomUUID()), exists(randomUUID())];
    const people = Array.from({ length: 9 }, person);
    for (const [index, id] of contents.entries()) {
      for (const userId of people.slice(0, 7 + index)) await watch(userId, [[0, 60]], FIRST, id);
      for (const userId of people.slice(0, 9 - index)) await complete(userId, id);
    }
    const list = async (sort: string) => {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page: Page<ItemStatsDto> = await read(`/items?itemType=content&sort=${sort}&limit=2${query}`);
        expect(page.total === undefined).toBe(cursor !== '');
        ids.push(...page.items.map(({ itemId }) => itemId));
        cursor = page.nextCursor;
      }
      return ids.filter((id) => contents.includes(id));
    };
    expect(await list('completed')).toEqual(contents);
    expect(new Set(await list('started'))).toEqual(new Set(contents));
    const file = (await get('/items/export?itemType=content&sort=completed')).body;
    expect(file).toContain('itemType,itemId,title,started,watchedShare,completed,certified');
    expect(file).toContain(`content,${contents[0] ?? ''},Serie,9,`);
  });

  it('list the learners of an item to admins, page by page and as a file', async () => {
    const [ada, leo] = [person(), person()];
    await watch(ada, [[0, 120]]);
    await complete(ada);
    await complete(leo);
    const first = await read<{ items: unknown[]; nextCursor: string; total: number }>(
      `/items/${contentId}/learners?limit=1`,
    );
    const rest = await read<{ items: unknown[]; nextCursor: null }>(
      `/items/${contentId}/learners?cursor=${first.nextCursor}`,
    );
    const all = [...first.items, ...rest.items];
    expect(all).toHaveLength(2);
    expect(first.total).toBe(2);
    expect(rest).not.toHaveProperty('total');
    expect(all).toContainEqual(
      expect.objectContaining({
        ...{
          userId: ada,
          email: `${ada}@example.org`,
          name: 'Ada Rossi',
          watchedSeconds: 120,
          watchedShare: 0.1,
        },
        ...{ completedAt: expect.any(String), isCertified: false },
      }),
    );
    const file = (await get(`/items/${contentId}/learners/export`)).body;
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect(file).toContain(`${leo}@example.org`);
    const records = await learning.app.get(DataSource).query<object[]>(
      `SELECT envelope->'data'->'details' AS details FROM outbox_event
       WHERE envelope->'data'->>'action' = 'list.exported'`,
    );
    expect(records).toEqual([{ details: { list: 'learners' } }]);
  });

  it('show, for the most begun series, where half of the viewers stop', async () => {
    const [series, document, alone] = [exists(randomUUID()), isDocument(randomUUID()), exists(randomUUID())];
    // More than the viewers of any other series here.
    const people = Array.from({ length: 12 }, person);
    for (const userId of people) await complete(userId, document);
    for (const [index, userId] of people.entries()) {
      await watch(userId, [[0, 600]], FIRST, series);
      if (index < 9) await watch(userId, [[0, index < 6 ? 310 : 600]], SECOND, series);
    }
    await complete(person(), series);
    await watch(person(), [[0, 600]], FIRST, alone);
    const { items } = await read<MostBegunDto>('/stops');
    expect(items[0]).toEqual({
      ...{ contentId: series, slug: `s-${series}`, title: 'Serie', coverImageUrl: null },
      ...{ started: 13, completed: 1, halfStop: { position: 1, seconds: 310 } },
    });
    const ids = items.map(({ contentId: id }) => id);
    expect(ids).not.toContain(document);
    expect(ids).not.toContain(alone);
    expect(ids.length).toBeLessThanOrEqual(3);
  });

  it('of a deleted content remain, without a title', async () => {
    await watch(person(), [[0, 120]]);
    vanish(contentId);
    expect(await read<ContentStatsDto>(`/contents/${contentId}`)).toMatchObject({
      ...{ title: null, started: 1, watchedShare: null },
      videos: [{ position: null, title: null, learners: 1, durationSeconds: 600 }],
    });
  });

  it.each([
    ['/contents/', ''],
    ['/contents/', '/export'],
    ['/projects/', ''],
    ['/items/', '/learners'],
    ['/items/', '/learners/export'],
  ])('are not found for an unknown item: %s…%s', async (path, rest) => {
    const answer = await get(path + randomUUID() + rest);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'learning.item_not_found' });
  });

  /** A position outside of any list. */
  const cursorAt = (count: number) => encodeCursor([count, 'b7a1f0c2-3d4e-4f5a-8b6c-7d8e9f0a1b2c']);

  it.each([
    'itemType=film',
    'itemType=content&sort=title',
    'itemType=content&cursor=WzEsMl0',
    `itemType=content&cursor=${cursorAt(2_147_483_648)}`,
    `itemType=content&cursor=${cursorAt(-1)}`,
    '',
  ])('are refused for an invalid query: %s', async (query) => {
    expect((await get(`/items?${query}`)).statusCode).toBe(400);
  });

  it('are for staff, and the lists of learners for admins only', async () => {
    for (const path of [
      '/items?itemType=content',
      '/items/export?itemType=content',
      '/stops',
      `/contents/${contentId}`,
    ]) {
      expect((await get(path, 'editor')).statusCode).toBe(200);
      expect((await get(path, 'user')).statusCode).toBe(403);
    }
    for (const path of [
      `/items/${contentId}/learners`,
      `/items/${contentId}/learners/export`,
      `/learners/${randomUUID()}`,
      `/learners/${randomUUID()}/export`,
      '/cohorts',
    ]) {
      expect((await get(path, 'editor')).statusCode).toBe(403);
      expect((await get(path, 'user')).statusCode).toBe(403);
    }
  });
});
