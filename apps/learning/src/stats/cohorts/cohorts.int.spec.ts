import { randomUUID } from 'node:crypto';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startLearning } from '../../../test/learning.ts';
import { CohortMonth } from '../../figures/cohort-month.entity.ts';
import { CohortsService } from './cohorts.service.ts';

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

it('places the learners of the last twelve months by their first one, months without any too', async () => {
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

it('are a file for administrators, a line for each month and each later one', async () => {
  const get = async (role: 'admin' | 'editor') => {
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role });
    return learning.app.inject({ url: '/api/v1/stats/learning/cohorts/export', headers });
  };
  expect((await get('editor')).statusCode).toBe(403);
  const { body, headers } = await get('admin');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="coorti-[\d-]+\.csv"$/);
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toContain('month,learners,monthsLater,active');
  // Twelve months, the first of them with eleven later ones.
  expect(lines).toHaveLength(1 + (12 * 13) / 2);
});
