import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  GetContentAccess,
  FindProduct,
  GetProduct,
  GetSaleTerms,
  ListContentProjects,
  ListContentSummaries,
  ListCourses,
  ListProjectContents,
  ListTranslatedTitles,
  ListProjectOutlines,
} from '@academy/contracts';
import { askAsPeer, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import { FilmFilesService } from '../films/film-files.service.ts';
import { InspectFilmJob } from '../films/inspect-film.job.ts';

const FILM = fileURLToPath(new URL('../../assets/films/notizia-3.mp4', import.meta.url));

describe('questions of other services over NATS', () => {
  let academy: CatalogueUnderTest;
  let nats: TestServices['nats'];

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    nats = academy.services.nats;
  });
  afterAll(() => academy.stop());

  /** Premium contents: one is published, one was, one never. */
  const inEachStatus = async () => {
    const create = async (status: string) =>
      (await academy.content({ isPremium: true, vimeoIds: '76979871', status })).id;
    const archived = await create('published');
    await academy.send('PATCH', `/contents/${archived}`, admin, { status: 'archived' });
    return { published: await create('published'), archived, draft: await create('draft') };
  };

  describe('products', () => {
    it('contents are for sale while premium and published', async () => {
      const { id, slug, title, shortDescription } = await academy.content({
        isPremium: true,
        priceCents: 1500,
        currency: 'USD',
        accessDays: 30,
        coverImageUrl: 'https://example.org/a.png',
      });
      const ask = () => askAsPeer(nats, GetProduct.of({ type: 'single', id }));
      expect(await ask()).toEqual({
        ...{
          type: 'single',
          id,
          slug,
          title,
          translations: {},
          shortDescription,
          coverImageUrl: 'https://example.org/a.png',
        },
        ...{ isForSale: true, priceCents: 1500, currency: 'USD', accessDays: 30 },
      });
      for (const change of [
        { status: 'draft' },
        { status: 'archived' },
        { status: 'published', isPremium: false },
      ]) {
        await academy.send('PATCH', `/contents/${id}`, admin, change);
        expect(await ask()).toMatchObject({ isForSale: false });
      }
    });

    it('projects are for sale while active and with a price', async () => {
      const { id } = await academy.project({ priceCents: 2500, accessDays: 365 });
      const ask = () => askAsPeer(nats, GetProduct.of({ type: 'project', id }));
      expect(await ask()).toMatchObject({
        type: 'project',
        id,
        isForSale: true,
        priceCents: 2500,
        currency: 'EUR',
        accessDays: 365,
      });
      await academy.send('PATCH', `/projects/${id}`, admin, { priceCents: null });
      expect(await ask()).toMatchObject({ isForSale: false, priceCents: 0 });
      await academy.send('PATCH', `/projects/${id}`, admin, { priceCents: 2500, isActive: false });
      expect(await ask()).toMatchObject({ isForSale: false });
    });

    it('are null for an unknown id, and for an id of the other kind', async () => {
      const { id } = await academy.content({ isPremium: true });
      expect(await askAsPeer(nats, GetProduct.of({ type: 'project', id }))).toBeNull();
      expect(await askAsPeer(nats, GetProduct.of({ type: 'single', id: randomUUID() }))).toBeNull();
    });

    it('are found by their slug in either language, and by former slugs', async () => {
      const translations = { en: { title: 'Found', slug: 'found-in-english' } };
      const { id } = await academy.content({ slug: 'da-trovare', translations });
      await academy.send('PATCH', `/contents/${id}`, admin, { slug: 'trovato' });
      for (const slug of ['trovato', 'da-trovare', 'found-in-english'])
        expect(await askAsPeer(nats, FindProduct.of({ type: 'single', slug }))).toMatchObject({ id });
      expect(await askAsPeer(nats, FindProduct.of({ type: 'project', slug: 'trovato' }))).toBeNull();
    });
  });

  it('sale terms follow the settings', async () => {
    const terms = {
      ...{ brandName: 'Civitas', vatPercent: 22, planPriceCents: 20_000, planCurrency: 'EUR' },
      ...{ invoicesCompanies: false, paymentMethods: ['card'] },
    };
    expect(await askAsPeer(nats, GetSaleTerms.of({}))).toEqual(terms);
    await academy.send('PATCH', '/settings', admin, { vatPercent: 10 });
    expect(await askAsPeer(nats, GetSaleTerms.of({}))).toEqual({ ...terms, vatPercent: 10 });
    await academy.send('PATCH', '/settings', admin, { acceptsSepaDebit: true, acceptsSatispay: true });
    expect(await askAsPeer(nats, GetSaleTerms.of({}))).toMatchObject({
      paymentMethods: ['card', 'sepa_debit', 'satispay'],
    });
  });

  describe('access to a content', () => {
    const ask = (contentId: string, userId: string | null, role: 'user' | 'editor' | 'admin' = 'user') =>
      askAsPeer(nats, GetContentAccess.of({ contentId, userId, role }));

    it('is the same as on its page', async () => {
      const { id, slug, title, contentType } = await academy.content({
        ...{ isPremium: true, vimeoIds: '76979871', videoDurations: [754] },
      });
      const buyer = someone();
      own(buyer.sub, [grant('single', id, { expiresAt: '2126-01-01T00:00:00.000Z' })]);
      const content = { contentId: id, contentType, slug, title, hasQuestions: true };
      expect(await ask(id, null)).toEqual({
        ...content,
        level: 'locked',
        expiresAt: null,
        playableVideoIds: [],
        videoSeconds: {},
      });
      expect(await ask(id, someone().sub)).toEqual({
        ...content,
        level: 'locked',
        expiresAt: null,
        playableVideoIds: [],
        videoSeconds: {},
      });
      expect(await ask(id, buyer.sub)).toEqual({
        ...content,
        level: 'single',
        expiresAt: '2126-01-01T00:00:00.000Z',
        playableVideoIds: ['76979871'],
        videoSeconds: {},
      });
      expect(await ask(id, someone().sub, 'editor')).toEqual({
        ...content,
        level: 'full',
        expiresAt: null,
        playableVideoIds: ['76979871'],
        videoSeconds: {},
      });
    });

    it('has no questions where staff has switched them off, for it or for the whole academy', async () => {
      const { id } = await academy.content();
      const quiet = await academy.content({ hasQuestions: false });
      const hasQuestions = async (contentId: string) => (await ask(contentId, null))?.hasQuestions;
      expect([await hasQuestions(id), await hasQuestions(quiet.id)]).toEqual([true, false]);
      await academy.send('PATCH', '/settings', admin, { hasQuestions: false });
      expect(await hasQuestions(id)).toBe(false);
      await academy.send('PATCH', '/settings', admin, { hasQuestions: true });
    });

    it('includes the length measured from a film, not the one entered', async () => {
      const filmId = randomUUID();
      await mkdir(join(academy.mediaDir, 'films'), { recursive: true });
      await copyFile(FILM, join(academy.mediaDir, 'films', filmId));
      const { size: sizeBytes } = await stat(FILM);
      const file = { id: filmId, fileName: 'numeri.mp4', sizeBytes, uploadedBy: randomUUID() };
      await academy.catalogue.app.get(FilmFilesService).add(file);
      await academy.catalogue.app.get(InspectFilmJob).run({ mediaId: filmId });
      const { id } = await academy.content({
        vimeoIds: `76979871, file:${filmId}`,
        videoDurations: [754, 7],
      });
      expect(await ask(id, null)).toMatchObject({ videoSeconds: { [filmId]: 32 } });
    });

    it('is null for contents that the caller must not see', async () => {
      const { id } = await academy.content({ status: 'draft' });
      expect(await ask(id, someone().sub)).toBeNull();
      expect(await ask(id, someone().sub, 'admin')).toMatchObject({ level: 'full' });
      expect(await ask(randomUUID(), someone().sub)).toBeNull();
    });
  });

  it('content summaries leave out unknown ids', async () => {
    const { id, slug, title } = await academy.content({ contentType: 'document' });
    const summaries = await askAsPeer(nats, ListContentSummaries.of({ contentIds: [randomUUID(), id] }));
    expect(summaries).toEqual([
      {
        ...{ id, slug, title, translations: {}, contentType: 'document', coverImageUrl: null },
        ...{ isPremium: expect.any(Boolean), priceCents: expect.any(Number), currency: 'EUR' },
        isPublished: true,
      },
    ]);
    expect(await askAsPeer(nats, ListContentSummaries.of({ contentIds: [] }))).toEqual([]);
  });

  it('content summaries for a user leave out what is hidden from them', async () => {
    const { published, archived, draft } = await inEachStatus();
    const ask = async (viewer: { userId?: string; role?: 'user' | 'editor' }) => {
      const question = ListContentSummaries.of({ contentIds: [published, archived, draft], ...viewer });
      return (await askAsPeer(nats, question)).map(({ id }) => id).toSorted();
    };
    const buyer = someone();
    own(buyer.sub, [grant('single', archived)]);
    expect(await ask({ userId: someone().sub, role: 'user' })).toEqual([published]);
    expect(await ask({ userId: buyer.sub, role: 'user' })).toEqual([published, archived].toSorted());
    const all = [published, archived, draft].toSorted();
    expect(await ask({ userId: editor?.sub ?? '', role: 'editor' })).toEqual(all);
    expect(await ask({})).toEqual(all);
  });

  it('project contents are those of its buyer, in order', async () => {
    const ids: string[] = [];
    for (const status of ['published', 'published', 'draft', 'published'])
      ids.push((await academy.content({ status })).id);
    await academy.send('PATCH', `/contents/${ids[1]}`, admin, { status: 'archived' });
    const { id: projectId } = await academy.project({}, ids);
    const before = new Date().toISOString();
    await academy.send('DELETE', `/projects/${projectId}/contents/${ids[3]}`, admin);
    const bought = async (boughtAt: string) =>
      (await askAsPeer(nats, ListProjectContents.of({ projectId, boughtAt }))).map((content) => content.id);
    expect(await bought(before)).toEqual([ids[0], ids[1], ids[3]]);
    expect(await bought('2126-01-01T00:00:00.000Z')).toEqual([ids[0], ids[1]]);
    const contentIds = ids.slice(0, 4);
    const projects = await askAsPeer(nats, ListContentProjects.of({ contentIds }));
    expect(
      projects.toSorted((one, other) => ids.indexOf(one.contentId) - ids.indexOf(other.contentId)),
    ).toEqual(
      [ids[0], ids[1], ids[3]].map((contentId) => ({
        ...{ contentId, projectId },
        removedAt: contentId === ids[3] ? expect.any(String) : null,
      })),
    );
  });

  it('project outlines list the published contents that complete each project, in order', async () => {
    const ids: string[] = [];
    for (const status of ['published', 'draft', 'published', 'published'])
      ids.push((await academy.content({ status })).id);
    const { id: projectId } = await academy.project({}, ids.toReversed());
    await academy.send('DELETE', `/projects/${projectId}/contents/${ids[3]}`, admin);
    const { id: empty } = await academy.project({ isActive: false });
    const outlines = await askAsPeer(nats, ListProjectOutlines.of({ after: null }));
    expect(outlines).toContainEqual(expect.objectContaining({ id: projectId, contentIds: [ids[2], ids[0]] }));
    expect(outlines).toContainEqual(expect.objectContaining({ id: empty, contentIds: [] }));
    expect(outlines.map(({ id }) => id)).toEqual(outlines.map(({ id }) => id).toSorted());
    const last = outlines.at(-1)?.id ?? null;
    expect(await askAsPeer(nats, ListProjectOutlines.of({ after: last }))).toEqual([]);
  });

  it('courses list their lessons, which of them the caller may play, and whether all is open', async () => {
    const { id } = await academy.content({
      contentType: 'video_series',
      isPremium: true,
      vimeoIds: '111111111, 222222222',
      videoDurations: [600, 0],
    });
    const { id: draft } = await academy.content({ status: 'draft' });
    const ask = { contentIds: [id, draft, randomUUID()], userId: randomUUID(), role: 'user' as const };
    const courses = await askAsPeer(nats, ListCourses.of(ask));
    expect(courses.map(({ contentId }) => contentId)).toEqual([id]);
    expect(courses[0]?.lessons).toMatchObject([
      { videoId: '111111111', durationSeconds: 600, isPlayable: true },
      { videoId: '222222222', durationSeconds: null, isPlayable: false },
    ]);
    expect(courses[0]?.isOpen).toBe(false);
    const owner = randomUUID();
    own(owner, [grant('single', id)]);
    expect(await askAsPeer(nats, ListCourses.of({ ...ask, userId: owner }))).toMatchObject([
      { isOpen: true },
    ]);
  });

  it('titles include the English translation and slug, if there is one', async () => {
    const contentTitle = { title: 'Voting', slug: 'voting' };
    const projectTitle = { title: 'Citizens', slug: 'citizens' };
    const content = await academy.content({
      ...{ isPremium: true, contentType: 'video_series' },
      ...{ vimeoIds: '111111111', videoTitles: ['Le urne'] },
      translations: { en: { ...contentTitle, shortDescription: 'Long.', videoTitles: ['The polls'] } },
    });
    const italian = await academy.content({ isPremium: true });
    const project = await academy.project({ translations: { en: projectTitle } }, [content.id]);
    const translations = { en: contentTitle };
    expect(await askAsPeer(nats, GetProduct.of({ type: 'single', id: content.id }))).toMatchObject({
      translations,
    });
    expect(await askAsPeer(nats, GetProduct.of({ type: 'project', id: project.id }))).toMatchObject({
      translations: { en: projectTitle },
    });
    const boughtAt = new Date().toISOString();
    for (const question of [
      ListContentSummaries.of({ contentIds: [content.id] }),
      ListProjectContents.of({ projectId: project.id, boughtAt }),
    ])
      expect(await askAsPeer(nats, question)).toMatchObject([{ translations }]);
    const caller = { userId: randomUUID(), role: 'user' as const };
    expect(await askAsPeer(nats, ListCourses.of({ contentIds: [content.id], ...caller }))).toMatchObject([
      {
        translations,
        projects: [{ id: project.id, translations: { en: projectTitle } }],
        lessons: [{ title: 'Le urne', translations: { en: { title: 'The polls' } } }],
      },
    ]);
    const itemIds = [content.id, italian.id, project.id, randomUUID()];
    const titles = await askAsPeer(nats, ListTranslatedTitles.of({ itemIds, language: 'en' }));
    expect(titles.toSorted((one, other) => one.slug.localeCompare(other.slug))).toEqual([
      { id: project.id, ...projectTitle },
      { id: content.id, ...contentTitle },
    ]);
  });

  it('titles are read without descriptions and their translations, which are long', async () => {
    const content = await academy.content({
      translations: { en: { title: 'Air', slug: 'air-alone', extendedDescription: 'Long.' } },
    });
    await academy.project({}, [content.id]);
    const ids = [content.id];
    const logged = jest.spyOn(academy.dataSource.logger, 'logQuery');
    const caller = { userId: randomUUID(), role: 'user' as const };
    await askAsPeer(nats, ListCourses.of({ contentIds: ids, ...caller }));
    await askAsPeer(nats, ListContentSummaries.of({ contentIds: ids, ...caller }));
    await askAsPeer(nats, ListContentProjects.of({ contentIds: ids }));
    await askAsPeer(nats, ListTranslatedTitles.of({ itemIds: ids, language: 'en' }));
    const italian = await askAsPeer(nats, ListTranslatedTitles.of({ itemIds: ids, language: 'it' }));
    const read = logged.mock.calls.map(([sql]) => sql).join('\n');
    logged.mockRestore();
    expect(italian).toEqual([{ id: content.id, slug: content.slug, title: content.title }]);
    expect(read).toContain('"videos"');
    expect(read).not.toMatch(/description|"translations"(?!->)/);
  });

  it('an unreadable time is refused', async () => {
    const question = ListProjectContents.of({ projectId: randomUUID(), boughtAt: 'yesterday' });
    await expect(askAsPeer(nats, question)).rejects.toMatchObject({ code: 'platform.invalid_input' });
  });

  describe('while commerce is unavailable', () => {
    let contents: Awaited<ReturnType<typeof inEachStatus>>;

    beforeAll(async () => {
      contents = await inEachStatus();
      await academy.stopCommerce();
    });

    it('summaries and courses include what may be visible, of unknown access', async () => {
      const { published, archived, draft } = contents;
      const viewer = { userId: someone().sub, role: 'user' as const };
      const contentIds = [published, archived, draft];
      const summaries = await askAsPeer(nats, ListContentSummaries.of({ contentIds, ...viewer }));
      const visible = [published, archived].toSorted();
      expect(summaries.map(({ id }) => id).toSorted()).toEqual(visible);
      const courses = await askAsPeer(nats, ListCourses.of({ contentIds, ...viewer }));
      expect(courses.map(({ contentId }) => contentId).toSorted()).toEqual(visible);
      for (const { lessons, isOpen } of courses) {
        expect(lessons).toMatchObject([{ isPlayable: null }]);
        expect(isOpen).toBeNull();
      }
    });
  });
});
