import { randomUUID } from 'node:crypto';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import {
  bundle,
  exists,
  hasVideos,
  startCatalogueStub,
  vanish,
  VIDEO_IDS,
} from '../../test/catalogue-stub.ts';
import { startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { CountPlaybackJob } from '../figures/count-playback.job.ts';
import { FiguresService } from '../figures/figures.service.ts';
import { ProjectOutlinesService } from '../figures/project-outlines.service.ts';
import { CertificateRecordsService } from '../records/certificate-records.service.ts';
import { PlaybackRecordsService } from '../records/playback-records.service.ts';
import { ProgressRecordsService } from '../records/progress-records.service.ts';

let services: TestServices;
let stubs: TestApp[];
let learning: TestApp;

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

const getStats = async (path: string) => {
  const headers = await learning.tokens.bearer({ sub: randomUUID(), role: 'admin' });
  return learning.app.inject({ url: `/api/v1/stats/learning/${path}`, headers });
};
const get = (path: string) => getStats(`learners/${path}`);

it('shows what a learner has begun, watched and completed, with projects and certificates', async () => {
  const userId = randomUUID();
  const [begun, completed, gone] = [randomUUID(), randomUUID(), randomUUID()].map((id) => exists(id));
  if (begun === undefined || completed === undefined || gone === undefined) throw new Error('none');
  const projectId = bundle([begun, completed]);
  await learning.app.get(ProjectOutlinesService).sync();
  // The length measured by a learner's browser takes precedence over the catalogue's, as on the learner's own pages.
  const report = { userId, videoId: VIDEO_IDS[0], seconds: 150, duration: 160, device: null };
  const watched = (contentId: string, at: string) => ({
    ...{ ...report, contentId, at: new Date(at) },
    ranges: [[0, 150]] as const,
    begunAt: new Date(0),
  });
  await learning.app
    .get(PlaybackRecordsService)
    .save([watched(begun, '2026-11-20T10:00:00Z'), watched(gone, '2026-11-19T10:00:00Z')]);
  await learning.app.get(CountPlaybackJob).run();
  await learning.app.get(ProgressRecordsService).change(userId, completed, { isCompleted: true });
  await learning.app.get(DataSource).transaction(async (manager) => {
    await learning.app.get(CertificateRecordsService).issue(manager, {
      ...{ id: randomUUID(), userId, holderName: 'Elena Riva', itemType: 'content', itemId: completed },
      ...{ title: 'Il Comune', contentTitles: [], lessonCount: 1, hours: null, language: 'it' },
      issuer: { name: '', signatoryName: '', signatoryRoleIt: '', signatoryRoleEn: '' },
      ...{ completedAt: new Date(), issuedAt: new Date() },
      ...{ professionalCredits: [], creditedAt: null, expiresAt: null },
    });
    await learning.app.get(FiguresService).refreshContents(manager, [{ userId, contentId: completed }]);
  });
  vanish(gone);

  const page = (await get(userId)).json<{ lastActiveAt: string; contents: { lastActiveAt: string }[] }>();
  expect(page).toMatchObject({
    ...{ userId, watchedSeconds: 300, completedContents: 1 },
    contents: [
      { contentId: completed, title: 'Serie', completedAt: expect.any(String), isCertified: true },
      {
        ...{ contentId: begun, watchedSeconds: 150, durationSeconds: 1200, completedAt: null },
        startedAt: '2026-11-20T10:00:00.000Z',
        lessons: [
          { position: 0, isUntranslated: false, watchedSeconds: 150, durationSeconds: 160, state: 'done' },
          { position: 1, watchedSeconds: 0, state: 'todo' },
        ],
      },
      { contentId: gone, title: null, contentType: null, watchedSeconds: 150, lessons: [] },
    ],
    projects: [{ projectId, title: 'Percorso', completedContents: 1, contentCount: 2, completedAt: null }],
    certificates: [{ title: 'Il Comune', status: 'valid' }],
  });
  expect(page.lastActiveAt).toBe(page.contents[0]?.lastActiveAt);

  const lines = (await get(`${userId}/export`)).body.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  const looks = await learning.app.get(DataSource).query<{ action: string }[]>(
    `SELECT envelope->'data'->>'action' AS action FROM outbox_event
     WHERE envelope->>'type' = 'learning.audit.recorded.v1' AND envelope->'data'->>'subjectId' = $1
     ORDER BY position`,
    [userId],
  );
  expect(looks).toEqual([{ action: 'learner.viewed' }, { action: 'learner.exported' }]);
  expect(lines[0]).toContain('contentId,title,contentType,startedAt');
});

it('is empty for a user who has not begun anything', async () => {
  const userId = randomUUID();
  expect((await get(userId)).json()).toEqual({
    ...{ userId, lastActiveAt: null, watchedSeconds: 0, completedContents: 0 },
    ...{ contents: [], projects: [], certificates: [] },
  });
});

it('counts current videos only, and one that is listed twice once, on every page alike', async () => {
  const userId = randomUUID();
  const contentId = exists(randomUUID());
  const report = {
    userId,
    contentId,
    seconds: 150,
    duration: 600,
    device: null,
    at: new Date(),
    begunAt: new Date(0),
  };
  await learning.app
    .get(PlaybackRecordsService)
    .save(VIDEO_IDS.map((videoId) => ({ ...report, videoId, ranges: [[0, 150]] as const })));
  await learning.app.get(CountPlaybackJob).run();
  hasVideos(contentId, [VIDEO_IDS[0], VIDEO_IDS[0]]);

  expect((await get(userId)).json()).toMatchObject({
    contents: [{ watchedSeconds: 150, durationSeconds: 600, lessons: [{}, {}] }],
  });
  expect((await getStats(`items/${contentId}/learners`)).json()).toMatchObject({
    items: [{ userId, watchedSeconds: 150, watchedShare: 0.25 }],
  });
  vanish(contentId);
  expect((await get(userId)).json()).toMatchObject({ contents: [{ watchedSeconds: 300 }] });
  expect((await getStats(`items/${contentId}/learners`)).json()).toMatchObject({
    items: [{ userId, watchedSeconds: 300, watchedShare: null }],
  });
});
