import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plain } from '@academy/shared';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import type { ContentDto } from './content.dto.ts';

describe('POST /contents/:id/duplicate', () => {
  let academy: CatalogueUnderTest;
  let original: Plain<ContentDto>;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    const { body: topic } = await academy.send<{ id: string }>('POST', '/topics', admin, {
      title: 'Diritti',
      color: 'blue',
    });
    original = await academy.content({
      title: 'La Costituzione',
      slug: 'la-costituzione',
      extendedDescription: 'Lunga.',
      contentType: 'video_series',
      level: 'advanced',
      isPremium: true,
      priceCents: 3900,
      accessDays: 90,
      vimeoIds: '111/abcdef, 222000222',
      videoTitles: ['Articolo 1', ''],
      videoDurations: [760, 0],
      downloads: [{ label: 'Testo', url: 'https://www.civitas.example/testo.pdf' }],
      certificate: { hours: 2, minSeenPercent: 80 },
      topicIds: [topic.id],
    });
    await academy.project({}, [original.id]);
  });
  afterAll(() => academy.stop());

  const duplicate = (sender: typeof admin, title = 'Copia di La Costituzione', key = randomUUID()) =>
    academy.send<ContentDto>(
      'POST',
      `/contents/${original.id}/duplicate`,
      sender,
      { title },
      { 'idempotency-key': key },
    );

  it('copies all fields to a draft that is in no project', async () => {
    const { status, body } = await duplicate(admin);
    expect(status).toBe(201);
    const { body: source } = await academy.get<ContentDto>(`/contents/${original.id}`, admin);
    const { id, createdAt, videos, slugs: _, ...same } = source;
    expect(body.id).not.toBe(id);
    expect(body.createdAt).not.toBe(createdAt);
    expect(body.videos).toEqual(videos);
    expect(body).toMatchObject({
      ...same,
      title: 'Copia di La Costituzione',
      slug: 'copia-di-la-costituzione',
      status: 'draft',
      publishedAt: null,
      projects: [],
    });
  });

  it('chooses a free slug, and returns the first copy for a repeated request', async () => {
    const key = randomUUID();
    const first = await duplicate(admin, 'Copia', key);
    expect(first.body.slug).toBe('copia');
    const repeated = await duplicate(admin, 'Copia', key);
    expect(repeated.body.id).toBe(first.body.id);
    expect((await duplicate(admin, 'Copia')).body.slug).toBe('copia-2');
    expect((await duplicate(admin, 'Copia altra', key)).body).toMatchObject({
      code: 'platform.idempotency_mismatch',
    });
  });

  it('keeps the price of the original when an editor copies, so that premium videos stay locked', async () => {
    const { body } = await duplicate(editor, 'Copia del redattore');
    expect(body).toMatchObject({ isPremium: true, priceCents: 3900, status: 'draft' });
    expect((await academy.get(`/contents/${body.id}`)).status).toBe(404);
    await academy.send('PATCH', `/contents/${body.id}`, editor, { status: 'published' });
    const guest = await academy.get<ContentDto>(`/contents/${body.id}`);
    expect(guest.body.videos[1]).toEqual({ position: 1, title: null, isUntranslated: false, locked: true });
    expect(guest.text).not.toContain('222000222');
  });

  it.each([
    ['a guest', null, 401],
    ['a member', someone(), 403],
  ])('refuses %s', async (_who, sender, status) => {
    expect((await duplicate(sender)).status).toBe(status);
  });

  it('is recorded in the audit log', async () => {
    const { body } = await duplicate(editor, 'Copia annotata');
    const rows = await academy.dataSource.query<{ data: object }[]>(
      `SELECT envelope->'data' AS data FROM outbox_event
       WHERE envelope->>'type' = 'catalogue.audit.recorded.v1' AND envelope->'data'->>'subjectId' = $1`,
      [body.id],
    );
    expect(rows.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        action: 'content.created',
        actorId: editor?.sub,
        details: { title: 'Copia annotata', copyOf: original.id },
      }),
    ]);
  });

  it('refuses an unknown content', async () => {
    const path = `/contents/${randomUUID()}/duplicate`;
    expect(await academy.send('POST', path, admin, { title: 'Copia' })).toMatchObject({
      status: 404,
      body: { code: 'catalogue.content_not_found' },
    });
  });
});
