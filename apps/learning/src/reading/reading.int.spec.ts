import { randomUUID } from 'node:crypto';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exists, hasVideos, isDocument, startCatalogueStub, vanish } from '../../test/catalogue-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { ReadingRecordsService } from '../records/reading-records.service.ts';
import type { ReadingDto } from './reading.dto.ts';

const DAY_MS = 86_400_000;
const BEGUN = Date.now() - 9 * DAY_MS;
const NOON = new Date(BEGUN).toISOString();
const LATER = new Date(BEGUN + 15_000).toISOString();

describe('a reading position', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let learner: string;
  let contentId: string;

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
    contentId = exists(randomUUID());
  });

  const urlOf = (id: string) => `/api/v1/progress/${id}/reading`;
  async function save(change: object = {}, id = contentId) {
    const headers = await learning.tokens.bearer({ sub: learner });
    const payload = { blockId: 'k3x9', at: NOON, ...change };
    const answer = await learning.app.inject({ method: 'PUT', url: urlOf(id), headers, payload });
    return { status: answer.statusCode, code: answer.body && answer.json<{ code: string }>().code };
  }
  async function read(sub = learner): Promise<ReadingDto> {
    const headers = await learning.tokens.bearer({ sub });
    return (await learning.app.inject({ url: urlOf(contentId), headers })).json<ReadingDto>();
  }

  it('is empty at first, then the saved one, and private to the learner', async () => {
    expect(await read()).toEqual({ contentId, blockId: null, at: null });
    expect(await save()).toEqual({ status: 204, code: '' });
    expect(await read()).toEqual({ contentId, blockId: 'k3x9', at: NOON });
    expect(await read(randomUUID())).toEqual({ contentId, blockId: null, at: null });
  });

  it('is the newest, in whatever order positions arrive', async () => {
    const records = learning.app.get(ReadingRecordsService, { strict: false });
    const pages = Array.from({ length: 30 }, (_, page) => page);
    await Promise.all(
      pages
        .toReversed()
        .map((page) =>
          records.save(learner, contentId, `page-${page}`, new Date(Date.parse(NOON) + page * 1_000)),
        ),
    );
    expect(await read()).toMatchObject({ blockId: 'page-29' });
    await save({ blockId: 'late', at: NOON });
    expect(await read()).toMatchObject({ blockId: 'page-29' });
  });

  it('begins a content without videos among the learner’s courses', async () => {
    isDocument(contentId);
    hasVideos(contentId, []);
    const headers = await learning.tokens.bearer({ sub: learner });
    const ask = async (path: string) =>
      (await learning.app.inject({ url: `/api/v1/progress/${path}`, headers })).body;
    expect(await ask(`summary?contentIds=${contentId}`)).toContain('"isBegun":false');
    expect(await ask('totals')).toContain('"begunLessons":0');
    await save();
    expect(await ask(`summary?contentIds=${contentId}`)).toContain('"isBegun":true');
    expect(await ask('totals')).toContain('"begunLessons":1');
  });

  it('of a browser whose clock is ahead does not block later ones', async () => {
    await save({ blockId: 'ahead', at: '2126-11-20T12:00:00.000Z' });
    await save({ blockId: 'now', at: '2126-11-20T12:00:00.000Z' });
    expect(await read()).toMatchObject({ blockId: 'now' });
    expect(Date.parse((await read()).at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('of a browser whose clock is far behind is a month old', async () => {
    await save({ at: '1970-01-01T00:00:00Z' });
    const monthAgo = Date.now() - 30 * DAY_MS;
    const { blockId, at } = await read();
    expect(blockId).toBe('k3x9');
    expect(Date.parse(at ?? '')).toBeLessThanOrEqual(monthAgo);
    expect(Date.parse(at ?? '')).toBeGreaterThan(monthAgo - DAY_MS);
  });

  it('needs a content that the learner may read, and is kept when that ends', async () => {
    await save();
    expect(await save({}, randomUUID())).toEqual({ status: 404, code: 'learning.content_not_found' });
    for (const level of ['locked', 'first_video_only'] as const)
      expect(await save({}, exists(randomUUID(), level))).toEqual({
        status: 403,
        code: 'learning.access_required',
      });
    vanish(contentId);
    expect(await read()).toMatchObject({ blockId: 'k3x9' });
  });

  it('needs a session', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const payload = { blockId: 'k3x9', at: LATER };
      const answer = await learning.app.inject({ method, url: urlOf(contentId), payload });
      expect(answer.statusCode).toBe(401);
    }
  });

  it.each([
    { blockId: '' },
    { blockId: '../x' },
    { blockId: 'a'.repeat(41) },
    { blockId: 12 },
    { at: 'ieri' },
    { at: undefined },
  ])('is refused if it is %j', async (change) => {
    expect(await save(change)).toEqual({ status: 400, code: 'platform.invalid_input' });
  });
});
