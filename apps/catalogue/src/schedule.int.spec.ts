import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SYSTEM_ACTOR_ID } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { admin, CatalogueUnderTest, editor, someone } from '../test/catalogue.ts';
import { failToClosePages, onClosePages } from '../test/commerce-stub.ts';
import { ChangeScheduledContentJob } from './contents/change-scheduled-content.job.ts';
import type { ContentDto } from './contents/content.dto.ts';
import { ChangeScheduledProjectJob } from './projects/change-scheduled-project.job.ts';
import type { ProjectDto } from './projects/project.dto.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let academy: CatalogueUnderTest;
let closed: string[] = [];

beforeAll(async () => {
  academy = await CatalogueUnderTest.start();
});
afterAll(() => academy.stop());
beforeEach(() => {
  closed = [];
  onClosePages((itemId) => {
    closed.push(itemId);
    return Promise.resolve();
  });
});

/** Runs the job as the queue does at the scheduled time. */
const run = (id: string, at: string) => academy.catalogue.app.get(ChangeScheduledContentJob).run({ id, at });
const read = async (id: string) => (await academy.get<ContentDto>(`/contents/${id}`, admin)).body;
const plan = (id: string, schedule: object) =>
  academy.send<ContentDto>('PATCH', `/contents/${id}`, editor, schedule);
const jobsOf = async (id: string) => {
  const rows = await academy.dataSource.query<{ startAfter: Date }[]>(
    `SELECT start_after AS "startAfter" FROM jobs.job WHERE data->'payload'->>'id' = $1 ORDER BY start_after`,
    [id],
  );
  return rows.map(({ startAfter }) => startAfter.toISOString());
};
const audit = async (id: string) => {
  const rows = await academy.dataSource.query<{ data: object }[]>(
    `SELECT envelope->'data' AS data FROM outbox_event
     WHERE envelope->>'type' = 'catalogue.audit.recorded.v1' AND envelope->'data'->>'subjectId' = $1
     ORDER BY position DESC LIMIT 1`,
    [id],
  );
  return rows[0]?.data;
};

it('publishes and withdraws a content at its times, once, without an actor', async () => {
  const { id } = await academy.content({ status: 'draft' });
  const [publishAt, withdrawAt] = [inHours(1), inHours(2)];
  const { body: planned } = await plan(id, { publishAt, withdrawAt });
  expect(planned.schedule).toEqual({ publishAt, withdrawAt, failure: null });
  expect(await jobsOf(id)).toEqual([publishAt, withdrawAt]);

  await run(id, publishAt);
  await run(id, publishAt);
  expect(await read(id)).toMatchObject({
    status: 'published',
    schedule: { publishAt: null, withdrawAt, failure: null },
  });
  expect(await audit(id)).toMatchObject({
    action: 'content.updated',
    actorId: SYSTEM_ACTOR_ID,
    details: { reason: 'schedule' },
  });
  const { body: versions } = await academy.get<{ items: object[] }>(`/contents/${id}/versions`, admin);
  expect(versions.items).toMatchObject([
    { version: 3, actorId: null, isScheduled: true, changed: ['status'] },
    { version: 2, isScheduled: false },
    { version: 1, isScheduled: false },
  ]);

  await run(id, withdrawAt);
  expect(await read(id)).toMatchObject({
    status: 'archived',
    schedule: { publishAt: null, withdrawAt: null, failure: null },
  });
  expect((await academy.announced('catalogue.content.changed.v1', id)).map(({ status }) => status)).toEqual([
    'draft',
    'draft',
    'published',
    'archived',
  ]);
});

it('does nothing at a time that was changed or removed', async () => {
  const { id } = await academy.content({ status: 'draft' });
  const [first, second] = [inHours(1), inHours(3)];
  await plan(id, { publishAt: first });
  await plan(id, { publishAt: second });
  await run(id, first);
  expect((await read(id)).status).toBe('draft');
  await plan(id, { publishAt: null });
  await run(id, second);
  expect(await read(id)).toMatchObject({ status: 'draft', schedule: { publishAt: null } });
});

it.each(['draft', 'archived'])(
  'only withdraws a content with status %s when both times have passed',
  async (before) => {
    const { id } = await academy.content({ status: before === 'draft' ? 'draft' : 'published' });
    if (before === 'archived') await plan(id, { status: 'archived' });
    const [publishAt, withdrawAt] = [inHours(1), inHours(2)];
    await plan(id, { publishAt, withdrawAt });
    await academy.dataSource.query(
      `UPDATE content SET publish_at = now() - interval '2 hours', withdraw_at = now() - interval '1 hour' WHERE id = $1`,
      [id],
    );
    await run(id, new Date().toISOString());
    await run(id, new Date().toISOString());
    expect(await read(id)).toMatchObject({
      status: 'archived',
      schedule: { publishAt: null, withdrawAt: null },
    });
    const announced = await academy.announced('catalogue.content.changed.v1', id);
    expect(announced.map(({ status }) => status).slice(-2)).toEqual([before, 'archived']);
  },
);

it('archives a draft at its withdrawal time without opening it to its buyers', async () => {
  const { id } = await academy.content({ status: 'draft' });
  const withdrawAt = inHours(2);
  await plan(id, { publishAt: inHours(1), withdrawAt });
  await plan(id, { publishAt: null });
  await run(id, withdrawAt);
  expect(await read(id)).toMatchObject({
    status: 'archived',
    publishedAt: null,
    schedule: { publishAt: null, withdrawAt: null },
  });
});

