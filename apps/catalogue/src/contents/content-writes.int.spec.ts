import { randomUUID } from 'node:crypto';
import { ContentChanged } from '@academy/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { markSold } from '../../test/commerce-stub.ts';
import type { ContentDto } from './content.dto.ts';

/** The part of the API document that defines the input. */
interface ApiDocument {
  components: {
    schemas: Record<string, { properties: Record<string, object>; enum?: string[] }> & {
      CreateContentDto: { properties: Record<string, object> };
    };
  };
}

/** Sample input for each field that is not a choice of a few values. */
const SAMPLES: Record<string, unknown> = {
  title: 'Una lezione',
  slug: 'una-lezione-intera',
  shortDescription: 'Breve.',
  extendedDescription: 'Lunga.',
  hasQuestions: false,
  certificate: { hours: 4, minSeenPercent: 80 },
  contentType: 'document',
  isPremium: true,
  priceCents: 1_234,
  accessDays: 30,
  coverImageUrl: 'https://example.org/cover.webp',
  downloads: [{ label: 'Testo', url: 'https://example.org/testo.pdf' }],
  translations: { en: { title: 'A lesson', slug: 'a-whole-lesson', videoTitles: [] } },
};

describe('writing contents', () => {
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
  const announced = (id: string) => academy.announced(ContentChanged.type, id);

  it('creates a draft from the given fields, with defaults for the rest', async () => {
    const { status, body } = await create({ title: '  Libertà e diritti  ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: 'liberta-e-diritti',
      title: 'Libertà e diritti',
      extendedDescription: '',
      isPremium: false,
      priceCents: 0,
      currency: 'EUR',
      status: 'draft',
      publishedAt: null,
      videos: [],
      downloads: [],
    });
  });

  it('returns every field that staff can enter, as entered', async () => {
    const { components } = (await academy.catalogue.app.inject('/openapi.json')).json<ApiDocument>();
    const {
      vimeoIds: _ids,
      videoTitles: _titles,
      videoDurations: _durations,
      videoChapters: _chapters,
      teacherIds: _teacherIds,
      topicIds: _topicIds,
      publishAt: _publishAt,
      withdrawAt: _withdrawAt,
      // Read in another form than they are entered: chapters, text-lessons, quizzes, closing-quizzes and seminars have their own specs.
      text: _text,
      quiz: _quiz,
      seminar: _seminar,
      closesId: _closesId,
      ...fields
    } = components.schemas.CreateContentDto.properties;
    const entered = Object.fromEntries(
      Object.entries(fields).map(([name, property]) => {
        const [, schema = ''] = /schemas\/(\w+)/.exec(JSON.stringify(property)) ?? [];
        const values = components.schemas[schema]?.enum;
        return [name, SAMPLES[name] ?? values?.at(-1)];
      }),
    );
    // A field without a value here would not be tested: choices have one, all others need a sample.
    expect(Object.values(entered)).not.toContain(undefined);
    const { body } = await create(entered);
    expect(body).toMatchObject(entered);
    expect(await read(body.id)).toMatchObject(entered);
  });

  it('stores a title for each entry when the same video is listed twice', async () => {
    const twice = '111111111, 222222222, 111111111';
    const { body } = await create({ vimeoIds: twice, videoTitles: ['Prima', 'Mezzo', 'Ultima'] });
    const titles = (content: { videos: { title: string | null }[] }) =>
      content.videos.map(({ title }) => title);
    expect(titles(body)).toEqual(['Prima', 'Mezzo', 'Ultima']);
    const kept = await update(body.id, { vimeoIds: twice });
    expect(titles(kept.body)).toEqual(['Prima', 'Mezzo', 'Ultima']);
    const third = await update(body.id, { vimeoIds: `111111111, ${twice}` });
    expect(titles(third.body)).toEqual(['Prima', 'Ultima', 'Mezzo', null]);
  });

  it('stores the length of each video, and their sum once all are known', async () => {
    const vimeoIds = '111111111, 222222222';
    const { body } = await create({ vimeoIds, videoDurations: [720, 0], isPremium: true });
    expect(body).toMatchObject({ lessonDurations: [720, null], durationSeconds: null });
    const swapped = await update(body.id, { vimeoIds: '222222222, 111111111' });
    expect(swapped.body.lessonDurations).toEqual([null, 720]);
    const known = await update(body.id, { videoDurations: [86_400, 720] });
    expect(known.body).toMatchObject({ lessonDurations: [86_400, 720], durationSeconds: 87_120 });

    await update(body.id, { status: 'published', contentType: 'video_series' });
    const { body: seen } = await academy.get<ContentDto>(`/contents/${body.id}`);
    expect(seen).toMatchObject({ lessonDurations: [86_400, 720], durationSeconds: 87_120 });
    expect(seen.videos[1]).toEqual({ position: 1, title: null, isUntranslated: false, locked: true });
    const { body: list } = await academy.get<{ items: ContentDto[] }>(`/contents?limit=100`);
    expect(list.items.find(({ id }) => id === body.id)?.durationSeconds).toBe(87_120);
    expect((await create({})).body).toMatchObject({ lessonDurations: [], durationSeconds: null });
  });

  it('refuses a published series without videos', async () => {
    const series = { contentType: 'video_series', status: 'published' };
    const refusal = {
      status: 422,
      body: {
        code: 'catalogue.content_incomplete',
        errors: [{ field: 'vimeoIds', code: 'catalogue.content_without_videos' }],
      },
    };
    expect(await create(series)).toMatchObject(refusal);
    const { body: draft } = await create({ ...series, status: 'draft' });
    expect(await update(draft.id, { status: 'published' })).toMatchObject(refusal);
    expect(await update(draft.id, { status: 'published', vimeoIds: '111111111' })).toMatchObject({
      status: 200,
    });
    expect(await update(draft.id, { vimeoIds: '' })).toMatchObject(refusal);
    expect(await update(draft.id, { vimeoIds: '', status: 'archived' })).toMatchObject({ status: 200 });
  });

  it('refuses entries that are no videos, by name, and loses nothing', async () => {
    const before = await academy.content({ vimeoIds: '111111111' });
    const vimeoIds = '111111111, che cosa?, https://vimeo.com/event/4242424';
    const refusal = {
      status: 422,
      body: {
        code: 'catalogue.video_unreadable',
        errors: [
          { field: 'vimeoIds', message: expect.stringContaining('che cosa?') },
          { field: 'vimeoIds', message: expect.stringContaining('https://vimeo.com/event/4242424') },
        ],
      },
    };
    expect(await create({ vimeoIds })).toMatchObject(refusal);
    expect(await update(before.id, { vimeoIds })).toMatchObject(refusal);
    expect(await read(before.id)).toMatchObject({ videos: [{ videoId: '111111111' }] });
  });

  it('parses videos as typed, and keeps titles by position', async () => {
    const input = 'https://vimeo.com/manage/videos/111111111/abcdef12, , 222222222';
    const { body } = await create({ vimeoIds: input, videoTitles: ['Uno', ' '] });
    expect(body.videos).toMatchObject([
      { position: 0, title: 'Uno', videoId: '111111111', hash: 'abcdef12' },
      { position: 1, title: null, videoId: '222222222', hash: null },
    ]);
    const reordered = await update(body.id, { vimeoIds: '222222222,111111111' });
    expect(reordered.body.videos).toMatchObject([
      { title: null, videoId: '222222222', hash: null },
      { title: 'Uno', videoId: '111111111', hash: null },
    ]);
    const renamed = await update(body.id, { videoTitles: ['Primo', 'Secondo'] });
    expect(renamed.body.videos.map((video) => video.title)).toEqual(['Primo', 'Secondo']);
  });

  it('changes the given fields and leaves the rest', async () => {
    const before = await academy.content({ vimeoIds: '123', downloads: [{ label: 'A', url: '/file.pdf' }] });
    const { status, body } = await update(before.id, { shortDescription: 'Altra.' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, shortDescription: 'Altra.' });
  });

  it('records the time of the first publication, and keeps it', async () => {
    const { body: draft } = await create({});
    const { publishedAt } = (await update(draft.id, { status: 'published' })).body;
    expect(publishedAt).not.toBeNull();
    await update(draft.id, { status: 'archived' });
    expect((await update(draft.id, { status: 'published' })).body.publishedAt).toBe(publishedAt);
  });

  it('publishes an event for every change in its transaction, with increasing versions', async () => {
    const { body } = await create({ title: 'Annunciato' });
    await update(body.id, { status: 'published', vimeoIds: '111' });
    await update(body.id, { title: 'Annunciato meglio' });
    expect(await announced(body.id)).toMatchObject([
      { version: 1, title: 'Annunciato', status: 'draft' },
      { version: 2, status: 'published' },
      { version: 3, title: 'Annunciato meglio', slug: 'annunciato' },
    ]);
  });

  it('serialises concurrent changes', async () => {
    const { id } = await academy.content({});
    await Promise.all(Array.from({ length: 6 }, (_, index) => update(id, { title: `Versione ${index}` })));
    expect((await announced(id)).map((event) => event['version'])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  describe('prices', () => {
    it('default to 1000 cents, only for premium contents', async () => {
      expect((await create({ isPremium: true })).body).toMatchObject({ priceCents: 1000, currency: 'EUR' });
      const { body } = await create({ isPremium: false, priceCents: 500 });
      expect(body.priceCents).toBe(0);
      expect(
        (await update(body.id, { isPremium: true, priceCents: 700, currency: 'USD' })).body,
      ).toMatchObject({ priceCents: 700, currency: 'USD' });
      expect((await update(body.id, { title: 'Altro' })).body.priceCents).toBe(700);
      expect((await update(body.id, { isPremium: false })).body.priceCents).toBe(0);
    });

    it.each([0, 1, 40])('of %i cents cannot be charged', async (priceCents) => {
      const { id } = await academy.content({ isPremium: true, priceCents: 41 });
      const refusal = { status: 422, body: { code: 'catalogue.price_not_chargeable' } };
      expect(await create({ isPremium: true, priceCents })).toMatchObject(refusal);
      expect(await update(id, { priceCents })).toMatchObject(refusal);
      expect((await read(id)).priceCents).toBe(41);
    });

    it('are also checked by the database', async () => {
      const { id } = await academy.content({ isPremium: true });
      const set = (change: string) =>
        academy.dataSource.query(`UPDATE content SET ${change} WHERE id = $1`, [id]);
      for (const change of [
        'price_cents = 40',
        'is_premium = false',
        `currency = 'GBP'`,
        `status = 'gone'`,
        `slug = 'A B'`,
        `downloads = '{}'`,
      ]) {
        await expect(set(change)).rejects.toThrow('violates check constraint');
      }
    });
  });

  describe('roles', () => {
    it.each([
      ['a guest', null, 401],
      ['a user', someone(), 403],
    ])('%s writes nothing', async (_who, sender, status) => {
      const { id } = await academy.content({});
      expect((await create({}, sender)).status).toBe(status);
      expect((await update(id, { title: 'Mio' }, sender)).status).toBe(status);
      expect((await academy.send('DELETE', `/contents/${id}`, sender)).status).toBe(status);
    });

    it('an editor creates, edits and publishes', async () => {
      const { status, body } = await create({ isPremium: false, priceCents: 1000, currency: 'EUR' }, editor);
      expect(status).toBe(201);
      const edited = { status: 'published', title: 'Edito', vimeoIds: '111' };
      expect(await update(body.id, edited, editor)).toMatchObject({ status: 200 });
    });

    it.each([{ isPremium: true }, { currency: 'USD' }, { accessDays: 30 }])(
      'an editor cannot create with %p',
      async (terms) => {
        expect(await create(terms, editor)).toMatchObject({
          status: 403,
          body: { code: 'platform.forbidden' },
        });
      },
    );

    it.each([
      { priceCents: 900 },
      { isPremium: false },
      { currency: 'USD' },
      { accessDays: 30 },
      { accessDays: null },
    ])('an editor cannot change %p, but may send it unchanged', async (terms) => {
      const content = await academy.content({ isPremium: true, priceCents: 2000, accessDays: 90 });
      expect(await update(content.id, { ...terms, title: 'Sconto' }, editor)).toMatchObject({ status: 403 });
      expect(await read(content.id)).toEqual(content);
      const { isPremium, priceCents, currency, accessDays } = content;
      expect(
        await update(content.id, { isPremium, priceCents, currency, accessDays, title: 'Titolo' }, editor),
      ).toMatchObject({ status: 200 });
    });

    it('an editor cannot delete', async () => {
      const { id } = await academy.content({});
      expect(await academy.send('DELETE', `/contents/${id}`, editor)).toMatchObject({ status: 403 });
    });
  });

  describe('deleting', () => {
    const remove = (id: string) => academy.send('DELETE', `/contents/${id}`, admin);

    it('deletes a content that was never sold, and publishes that it has left the catalogue', async () => {
      const { id } = await academy.content({ slug: 'da-eliminare' });
      await update(id, { slug: 'eliminato' });
      const project = await academy.project({}, [id]);
      expect((await remove(id)).status).toBe(204);
      for (const path of [id, 'da-eliminare', 'eliminato']) {
        expect((await academy.get(`/contents/${path}`, admin)).status).toBe(404);
      }
      expect((await academy.get(`/projects/${project.id}`)).body).toMatchObject({ contents: [] });
      expect((await announced(id)).at(-1)).toMatchObject({ status: 'archived', version: 3 });
      expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'catalogue.content_not_found' } });
    });

    it('refuses to delete a content that was sold, alone or in a project that once contained it', async () => {
      const alone = await academy.content({ isPremium: true });
      markSold(alone.id);
      const bundled = await academy.content({ isPremium: true });
      const project = await academy.project({}, [bundled.id]);
      await academy.send('DELETE', `/projects/${project.id}/contents/${bundled.id}`, admin);
      markSold(project.id);
      const asked = (id: string, sender = admin) => academy.get(`/contents/${id}/deletion`, sender);
      expect((await asked((await academy.content({})).id)).body).toEqual({ isSold: false });
      expect((await asked(alone.id, editor)).status).toBe(403);
      for (const { id } of [alone, bundled]) {
        expect((await asked(id)).body).toEqual({ isSold: true });
        expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'catalogue.content_sold' } });
        expect((await academy.get(`/contents/${id}`)).status).toBe(200);
      }
    });
  });

  it('deletes nothing while commerce is unavailable', async () => {
    const { id } = await academy.content({});
    await academy.stopCommerce();
    expect(await academy.send('DELETE', `/contents/${id}`, admin)).toMatchObject({
      status: 503,
      body: { code: 'platform.unavailable' },
    });
    expect((await academy.get(`/contents/${id}`)).status).toBe(200);
  });
});
