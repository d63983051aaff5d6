import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ContentChanged, ProjectChanged, CatalogueAuditRecorded, TeacherChanged } from '@academy/contracts';
import { EventFeed, type FeedSubscription } from '@academy/messaging';
import { KEY_SOURCE } from '@academy/platform';
import { createTestApp, type TestApp } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import { AppModule } from '../app.module.ts';
import { database } from '../database/database.ts';
import type { ProjectDto } from '../projects/project.dto.ts';
import type { ContentDto, ContentSummaryDto } from './content.dto.ts';

interface List {
  items: ContentSummaryDto[];
  total: number;
}

/** Staff writes in one replica, signed-in users read in the other. */
describe('cached reads for members', () => {
  let academy: CatalogueUnderTest;
  let replica: TestApp;
  let hearing: FeedSubscription;
  let content: ContentDto;
  let project: ProjectDto;
  let teacher: { id: string };
  const member = someone();
  /** Ids of the events that the replica received. */
  const heardOf = new Set<string>();

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    const { keySource } = academy.catalogue.tokens;
    replica = await createTestApp(AppModule, {
      service: 'catalogue',
      services: academy.services,
      database,
      override: (builder) => builder.overrideProvider(KEY_SOURCE).useValue(keySource),
    });
    const listener = { onEvent: (_event: object, { id }: { id: string }) => void heardOf.add(id) };
    hearing = replica.app
      .get(EventFeed)
      .subscribe([ContentChanged, ProjectChanged, TeacherChanged, CatalogueAuditRecorded], listener);
    await untilHeard();
    teacher = (await academy.send<{ id: string }>('POST', '/teachers', admin, { name: 'Ada Neri' })).body;
  });
  beforeEach(async () => {
    content = await academy.content({
      title: 'La Costituzione',
      slug: `costituzione-${randomUUID()}`,
      isPremium: true,
      vimeoIds: '123456789',
      teacherIds: [teacher.id],
    });
    project = await academy.project({ title: 'Percorso', slug: `percorso-${randomUUID()}` }, [content.id]);
    await untilHeard();
  });
  afterAll(async () => {
    await replica.close();
    await academy.stop();
  });

  /** Sends a request to the replica. */
  async function ask(path: string, sender: Sender): Promise<{ status: number; body: unknown }> {
    const headers = sender === null ? {} : await academy.catalogue.tokens.bearer(sender);
    const answer = await replica.app.inject({ url: `/api/v1${path}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  }

  const list = async (query: string, sender: Sender): Promise<List> =>
    (await ask(`/contents?${query}`, sender)).body as List;
  const listed = async (sender: Sender): Promise<ContentSummaryDto | undefined> =>
    (await list('limit=100', sender)).items.find(({ id }) => id === content.id);
  const shown = async (sender: Sender): Promise<ContentDto> =>
    (await ask(`/contents/${content.id}`, sender)).body as ContentDto;

  /** Waits until the replica has received every published event. */
  async function untilHeard(): Promise<void> {
    for (let missing = [''], pauseMs = 0; missing.length > 0; pauseMs = 20) {
      await delay(pauseMs);
      const rows = await academy.dataSource.query<{ id: string }[]>(
        `SELECT envelope->>'id' AS id FROM outbox_event`,
      );
      missing = rows.map(({ id }) => id).filter((id) => !heardOf.has(id));
    }
    while (!hearing.isLive) await delay(20);
  }

  /** Makes a change and waits until the replica has received its event. */
  async function heard(change: () => Promise<unknown>): Promise<void> {
    await change();
    await untilHeard();
  }

  const patch = (fields: object) => () => academy.send('PATCH', `/contents/${content.id}`, admin, fields);

  /** Changes the stored title without an event. */
  const changeUnheard = (title: string) =>
    academy.dataSource.query('UPDATE content SET title = $1 WHERE id = $2', [title, content.id]);

  it('are not used for guests and staff, who always get current data', async () => {
    for (const sender of [member, null]) {
      await listed(sender);
      await shown(sender);
    }
    await changeUnheard('Cambiato');
    for (const sender of [null, admin, editor]) {
      expect((await listed(sender))?.title).toBe('Cambiato');
      expect((await shown(sender)).title).toBe('Cambiato');
    }
  });

  it('query the database once while nothing changes', async () => {
    const asked = jest.spyOn(PostgresQueryRunner.prototype, 'query');
    const readsOf = async (sender: Sender): Promise<number> => {
      asked.mockClear();
      expect((await listed(sender))?.title).toBe('La Costituzione');
      expect((await shown(sender)).title).toBe('La Costituzione');
      return asked.mock.calls.filter(([statement]) => /FROM "(?:content|project)/.test(statement)).length;
    };
    // More than once where events arrive late: data is read again when events may have been missed.
    for (const sender of [member, null]) while ((await readsOf(sender)) > 0) await delay(20);
    asked.mockRestore();
  });

  it('are at most two seconds old when change events do not arrive', async () => {
    await listed(member);
    await changeUnheard('Cambiato');
    while ((await listed(member))?.title !== 'Cambiato') await delay(100);
    while ((await shown(member)).title !== 'Cambiato') await delay(100);
  });

  it.each<[string, () => Promise<unknown>, (found: ContentSummaryDto | undefined) => void]>([
    [
      'a title',
      () => patch({ title: 'Nuovo titolo' })(),
      (found) => expect(found?.title).toBe('Nuovo titolo'),
    ],
    ['a price', () => patch({ priceCents: 4_200 })(), (found) => expect(found?.priceCents).toBe(4_200)],
    [
      'becoming free',
      () => patch({ isPremium: false })(),
      (found) => expect(found?.access).toEqual({ level: 'full', expiresAt: null }),
    ],
    ['leaving the shop', () => patch({ status: 'archived' })(), (found) => expect(found).toBeUndefined()],
    [
      'its deletion',
      () => academy.send('DELETE', `/contents/${content.id}`, admin),
      (found) => expect(found).toBeUndefined(),
    ],
    [
      'the title of its project',
      () => academy.send('PATCH', `/projects/${project.id}`, admin, { title: 'Altro' }),
      (found) => expect(found?.projects).toMatchObject([{ title: 'Altro' }]),
    ],
    [
      'its removal from the project',
      () => academy.send('DELETE', `/projects/${project.id}/contents/${content.id}`, admin),
      (found) => expect(found?.projects).toEqual([]),
    ],
    [
      'the name of its teacher',
      () => academy.send('PATCH', `/teachers/${teacher.id}`, admin, { name: 'Ada Bianchi' }),
      (found) => expect(found?.teachers).toMatchObject([{ name: 'Ada Bianchi' }]),
    ],
  ])('reflect %s once its event has arrived', async (_what, change, check) => {
    await listed(member);
    await shown(member);
    await heard(change);
    check(await listed(member));
    const { status } = await ask(`/contents/${content.id}`, member);
    check(status === 404 ? undefined : await shown(member));
  });

  it('include a content as soon as it is published', async () => {
    await heard(patch({ status: 'archived' }));
    const before = await list('limit=100', member);
    await heard(patch({ status: 'published' }));
    const after = await list('limit=100', member);
    expect(after.items.map(({ id }) => id)).toContain(content.id);
    expect(after.total).toBe(before.total + 1);
  });

  it('show members their own current access', async () => {
    const [buyer, subscriber] = [someone(), someone()];
    own(buyer.sub, [grant('single', content.id)]);
    own(subscriber.sub, [], '2126-01-01T00:00:00.000Z');
    const levels = async () =>
      Promise.all(
        [member, buyer, subscriber, null].map(async (sender) => [
          (await listed(sender))?.access?.level,
          (await shown(sender)).access.level,
          (await shown(sender)).videos[0]?.videoId,
        ]),
      );
    const locked = ['locked', 'locked', undefined];
    expect(await levels()).toEqual([
      locked,
      ['single', 'single', '123456789'],
      ['subscription', 'subscription', '123456789'],
      locked,
    ]);
    // Refunded, and expired.
    own(buyer.sub, []);
    own(subscriber.sub, [], '2026-01-02T00:00:00.000Z');
    expect(await levels()).toEqual([locked, locked, locked, locked]);
  });

  it('are separate from the reads of staff', async () => {
    await heard(patch({ status: 'draft' }));
    expect(await listed(admin)).toBeUndefined();
    const all = await list('limit=100&status=all', admin);
    expect(all.items.map(({ id }) => id)).toContain(content.id);
    expect((await ask('/contents?limit=100&status=all', member)).status).toBe(403);
    expect((await ask(`/contents/${content.id}`, admin)).status).toBe(200);
    expect((await ask(`/contents/${content.id}`, member)).status).toBe(404);
  });

  it('are separate for each query', async () => {
    const other = await academy.content({ title: 'Il Parlamento' });
    await untilHeard();
    const ids = async (query: string) => (await list(query, member)).items.map(({ id }) => id);
    expect(await ids('search=costituzione&access=premium')).toContain(content.id);
    expect(await ids('search=costituzione&access=free')).not.toContain(content.id);
    expect(await ids('search=parlamento')).toContain(other.id);
    expect(await ids('limit=1')).toEqual([other.id]);
    expect(await ids('limit=1&sort=title')).not.toEqual([other.id]);
  });

  it('return current data while NATS is unavailable', async () => {
    await listed(member);
    await shown(member);
    await academy.services.nats.kill();
    try {
      while (hearing.isLive) await delay(20);
      for (const title of ['Senza messaggi', 'Ancora senza']) {
        await academy.send('PATCH', `/contents/${content.id}`, admin, { title });
        expect((await listed(member))?.title).toBe(title);
      }
    } finally {
      await academy.services.nats.restart();
    }
  });
});
