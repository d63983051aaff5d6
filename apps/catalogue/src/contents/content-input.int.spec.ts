import { randomUUID } from 'node:crypto';
import { ContentChanged } from '@academy/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, type Sender } from '../../test/catalogue.ts';
import type { ContentDto } from './content.dto.ts';

describe('the input for a content', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const lesson = (fields: object = {}) => ({
    title: `Lezione ${randomUUID()}`,
    shortDescription: 'Breve.',
    contentType: 'single_video',
    ...fields,
  });
  const create = (fields: object, sender: Sender = admin) =>
    academy.send<ContentDto>('POST', '/contents', sender, lesson(fields));
  const update = (id: string, fields: object, sender: Sender = admin) =>
    academy.send<ContentDto>('PATCH', `/contents/${id}`, sender, fields);
  const read = async (id: string) => (await academy.get<ContentDto>(`/contents/${id}`, admin)).body;
  const count = async () =>
    (await academy.dataSource.query<[{ count: string }]>('SELECT count(*) FROM content'))[0].count;
  const announced = (id: string) => academy.announced(ContentChanged.type, id);

  describe('slugs', () => {
    it('refuses a slug that is taken, and writes neither row nor event', async () => {
      await create({ slug: 'unico' });
      const { id } = (await create({ slug: 'altro' })).body;
      const before = await count();
      expect(await create({ slug: 'unico' })).toMatchObject({
        status: 409,
        body: { code: 'catalogue.slug_taken' },
      });
      expect(await create({ title: 'Ùnico!' })).toMatchObject({
        status: 409,
        body: { code: 'catalogue.slug_taken' },
      });
      const clash = await update(id, { slug: 'unico', title: 'Cambiato' });
      expect(clash).toMatchObject({ status: 409, body: { code: 'catalogue.slug_taken' } });
      expect(await count()).toBe(before);
      expect((await read(id)).title).not.toBe('Cambiato');
      expect(await announced(id)).toHaveLength(1);
    });

    it('finds a content by every slug it has had, and returns the current one', async () => {
      const { id } = await academy.content({ slug: 'primo-nome' });
      await update(id, { slug: 'secondo-nome' });
      await update(id, { slug: 'terzo-nome' });
      for (const slug of ['primo-nome', 'secondo-nome', 'terzo-nome']) {
        expect((await academy.get(`/contents/${slug}`)).body).toMatchObject({ id, slug: 'terzo-nome' });
      }
    });

    it('transfers a former slug to the content that takes it', async () => {
      const { id } = await academy.content({ slug: 'conteso' });
      await update(id, { slug: 'lasciato' });
      const taker = await academy.content({ slug: 'conteso' });
      expect((await academy.get('/contents/conteso')).body).toMatchObject({ id: taker.id });
      await update(taker.id, { slug: 'ceduto' });
      expect(await update(id, { slug: 'conteso' })).toMatchObject({ status: 200 });
      expect((await academy.get('/contents/conteso')).body).toMatchObject({ id });
    });

    it.each(['Maiuscolo', 'con spazio', 'perché', '-a', 'a--b', '', 'a/b', 'a'.repeat(121)])(
      'refuses %p',
      async (slug) => {
        expect(await create({ slug })).toMatchObject({ status: 400, body: { errors: [{ field: 'slug' }] } });
      },
    );

    it('refuses a title that yields no slug, and a slug shaped like an id', async () => {
      expect(await create({ title: '???' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'slug' }] },
      });
      expect(await create({ slug: randomUUID() })).toMatchObject({ status: 409 });
    });
  });

  describe('invalid input', () => {
    it.each<[object, string]>([
      [{ title: ' ' }, 'title'],
      [{ title: null }, 'title'],
      [{ title: 'a'.repeat(201) }, 'title'],
      [{ shortDescription: '' }, 'shortDescription'],
      [{ extendedDescription: 5 }, 'extendedDescription'],
      [{ contentType: 'audio' }, 'contentType'],
      [{ status: null }, 'status'],
      [{ isPremium: 'yes' }, 'isPremium'],
      [{ priceCents: 10.5 }, 'priceCents'],
      [{ priceCents: -1 }, 'priceCents'],
      [{ priceCents: 100_000_000 }, 'priceCents'],
      [{ priceCents: null }, 'priceCents'],
      [{ title: 'Una\r\nX: y' }, 'title'],
      [{ title: 'Una\u2028riga' }, 'title'],
      [{ videoTitles: ['a\nb'] }, 'videoTitles'],
      [{ downloads: [{ label: 'a\nb', url: '/a' }] }, 'downloads.0.label'],
      [{ currency: 'GBP' }, 'currency'],
      [{ accessDays: 0 }, 'accessDays'],
      [{ coverImageUrl: 'javascript:alert(1)' }, 'coverImageUrl'],
      [{ coverImageUrl: '//evil.example/a.png' }, 'coverImageUrl'],
      [{ coverImageUrl: 'https://user:secret@example.org/a.png' }, 'coverImageUrl'],
      [{ vimeoIds: ['123'] }, 'vimeoIds'],
      [{ videoTitles: 'Uno' }, 'videoTitles'],
      [{ videoTitles: [null] }, 'videoTitles'],
      [{ videoDurations: [-1] }, 'videoDurations'],
      [{ videoDurations: [86_401] }, 'videoDurations'],
      [{ videoDurations: [60.5] }, 'videoDurations'],
      [{ videoDurations: [null] }, 'videoDurations'],
      [{ videoDurations: 60 }, 'videoDurations'],
      [{ downloads: [{ label: '', url: 'https://example.org' }] }, 'downloads.0.label'],
      [{ downloads: [{ label: 'A', url: 'file:///etc/passwd' }] }, 'downloads.0.url'],
      [{ downloads: ['https://example.org'] }, 'downloads'],
      [{ downloads: [[]] }, 'downloads'],
      [{ downloads: [[{ label: 'A', url: '/a' }]] }, 'downloads'],
      [{ version: 7 }, 'version'],
      [{ stripeProductId: 'prod_1' }, 'stripeProductId'],
    ])('refuses %p, names the field, and writes nothing', async (fields, field) => {
      const content = await academy.content({});
      const before = await count();
      for (const answer of [await create(fields), await update(content.id, fields)]) {
        expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_input' } });
        expect(answer.text).toContain(`"field":"${field}`);
      }
      expect(await count()).toBe(before);
      expect(await read(content.id)).toEqual(content);
    });

    it('drops characters that PostgreSQL cannot store', async () => {
      const { status, body } = await create({
        title: 'Nu\0llo \ud800!',
        downloads: [{ label: 'A\0\udfff', url: '/a.pdf' }],
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ title: 'Nullo !', downloads: [{ label: 'A' }] });
    });

    it('refuses a malformed id, and answers 404 for an unknown one', async () => {
      expect(await update('42', {})).toMatchObject({
        status: 400,
        body: { code: 'platform.invalid_input', errors: [{ field: 'id' }] },
      });
      expect(await update(randomUUID(), { title: 'X' })).toMatchObject({
        status: 404,
        body: { code: 'catalogue.content_not_found' },
      });
      expect((await academy.get('/contents/%00')).status).toBe(404);
      expect((await academy.get("/contents/'%3B--")).status).toBe(404);
    });
  });
});
