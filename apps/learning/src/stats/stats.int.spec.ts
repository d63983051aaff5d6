import { randomUUID } from 'node:crypto';
import { FoldDayChangesJob } from '@academy/jobs';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { UserContentProgress } from '../records/user-content-progress.entity.ts';
import { startLearning } from '../../test/learning.ts';

let services: TestServices;
let learning: TestApp;

beforeAll(async () => {
  services = await testServices();
  learning = await startLearning(services);
});
afterAll(async () => {
  await learning.close();
  await services.stop();
});

const get = async (query: string, role: 'admin' | 'editor' = 'admin') => {
  const headers = await learning.tokens.bearer({ sub: randomUUID(), role });
  const answer = await learning.app.inject({ url: `/api/v1/stats/learning?${query}`, headers });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const lesson = (completedAt: string | null) => ({
  ...{ userId: randomUUID(), contentId: randomUUID(), updatedAt: new Date(), isSaved: false },
  ...{ savedAt: null, isCompleted: completedAt !== null, completedAt },
});

it('counts completions by day in Rome, including empty days', async () => {
  await learning.app
    .get(DataSource)
    .getRepository(UserContentProgress)
    .insert([
      // Half past midnight in Rome on the 2nd.
      lesson('2026-11-01T23:30:00Z'),
      lesson('2026-11-02T10:00:00Z'),
      lesson('2026-11-03T23:00:00Z'),
      lesson(null),
    ]);
  expect(await get('from=2026-11-01&to=2026-11-03')).toEqual({
    status: 200,
    body: {
      ...{ from: '2026-11-01', to: '2026-11-03', interval: 'day' },
      completions: [
        { start: '2026-11-01', count: 0 },
        { start: '2026-11-02', count: 2 },
        { start: '2026-11-03', count: 0 },
      ],
    },
  });
  const { body } = await get('from=2026-10-01&to=2026-11-30&interval=month');
  expect(body['completions']).toEqual([
    { start: '2026-10-01', count: 0 },
    { start: '2026-11-01', count: 3 },
  ]);
});

it('subtracts completions that were undone or deleted, before and after their sums are folded', async () => {
  const dataSource = learning.app.get(DataSource);
  const rows = dataSource.getRepository(UserContentProgress);
  const march = async () => {
    const { body } = await get('from=2026-03-01&to=2026-03-31&interval=month');
    return body['completions'];
  };
  const [kept, undone] = [lesson('2026-03-10T10:00:00Z'), lesson('2026-03-11T10:00:00Z')];
  await rows.insert([kept, undone]);
  await learning.app.get(FoldDayChangesJob).run();
  expect(await march()).toEqual([{ start: '2026-03-01', count: 2 }]);

  const { userId, contentId } = undone;
  await rows.update({ userId, contentId }, { isCompleted: false, completedAt: null });
  expect(await march()).toEqual([{ start: '2026-03-01', count: 1 }]);
  await rows.delete({ userId: kept.userId });
  await learning.app.get(FoldDayChangesJob).run();
  expect(await march()).toEqual([{ start: '2026-03-01', count: 0 }]);
});

it('is for admins only, and refuses invalid periods', async () => {
  expect((await get('', 'editor')).status).toBe(403);
  for (const query of [
    'from=2026-11-03&to=2026-11-01',
    'from=2026-02-30',
    'from=2000-01-01',
    'interval=year',
  ])
    expect(await get(query)).toMatchObject({ status: 400, body: { code: 'platform.invalid_input' } });
});
