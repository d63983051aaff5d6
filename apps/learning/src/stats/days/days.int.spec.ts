import { randomUUID } from 'node:crypto';
import { encodeCursor, type Page } from '@academy/platform';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { DayFigures } from '../../figures/day-figures.entity.ts';
import { LearnerDay } from '../../figures/learner-day.entity.ts';
import { LearnerItem } from '../../figures/learner-item.entity.ts';
import type { ActiveLearnerDto } from '../active-learner.dto.ts';
import type { LearningDaysDto } from './day.dto.ts';
import { DaysService } from './days.service.ts';

const BASE = '/api/v1/stats/learning/days';

describe('the days on which people learned', () => {
  let services: TestServices;
  let identity: TestApp;
  let learning: TestApp;

  beforeAll(async () => {
    services = await testServices();
    identity = await startIdentityStub(services);
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    await identity.close();
    await services.stop();
  });

  const get = async (path: string, role: 'admin' | 'editor' | 'user' = 'admin') => {
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role });
    return learning.app.inject({ url: BASE + path, headers });
  };

  it('are the last thirty in Rome, including empty ones', async () => {
    await learning.app
      .get(DataSource)
      .getRepository(DayFigures)
      .insert([
        { day: '2026-10-22', learners: 99 },
        { day: '2026-11-12', learners: 62 },
        { day: '2026-11-21', learners: 38 },
      ]);
    // Half past midnight in Rome on the 21st.
    const { days } = await learning.app.get(DaysService).read(new Date('2026-11-20T23:30:00Z'));
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ start: '2026-10-23', count: 0 });
    expect(days.filter(({ count }) => count > 0)).toEqual([
      { start: '2026-11-12', count: 62 },
      { start: '2026-11-21', count: 38 },
    ]);
    const { days: today } = (await get('')).json<LearningDaysDto>();
    expect(today).toHaveLength(30);
  });

  it('list their learners, page by page and as a file', async () => {
    const dataSource = learning.app.get(DataSource);
    const [ada, leo, gone] = [randomUUID(), randomUUID(), randomUUID()];
    const emails = [signUp(ada), signUp(leo, { firstName: '', lastName: '' })];
    const day = (userId: string) => ({ userId, day: '2026-11-12' });
    await dataSource
      .getRepository(LearnerDay)
      .insert([day(ada), day(leo), day(gone), { userId: randomUUID(), day: '2026-11-13' }]);
    const at = (time: string) => ({
      ...{ userId: ada, itemId: randomUUID(), itemType: 'content' as const, startedAt: new Date(time) },
      ...{ watchedSeconds: 1, completedAt: null, isCertified: false, lastActiveAt: new Date(time) },
    });
    await dataSource
      .getRepository(LearnerItem)
      .insert([at('2026-11-12T10:00:00.000Z'), at('2026-11-15T10:00:00.000Z')]);

    const first = (await get('/2026-11-12/learners?limit=2')).json<Page<ActiveLearnerDto>>();
    expect(first.total).toBe(3);
    const rest = (await get(`/2026-11-12/learners?cursor=${first.nextCursor}`)).json<
      Page<ActiveLearnerDto>
    >();
    expect(rest).toMatchObject({ items: [expect.anything()], nextCursor: null });
    const all = [...first.items, ...rest.items];
    expect(all).toContainEqual({
      ...{ userId: ada, email: emails[0], name: 'Ada Rossi', lastActiveAt: '2026-11-15T10:00:00.000Z' },
    });
    expect(all).toContainEqual({ userId: leo, email: emails[1], name: null, lastActiveAt: null });
    expect(all).toContainEqual({ userId: gone, email: null, name: null, lastActiveAt: null });

    const file = await get('/2026-11-12/learners/export');
    expect(file.headers['content-disposition']).toContain('partecipanti-');
    expect(file.body.trim().split('\r\n')).toHaveLength(4);
    expect(file.body).toContain(emails[0]);
    const records = await learning.app.get(DataSource).query<object[]>(
      `SELECT envelope->'data'->'details' AS details FROM outbox_event
       WHERE envelope->'data'->>'action' = 'list.exported'`,
    );
    expect(records).toEqual([{ details: { list: 'learners' } }]);
  });

  it('are for admins only, and refuse invalid queries', async () => {
    for (const path of ['', '/2026-11-12/learners', '/2026-11-12/learners/export']) {
      expect((await get(path, 'editor')).statusCode).toBe(403);
      expect((await get(path, 'user')).statusCode).toBe(403);
    }
    for (const path of ['/2026-02-30/learners', '/oggi/learners', '/oggi/learners/export'])
      expect((await get(path)).statusCode).toBe(400);
    const cursor = encodeCursor(['oggi']);
    expect((await get(`/2026-11-12/learners?cursor=${cursor}`)).json()).toMatchObject({
      code: 'platform.invalid_cursor',
    });
  });
});