it('publishes an archived content again for a limited time', async () => {
  const { id } = await academy.content();
  await plan(id, { status: 'archived' });
  const [publishAt, withdrawAt] = [inHours(1), inHours(2)];
  expect((await plan(id, { publishAt, withdrawAt })).body.schedule).toMatchObject({ publishAt, withdrawAt });
});

it('clears the schedule of a content that is archived before its publication', async () => {
  const { id } = await academy.content({ status: 'draft' });
  await plan(id, { publishAt: inHours(1), withdrawAt: inHours(2) });
  await plan(id, { status: 'archived' });
  expect((await read(id)).schedule).toMatchObject({ publishAt: null, withdrawAt: null });
});

it('drops planned changes that staff make by hand', async () => {
  const { id } = await academy.content({ status: 'draft' });
  const withdrawAt = inHours(1);
  await plan(id, { publishAt: inHours(2), withdrawAt: inHours(3) });
  // Before the scheduled publication, which this makes needless.
  await plan(id, { status: 'published', withdrawAt });
  expect((await read(id)).schedule).toMatchObject({ publishAt: null, withdrawAt });
  await plan(id, { status: 'archived' });
  expect((await read(id)).schedule).toMatchObject({ withdrawAt: null });
});

it('reports why a draft cannot be published, until that is fixed', async () => {
  const { id } = await academy.content({ status: 'draft', contentType: 'video_series' });
  const publishAt = inHours(1);
  await plan(id, { publishAt });
  await plan(id, { vimeoIds: '' });
  await run(id, publishAt);
  expect(await read(id)).toMatchObject({
    status: 'draft',
    schedule: { publishAt, failure: 'catalogue.content_incomplete' },
  });
  const failed = await academy.get<{ items: { id: string }[] }>(
    '/contents?status=all&schedule=failed',
    editor,
  );
  expect(failed.body.items.map((item) => item.id)).toEqual([id]);
  expect((await academy.get('/contents?schedule=failed')).status).toBe(403);

  await plan(id, { vimeoIds: '111' });
  expect((await read(id)).schedule).toEqual({ publishAt, withdrawAt: null, failure: null });
  await run(id, publishAt);
  expect((await read(id)).status).toBe('published');
});

it('does not withdraw a content that can still be paid for, and retries', async () => {
  const withdrawAt = inHours(1);
  const { id } = await academy.content({ isPremium: true, priceCents: 1000, withdrawAt });
  failToClosePages();
  await expect(run(id, withdrawAt)).rejects.toThrow(AppError);
  expect(await read(id)).toMatchObject({
    status: 'published',
    schedule: { withdrawAt, failure: 'catalogue.payment_pages_open' },
  });
  onClosePages((itemId) => {
    closed.push(itemId);
    return Promise.resolve();
  });
  await run(id, withdrawAt);
  expect(closed).toEqual([id]);
  expect(await read(id)).toMatchObject({ status: 'archived', schedule: { failure: null } });
});

it('refuses times that have passed, and a withdrawal before the publication', async () => {
  const { id } = await academy.content({ status: 'draft' });
  expect((await plan(id, { publishAt: inHours(-1) })).body).toMatchObject({
    code: 'catalogue.schedule_in_past',
  });
  expect((await plan(id, { publishAt: inHours(2), withdrawAt: inHours(1) })).body).toMatchObject({
    code: 'catalogue.schedule_order',
  });
  expect((await plan(id, { publishAt: 'domani' })).status).toBe(400);
});

it('hides the schedule from visitors and users', async () => {
  const { id, slug } = await academy.content({ withdrawAt: inHours(1) });
  for (const reader of [null, someone()]) {
    expect((await academy.get(`/contents/${slug}`, reader)).body).not.toHaveProperty('schedule');
    const { body } = await academy.get<{ items: { id: string }[] }>('/contents?limit=100', reader);
    expect(body.items.find((item) => item.id === id)).not.toHaveProperty('schedule');
  }
});

it('activates and deactivates projects, too', async () => {
  const [publishAt, withdrawAt] = [inHours(1), inHours(2)];
  const { id: contentId } = await academy.content();
  const planned = { priceCents: 2500, isActive: false, publishAt, withdrawAt };
  const { id } = await academy.project(planned, [contentId]);
  const job = academy.catalogue.app.get(ChangeScheduledProjectJob);
  const readProject = async () => (await academy.get<ProjectDto>(`/projects/${id}`, admin)).body;
  expect((await readProject()).schedule).toEqual({ publishAt, withdrawAt, failure: null });
  await job.run({ id, at: publishAt });
  expect(await readProject()).toMatchObject({ isActive: true, schedule: { publishAt: null } });
  await job.run({ id, at: withdrawAt });
  expect(await readProject()).toMatchObject({ isActive: false, schedule: { withdrawAt: null } });
  expect(closed).toEqual([id]);
  expect((await academy.get(`/projects/${id}`)).status).toBe(404);
});

it('lists the projects whose scheduled change failed', async () => {
  const withdrawAt = inHours(1);
  const { id } = await academy.project({ priceCents: 4_900, withdrawAt });
  failToClosePages();
  const job = academy.catalogue.app.get(ChangeScheduledProjectJob);
  await expect(job.run({ id, at: withdrawAt })).rejects.toThrow(AppError);
  const failed = await academy.get<{ items: { id: string }[]; total: number }>(
    '/projects?status=all&schedule=failed',
    editor,
  );
  expect(failed.body).toMatchObject({ items: [{ id }], total: 1 });
  expect((await academy.get('/projects?schedule=failed')).status).toBe(403);
});
