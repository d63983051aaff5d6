import { randomUUID } from 'node:crypto';
import type { Page } from '@academy/platform';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { CohortMonth } from '../../figures/cohort-month.entity.ts';
import { LearnerMonth } from '../../figures/learner-month.entity.ts';
import type { ActiveLearnerDto } from '../active-learner.dto.ts';
import { CohortsService } from './cohorts.service.ts';

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
  return learning.app.inject({ url: `/api/v1/stats/learning/cohorts/${path}`, headers });
};

it('groups the learners of the last twelve months by their first month, including empty months', async () => {
  const row = (cohort: string, month: string, learners: number) => ({ cohort, month, learners });
  await learning.app
    .get(DataSource)
    .getRepository(CohortMonth)
    .insert([
      row('2025-11-01', '2025-11-01', 99),
      row('2026-09-01', '2026-09-01', 10),
      row('2026-09-01', '2026-10-01', 6),
      row('2026-11-01', '2026-11-01', 4),
    ]);
  // Half past midnight in Rome on the 1st of December.
  const before = await learning.app.get(CohortsService).read(new Date('2026-11-30T22:30:00Z'));
  expect(before.cohorts).toHaveLength(12);
  const { cohorts } = await learning.app.get(CohortsService).read(new Date('2026-11-30T23:30:00Z'));
  expect(cohorts.map(({ month }) => month)).toEqual([
    ...['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01'],
    ...['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'],
  ]);
  expect(cohorts.slice(8)).toEqual([
    { month: '2026-09-01', learners: 10, active: [10, 6, 0, 0] },
    { month: '2026-10-01', learners: 0, active: [0, 0, 0] },
    { month: '2026-11-01', learners: 4, active: [4, 0] },
    { month: '2026-12-01', learners: 0, active: [0] },
  ]);
});

it('exports a file for admins only, with a row for each month and each later one', async () => {
  expect((await get('export', 'editor')).statusCode).toBe(403);
  const { body, headers } = await get('export');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="coorti-[\d-]+\.csv"$/);
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toContain('month,learners,monthsLater,active');
  // Twelve months, the first of them with eleven later ones.
  expect(lines).toHaveLength(1 + (12 * 13) / 2);
});

it('lists the learners of a month who came back in another, page by page and as a file', async () => {
  const [ada, leo, gone, earlier] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const emails = [signUp(ada), signUp(leo)];
  const active = (userId: string, ...months: string[]) => months.map((month) => ({ userId, month }));
  await learning.app
    .get(DataSource)
    .getRepository(LearnerMonth)
    .insert([
      ...active(ada, '2026-03-01', '2026-05-01'),
      ...active(leo, '2026-03-01'),
      ...active(gone, '2026-03-01', '2026-04-01', '2026-05-01'),
      ...active(earlier, '2026-02-01', '2026-03-01', '2026-05-01'),
    ]);
  await learning.app
    .get(DataSource)
    .getRepository(CohortMonth)
    .insert([
      { cohort: '2026-03-01', month: '2026-03-01', learners: 3 },
      { cohort: '2026-03-01', month: '2026-05-01', learners: 2 },
    ]);

  const first = (await get('2026-03-01/months/2026-03-01/learners?limit=2')).json<Page<ActiveLearnerDto>>();
  expect(first.total).toBe(3);
  const rest = await get(`2026-03-01/months/2026-03-01/learners?cursor=${first.nextCursor}`);
  const { items, nextCursor } = rest.json<Page<ActiveLearnerDto>>();
  expect(nextCursor).toBeNull();
  expect(new Set([...first.items, ...items].map(({ userId }) => userId))).toEqual(new Set([ada, leo, gone]));

  const back = (await get('2026-03-01/months/2026-05-01/learners')).json<Page<ActiveLearnerDto>>();
  expect(back).toMatchObject({ total: 2, nextCursor: null });
  expect(back.items).toContainEqual({ userId: ada, email: emails[0], name: 'Ada Rossi', lastActiveAt: null });
  expect(back.items).toContainEqual({ userId: gone, email: null, name: null, lastActiveAt: null });
  const file = await get('2026-03-01/months/2026-03-01/learners/export');
  expect(file.headers['content-disposition']).toContain('partecipanti-');
  expect(file.body.trim().split('\r\n')).toHaveLength(4);
  expect(file.body).toContain(emails[1]);
  const records = await learning.app.get(DataSource).query<object[]>(
    `SELECT envelope->'data'->'details' AS details FROM outbox_event
     WHERE envelope->'data'->>'action' = 'list.exported'`,
  );
  expect(records).toEqual([{ details: { list: 'learners' } }]);
});

it('lists learners to admins only, and for valid months', async () => {
  for (const path of [
    '2026-03-01/months/2026-04-01/learners',
    '2026-03-01/months/2026-04-01/learners/export',
  ]) {
    expect((await get(path, 'editor')).statusCode).toBe(403);
    expect((await get(path, 'user')).statusCode).toBe(403);
  }
  for (const path of [
    '2026-03-02/months/2026-04-01',
    '2026-03-01/months/aprile',
    '0000-01-01/months/2026-04-01',
  ])
    expect((await get(`${path}/learners`)).statusCode).toBe(400);
});
