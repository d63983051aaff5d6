import { randomUUID } from 'node:crypto';
import type { Page } from '@academy/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { makeTeacher, makeTopic } from '../../test/credits.ts';
import type { OverviewDto } from '../overview/overview.dto.ts';
import type { FeaturedProjectDto, ProjectDto, ProjectSummaryDto } from '../projects/project.dto.ts';
import type { TeacherDto } from '../teachers/teacher.dto.ts';
import type { TopicDto } from '../topics/topic.dto.ts';
import type { ItemVersionDto } from '../history/item-version.dto.ts';
import type { ContentVersionDetailDto } from './content-version.dto.ts';
import type { ContentDto, ContentSummaryDto } from './content.dto.ts';

const ALL = '&limit=100';
/** Longer than three digits, which ids and times may contain by chance. */
const LOCKED_VIDEO = '222000222';

describe('translations', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const series = (fields: object = {}) => ({
    title: `Il voto ${randomUUID()}`,
    shortDescription: 'Come si vota.',
    extendedDescription: 'Tutto sul voto.',
    contentType: 'video_series',
    vimeoIds: `111, ${LOCKED_VIDEO}`,
    videoTitles: ['Le urne', 'Lo spoglio'],
    downloads: [
      { label: 'Dispensa', url: 'https://example.org/a.pdf', translations: { en: { label: 'Handout' } } },
      { label: 'Bibliografia', url: 'https://example.org/b.pdf' },
    ],
    ...fields,
  });
  const english = (fields: object = {}) => ({
    translations: {
      en: {
        title: `Voting ${randomUUID()}`,
        shortDescription: 'How to vote.',
        videoTitles: ['The polls', ''],
        ...fields,
      },
    },
  });
  const read = async (path: string, sender: Parameters<CatalogueUnderTest['get']>[1] = null) =>
    (await academy.get<ContentDto>(`/contents/${path}`, sender)).body;
  const list = async <T = ContentSummaryDto>(
    path: string,
    sender: Parameters<CatalogueUnderTest['get']>[1] = null,
  ) => (await academy.get<Page<T>>(path, sender)).body.items;
  const patch = (path: string, fields: object) => academy.send('PATCH', path, admin, fields);

  describe('of contents', () => {
    it('are shown to English readers, with Italian for what is untranslated', async () => {
      const { id, title, slug } = await academy.content(series(english({ title: 'Voting in Italy' })));
      expect(await read(`${id}?lang=en`)).toMatchObject({
        title: 'Voting in Italy',
        slug: 'voting-in-italy',
        slugs: { it: slug, en: 'voting-in-italy' },
        shortDescription: 'How to vote.',
        extendedDescription: 'Tutto sul voto.',
        untranslated: ['extendedDescription', 'videos', 'downloads'],
        videos: [
          { title: 'The polls', isUntranslated: false },
          { title: 'Lo spoglio', isUntranslated: true },
        ],
        downloads: [
          { label: 'Handout', isUntranslated: false },
          { label: 'Bibliografia', isUntranslated: true },
        ],
      });
      const italian = { title, slug, shortDescription: 'Come si vota.', videos: [{ title: 'Le urne' }, {}] };
      expect(await read(id)).toMatchObject(italian);
      expect(await read(`${id}?lang=it`)).toMatchObject(italian);
      expect(await academy.get(`/contents/${id}?lang=fr`)).toMatchObject({ status: 400 });
    });

    it('hide the same data as the Italian texts', async () => {
      const { id } = await academy.content(series({ ...english(), isPremium: true, priceCents: 1000 }));
      for (const sender of [null, someone()]) {
        const { text, body } = await academy.get<ContentDto>(`/contents/${id}?lang=en`, sender);
        expect(body.videos[1]).toEqual({
          ...{ position: 1, title: 'Lo spoglio', isUntranslated: true },
          locked: true,
        });
        for (const hidden of [LOCKED_VIDEO, 'example.org', '"translations"'])
          expect(text).not.toContain(hidden);
      }
    });

    it('find the content by its slug in either language, and by former slugs', async () => {
      const { id, slug } = await academy.content(series(english({ slug: 'the-vote' })));
      for (const part of [slug, 'the-vote', id]) {
        expect(await read(part)).toMatchObject({ id, slug });
        expect(await read(`${part}?lang=en`)).toMatchObject({ id, slug: 'the-vote' });
      }
      await patch(`/contents/${id}`, english({ title: 'Voting', slug: 'the-ballot' }));
      expect(await read('the-vote?lang=en')).toMatchObject({ id, slug: 'the-ballot' });
      await patch(`/contents/${id}`, { translations: {} });
      expect(await read('the-ballot?lang=en')).toMatchObject({ id, slug, slugs: { it: slug } });
    });

    it('keep their slug when the title changes', async () => {
      const { id } = await academy.content(series(english({ slug: 'kept-slug' })));
      await patch(`/contents/${id}`, english({ title: 'Another title' }));
      expect(await read(`${id}?lang=en`)).toMatchObject({ title: 'Another title', slug: 'kept-slug' });
    });

    it('cannot use the slug of another content in any language', async () => {
      await academy.content(series({ slug: 'preso', ...english({ slug: 'taken' }) }));
      for (const fields of [
        { slug: 'taken' },
        { slug: 'preso' },
        english({ slug: 'preso' }),
        english({ slug: 'taken' }),
      ]) {
        expect(await academy.send('POST', '/contents', admin, series(fields))).toMatchObject({
          status: 409,
          body: { code: 'catalogue.slug_taken' },
        });
      }
      const both = { slug: 'podcast', ...english({ slug: 'podcast' }) };
      expect(await academy.content(series(both))).toMatchObject({ slugs: { it: 'podcast', en: 'podcast' } });
    });

    it('cannot get the same slug by concurrent saves', async () => {
      const saved = await Promise.all([
        academy.send('POST', '/contents', admin, series({ slug: 'conteso' })),
        academy.send('POST', '/contents', admin, series(english({ slug: 'conteso' }))),
      ]);
      expect(saved.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    it('are searched and sorted by language', async () => {
      const word = randomUUID();
      const { id: first } = await academy.content(
        series({ title: `Zeta ${word}`, status: 'published', ...english({ title: `Alpha ${word}` }) }),
      );
      const { id: second } = await academy.content(series({ title: `Mezzo ${word}`, status: 'published' }));
      for (const sender of [null, someone()]) {
        const ids = async (query: string) =>
          (await list(`/contents?${query}${ALL}`, sender)).map(({ id }) => id);
        expect(await ids(`search=${word}&sort=title`)).toEqual([second, first]);
        expect(await ids(`search=${word}&sort=title&lang=en`)).toEqual([first, second]);
        expect(await ids(`search=alpha ${word}&lang=en`)).toEqual([first]);
        expect(await ids(`search=alpha ${word}`)).toEqual([]);
        expect(await ids(`search=zeta ${word}&lang=en`)).toEqual([]);
      }
      const page = await academy.get<Page<ContentSummaryDto>>(
        `/contents?search=${word}&sort=title&lang=en&limit=1`,
      );
      const { nextCursor } = page.body;
      const rest = await list(`/contents?search=${word}&sort=title&lang=en&limit=1&cursor=${nextCursor}`);
      expect(rest.map(({ id }) => id)).toEqual([second]);
    });

    it('are not served to members who read in the other language', async () => {
      const { id, title } = await academy.content(
        series({ status: 'published', ...english({ title: 'Both' }) }),
      );
      const member = someone();
      const titleIn = async (lang: string) =>
        (await list(`/contents?lang=${lang}${ALL}`, member)).find((item) => item.id === id)?.title;
      for (const [lang, expected] of [
        ['it', title],
        ['en', 'Both'],
        ['it', title],
        ['en', 'Both'],
      ] as const) {
        expect(await titleIn(lang)).toBe(expected);
        expect((await read(`${id}?lang=${lang}`, member)).title).toBe(expected);
      }
    });

    it('stay with their videos and downloads until replaced', async () => {
      const { id } = await academy.content(series(english()));
      await patch(`/contents/${id}`, { vimeoIds: `${LOCKED_VIDEO}, 333, 111` });
      const titles = async () => (await read(`${id}?lang=en`)).videos.map(({ title }) => title);
      expect(await titles()).toEqual(['Lo spoglio', null, 'The polls']);
      await patch(`/contents/${id}`, { translations: {} });
      expect(await titles()).toEqual(['Lo spoglio', null, 'Le urne']);

      const labels = async () => (await read(`${id}?lang=en`, admin)).downloads.map(({ label }) => label);
      const downloads = (fields: object) => ({
        downloads: [{ label: 'Testo', url: 'https://example.org/a.pdf', ...fields }],
      });
      await patch(`/contents/${id}`, downloads({}));
      expect(await labels()).toEqual(['Handout']);
      await patch(`/contents/${id}`, downloads({ translations: {} }));
      expect(await labels()).toEqual(['Testo']);
    });

    it('are returned to staff as entered, and filtered by missing texts', async () => {
      const complete = english({
        extendedDescription: 'All about voting.',
        videoTitles: ['The polls', 'The count'],
      });
      const { id } = await academy.content(series({ ...complete, downloads: [] }));
      const { id: missing } = await academy.content(series({ ...english({ shortDescription: '' }) }));
      const { translations } = await read(id, editor);
      expect(translations).toEqual({
        en: { ...complete.translations.en, slug: expect.any(String), text: null },
      });
      const ids = async (filter: string) =>
        (await list(`/contents?english=${filter}${ALL}`, editor)).map((item) => item.id);
      expect(await ids('complete')).toContain(id);
      expect(await ids('complete')).not.toContain(missing);
      expect(await ids('missing')).toContain(missing);
      expect(await ids('missing')).not.toContain(id);
      const [summary] = (await list(`/contents?english=missing${ALL}`, editor)).filter(
        (item) => item.id === missing,
      );
      expect(summary?.untranslated).toEqual([
        'shortDescription',
        'extendedDescription',
        'videos',
        'downloads',
      ]);
    });

    it.each([
      { en: { shortDescription: 'No title' } },
      { en: { title: '' } },
      { en: { title: 'A', slug: 'Not A Slug' } },
      { en: { title: 'A', other: 'x' } },
      { en: 'English' },
      { fr: { title: 'A' } },
    ])('are refused if invalid: %j', async (translations) => {
      expect(await academy.send('POST', '/contents', admin, series({ translations }))).toMatchObject({
        status: 400,
        body: { code: 'platform.invalid_input' },
      });
    });

    it('are recorded in the history, and restored with a version', async () => {
      const { id } = await academy.content(series(english({ slug: 'first-version' })));
      await patch(`/contents/${id}`, { translations: {} });
      const [last] = (await academy.get<Page<ItemVersionDto>>(`/contents/${id}/versions`, admin)).body.items;
      expect(last?.changed).toEqual(['translations']);
      const { body } = await academy.get<ContentVersionDetailDto>(`/contents/${id}/versions/1`, admin);
      expect(body.fields.translations).toMatchObject({ en: { videoTitles: ['The polls', ''] } });
      expect(await patch(`/contents/${id}`, body.fields)).toMatchObject({ status: 200 });
      expect(await read(`${id}?lang=en`)).toMatchObject({
        slug: 'first-version',
        shortDescription: 'How to vote.',
        videos: [{ title: 'The polls' }, {}],
      });
    });

    it('are copied with a content, with a slug of their own', async () => {
      const { id } = await academy.content(series(english({ title: 'The senate' })));
      const copies = await Promise.all(
        ['Prima copia', 'Seconda copia'].map((title) =>
          academy.send<ContentDto>('POST', `/contents/${id}/duplicate`, editor, { title: `${title} ${id}` }),
        ),
      );
      const slugs = copies.map(({ body }) => body.translations?.en?.slug).sort();
      expect(slugs).toEqual(['the-senate-2', 'the-senate-3']);
    });
  });

  it('of projects, teachers and topics are shown to English readers', async () => {
    const teacher = await makeTeacher(academy, {
      role: 'Storica',
      biography: 'Studia.',
      links: [{ label: 'Sito', url: 'https://example.org', translations: { en: { label: 'Site' } } }],
      translations: { en: { role: 'Historian', biography: 'She studies.' } },
    });
    const topic = await makeTopic(academy, {
      title: 'Aria',
      description: 'Si respira.',
      translations: { en: { title: 'Air' } },
    });
    const credits = { teacherIds: [teacher.id], topicIds: [topic.id] };
    const content = await academy.content(
      series({ ...credits, ...english({ title: 'A series' }), status: 'published' }),
    );
    const project = await academy.project(
      { ...credits, isFeatured: true, translations: { en: { title: 'A path', shortDescription: 'Short.' } } },
      [content.id],
    );

    const { body } = await academy.get<ProjectDto>('/projects/a-path?lang=en');
    expect(body).toMatchObject({
      ...{ id: project.id, title: 'A path', shortDescription: 'Short.', untranslated: [] },
      slugs: { it: project.slug, en: 'a-path' },
      contents: [{ title: 'A series' }],
      teachers: [{ role: 'Historian', biography: 'She studies.', untranslated: [] }],
      topics: [{ title: 'Air', slug: 'air', untranslated: ['description'] }],
    });
    expect(body.translations).toBeUndefined();
    expect(await list<ProjectSummaryDto>('/projects?search=a path&lang=en')).toMatchObject([
      { slug: 'a-path' },
    ]);
    expect(await list<ProjectSummaryDto>('/projects?search=a path')).toEqual([]);
    const featured = await academy.get<FeaturedProjectDto>('/projects/featured?lang=en');
    expect(featured.body.project).toMatchObject({ title: 'A path' });
    expect((await academy.get<OverviewDto>('/overview?lang=en')).body.openLesson).toMatchObject({
      ...{ contentTitle: 'A series', contentSlug: 'a-series', isContentUntranslated: false },
      ...{ title: 'The polls', isUntranslated: false },
    });
    expect(await read(`${content.id}?lang=en`)).toMatchObject({
      projects: [{ title: 'A path', slug: 'a-path' }],
    });

    expect((await academy.get<TopicDto>('/topics/air?lang=en')).body).toMatchObject({
      ...{ title: 'Air', description: 'Si respira.', slugs: { it: 'aria', en: 'air' } },
    });
    expect(await list('/contents?topic=air&lang=en')).toHaveLength(1);
    expect(await list('/contents?search=air&lang=en')).toMatchObject([{ id: content.id }]);
    expect(await list<TopicDto>('/topics?search=air&lang=en')).toMatchObject([{ title: 'Air' }]);
    expect(await list<TopicDto>('/topics?search=air')).toEqual([]);
    expect((await academy.get<TeacherDto>(`/teachers/${teacher.slug}?lang=en`)).body).toMatchObject({
      role: 'Historian',
      slugs: { it: teacher.slug, en: teacher.slug },
      links: [{ label: 'Site', isUntranslated: false }],
    });

    await patch(`/teachers/${teacher.id}`, { translations: { en: { role: '', biography: '' } } });
    expect((await academy.get<TeacherDto>(`/teachers/${teacher.id}?lang=en`)).body).toMatchObject({
      ...{ role: 'Storica', untranslated: ['role', 'biography'], slugs: { it: teacher.slug } },
    });
    expect(await list<TeacherDto>('/teachers?english=missing')).toMatchObject([{ id: teacher.id }]);
    expect(await list<TopicDto>('/topics?english=complete')).toEqual([]);
    expect(await list<ProjectSummaryDto>('/projects?english=complete')).toMatchObject([{ id: project.id }]);
  });
});
