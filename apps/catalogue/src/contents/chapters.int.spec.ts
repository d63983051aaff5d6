import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueUnderTest, editor, type Sender } from '../../test/catalogue.ts';
import type { ContentDto } from './content.dto.ts';

describe('a content with chapters', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const chapter = (second: number, title: string, english?: string) => ({
    second,
    title,
    ...(english && { translations: { en: { title: english } } }),
  });
  const CHAPTERS = [chapter(0, 'Inizio', 'Start'), chapter(90, 'Fine')];
  const given = (...all: object[][]) => ({ videoChapters: all.map((chapters) => ({ chapters })) });
  const chaptersOf = async (id: string, lang = 'it', sender: Sender = null) =>
    (await academy.get<ContentDto>(`/contents/${id}?lang=${lang}`, sender)).body.videos.map(
      ({ chapters = [] }) =>
        chapters.map(({ second, title, isUntranslated }) => [second, title, isUntranslated]),
    );

  it('shows them to whoever may play the video, in the reader’s language', async () => {
    const { id } = await academy.content({
      contentType: 'video_series',
      isPremium: true,
      vimeoIds: '801, 802',
      videoDurations: [100, 0],
      ...given(CHAPTERS, CHAPTERS),
    });
    expect(await chaptersOf(id)).toEqual([
      [
        [0, 'Inizio', false],
        [90, 'Fine', false],
      ],
      [],
    ]);
    expect(await chaptersOf(id, 'en')).toEqual([
      [
        [0, 'Start', false],
        [90, 'Fine', true],
      ],
      [],
    ]);
    const { body } = await academy.get<ContentDto>(`/contents/${id}`, editor);
    expect(body.videos[1]?.chapters).toEqual([
      { second: 0, title: 'Inizio', isUntranslated: false, translations: { en: { title: 'Start' } } },
      { second: 90, title: 'Fine', isUntranslated: false, translations: {} },
    ]);
    expect(JSON.stringify((await academy.get(`/contents/${id}`)).body)).not.toContain('translations');
  });

  it('keeps them with their video until it is given others', async () => {
    const { id } = await academy.content({
      contentType: 'video_series',
      vimeoIds: '803, 804',
      ...given(CHAPTERS),
    });
    await academy.send('PATCH', `/contents/${id}`, editor, { title: 'Altro titolo', vimeoIds: '804, 803' });
    expect((await chaptersOf(id)).map((chapters) => chapters.length)).toEqual([0, 2]);
    await academy.send('PATCH', `/contents/${id}`, editor, given([chapter(5, 'Solo')], []));
    expect(await chaptersOf(id)).toEqual([[[5, 'Solo', false]], []]);
  });

  it.each<[string, object[], string]>([
    ['out of order', [chapter(5, 'a'), chapter(5, 'b')], 'videoChapters.0.chapters.1.second'],
    ['beyond the film', [chapter(100, 'a')], 'videoChapters.0.chapters.0.second'],
    ['before it', [chapter(-1, 'a')], 'videoChapters.0.chapters.0.second'],
    ['without a title', [chapter(0, ' ')], 'videoChapters.0.chapters.0.title'],
    ['with a title of 121 letters', [chapter(0, 'x'.repeat(121))], 'videoChapters.0.chapters.0.title'],
    ['with a title of two lines', [chapter(0, 'a\nb')], 'videoChapters.0.chapters.0.title'],
    [
      'with a too long English title',
      [chapter(0, 'a', 'x'.repeat(121))],
      'videoChapters.0.chapters.0.translations.en.title',
    ],
    [
      'more than a hundred',
      Array.from({ length: 101 }, (_, n) => chapter(n, 'x')),
      'videoChapters.0.chapters',
    ],
  ])('refuses chapters %s', async (_how, chapters, field) => {
    const answer = await academy.send('POST', '/contents', editor, {
      title: 'x',
      shortDescription: 'y',
      contentType: 'single_video',
      vimeoIds: '805',
      videoDurations: [100],
      ...given(chapters),
    });
    expect(answer.status).toBe(400);
    expect((answer.body['errors'] as { field: string }[]).map((error) => error.field)).toContain(field);
  });

  it('keeps them in its history and its copies', async () => {
    const { id } = await academy.content({ vimeoIds: '806', ...given(CHAPTERS) });
    const { body: list } = await academy.get<{ items: { version: number }[] }>(
      `/contents/${id}/versions`,
      editor,
    );
    const version = await academy.get(`/contents/${id}/versions/${list.items[0]?.version}`, editor);
    expect(version.body['fields']).toMatchObject(given(CHAPTERS));
    const copy = await academy.send<ContentDto>('POST', `/contents/${id}/duplicate`, editor, {
      title: 'Copia',
    });
    expect((await chaptersOf(copy.body.id, 'it', editor))[0]).toHaveLength(2);
  });
});
