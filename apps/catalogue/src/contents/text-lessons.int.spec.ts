import { randomUUID } from 'node:crypto';
import { type Plain, type TextDocument, type TextNode } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import { upload } from '../../test/forms.ts';
import type { ContentDto, ContentSummaryDto } from './content.dto.ts';

const word = (text: string): TextNode => ({ type: 'text', text });
const doc = (...content: TextNode[]): TextDocument => ({ type: 'doc', content });
const paragraph = (id: string, ...content: TextNode[]): TextNode => ({
  type: 'paragraph',
  attrs: { id },
  content,
});
const image = (id: string, src: string): TextNode => ({ type: 'image', attrs: { id, src, alt: 'L’aula' } });
const note = (text: string): TextNode => ({ type: 'footnote', attrs: { content: [word(text)] } });
const words = (count: number) => word('parola '.repeat(count));

const ITALIAN = doc(paragraph('a', word('Il quorum.'), note('Articolo 64.')));
const ENGLISH = doc(paragraph('a', word('The quorum.'), note('Article 64.')));

describe('a text lesson', () => {
  let academy: CatalogueUnderTest;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const lesson = (fields: object = {}) =>
    academy.content({ contentType: 'text', vimeoIds: '', text: ITALIAN, ...fields });
  const translated = (fields: object = {}) => {
    const slug = `lesson-${randomUUID()}`;
    return lesson({ translations: { en: { title: 'A lesson', slug, text: ENGLISH } }, ...fields });
  };
  const change = (id: string, fields: object) =>
    academy.send<Plain<ContentDto>>('PATCH', `/contents/${id}`, admin, fields);
  const read = async (id: string, language = 'it', sender: typeof admin = null) =>
    (await academy.get<ContentDto>(`/contents/${id}?lang=${language}`, sender)).body;
  const cover = async () => {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f4d8f' } });
    const bytes = await picture.png().toBuffer();
    return (await upload(academy, editor, { kind: 'cover', name: 'aula.png', bytes })).body;
  };

  it('is read in the reader’s language, in Italian while it has no English', async () => {
    const { id } = await translated();
    expect((await read(id)).text).toEqual({ document: ITALIAN, isUntranslated: false });
    expect((await read(id, 'en')).text).toEqual({ document: ENGLISH, isUntranslated: false });
    expect((await read(id, 'en')).untranslated).not.toContain('text');
    const italian = await lesson();
    expect((await read(italian.id, 'en')).text).toEqual({ document: ITALIAN, isUntranslated: true });
    expect((await read(italian.id, 'en')).untranslated).toContain('text');
  });

  it('is read in Italian where its English lacks a block', async () => {
    const text = doc(...ITALIAN.content, paragraph('b', word('Si presume.')));
    const { id } = await translated({ text });
    const document = doc(...ENGLISH.content, paragraph('b', word('Si presume.')));
    expect((await read(id, 'en')).text).toEqual({ document, isUntranslated: false, italianBlocks: ['b'] });
    expect((await read(id)).text).toEqual({ document: text, isUntranslated: false });
  });

  it('that is premium gives others its title, description and reading time only', async () => {
    const { id, title } = await translated({ isPremium: true, priceCents: 900 });
    for (const sender of [null, someone()])
      for (const language of ['it', 'en']) {
        const { body, text } = await academy.get<ContentDto>(`/contents/${id}?lang=${language}`, sender);
        expect(text).not.toMatch(/quorum|Arti[cl]/);
        expect(body).toMatchObject({ readingMinutes: 1, shortDescription: 'Una lezione.' });
        expect(body).not.toHaveProperty('text');
        expect(body).not.toHaveProperty('translations');
      }
    const owner = someone();
    own(owner.sub, [grant('single', id)]);
    expect((await read(id, 'it', owner)).text?.document).toEqual(ITALIAN);
    expect(await read(id, 'it', editor)).toMatchObject({ title, translations: { en: { text: ENGLISH } } });
  });

  it.each([
    [0, null],
    [220, 1],
    [221, 2],
  ])('of %d words takes %s minutes to read, on its page and in lists', async (count, minutes) => {
    const text = count === 0 ? null : doc(paragraph('a', words(count)));
    const { id, title } = await lesson({ text, status: 'draft' });
    expect((await read(id, 'it', admin)).readingMinutes).toBe(minutes);
    const list = await academy.get<{ items: ContentSummaryDto[] }>(
      `/contents?status=all&search=${encodeURIComponent(title)}`,
      admin,
    );
    expect(list.body.items.map(({ readingMinutes }) => readingMinutes)).toEqual([minutes]);
    expect(list.text).not.toContain('parola');
  });

  it('takes longer to read once it is longer, and nothing once it is a document', async () => {
    const { id } = await lesson();
    expect((await change(id, { text: doc(paragraph('a', words(500))) })).body.readingMinutes).toBe(3);
    const downloads = [{ label: 'Testo', url: 'https://www.civitas.example/testo.pdf' }];
    const document = await change(id, { contentType: 'document', downloads });
    expect(document.body.readingMinutes).toBeNull();
  });

  it.each([
    ['text', (document: unknown) => ({ text: document })],
    ['translations.en.text', (document: unknown) => ({ translations: { en: { text: document } } })],
  ])('is refused with the path of every problem in %s', async (field, fieldsOf) => {
    const { id } = await translated();
    const link: TextNode = {
      ...word('qui'),
      marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'javascript:alert(1)' } }],
    };
    const wrong = doc(paragraph('a', link), paragraph('a', word('b')));
    const { status, body } = await change(id, fieldsOf(wrong));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'platform.invalid_input',
      errors: expect.arrayContaining([
        expect.objectContaining({
          field: `${field}.content.0.content.0.marks.1.attrs.href`,
          code: 'catalogue.text_bad_link',
        }),
        expect.objectContaining({
          field: `${field}.content.1.attrs.id`,
          code: 'catalogue.text_repeated_id',
        }),
      ]),
    });
    expect((await read(id)).text?.document).toEqual(ITALIAN);
  });

  it('is not published without words', async () => {
    const { id } = await lesson({ text: doc(paragraph('a', word(' – '))), status: 'draft' });
    expect(await change(id, { status: 'published' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'text', code: 'catalogue.content_without_text' }] },
    });
  });

  it('is copied, kept in its history and restored in both languages', async () => {
    const { id } = await translated();
    const copy = await academy.send<ContentDto>(
      'POST',
      `/contents/${id}/duplicate`,
      admin,
      { title: 'Copia' },
      { 'idempotency-key': randomUUID() },
    );
    expect(copy.body).toMatchObject({
      ...{ text: { document: ITALIAN }, readingMinutes: 1 },
      translations: { en: { text: ENGLISH } },
    });
    await change(id, { text: doc(paragraph('z', word('Altro.'))), translations: {} });
    expect((await read(id, 'en')).text?.isUntranslated).toBe(true);
    const former = await academy.get<{ fields: object }>(`/contents/${id}/versions/1`, admin);
    expect(former.body).toMatchObject({ fields: { text: ITALIAN, translations: { en: { text: ENGLISH } } } });
    expect((await change(id, former.body.fields)).status).toBe(200);
    expect((await read(id)).text?.document).toEqual(ITALIAN);
    expect((await read(id, 'en')).text).toEqual({ document: ENGLISH, isUntranslated: false });
  });

  it('uses the pictures in it, in both languages, also after they are replaced', async () => {
    const [first, second, third] = [await cover(), await cover(), await cover()];
    const { id } = await translated({
      text: doc(paragraph('a', word('Aula.')), image('b', first.url)),
      translations: {
        en: {
          ...{ title: 'A lesson', slug: `lesson-${randomUUID()}` },
          text: doc(paragraph('a', word('Hall.')), image('b', second.url)),
        },
      },
    });
    for (const { id: mediaId } of [first, second])
      expect((await academy.send('DELETE', `/media/${mediaId}`, admin)).status).toBe(409);
    for (const { id: mediaId } of [first, second])
      expect(
        (await academy.send('PUT', `/media/${mediaId}/replacement`, admin, { mediaId: third.id })).status,
      ).toBe(200);
    for (const language of ['it', 'en'])
      expect(JSON.stringify((await read(id, language)).text)).toContain(third.url);
    expect((await academy.send('DELETE', `/media/${first.id}`, admin)).status).toBe(204);
    // A former version leaves the deleted picture out, so that it can be restored.
    const former = await academy.get<{ fields: { text: TextDocument }; missingFiles: number }>(
      `/contents/${id}/versions/1`,
      admin,
    );
    expect(former.body.missingFiles).toBe(1);
    expect(former.body.fields.text).toEqual(doc(paragraph('a', word('Aula.'))));
  });

  it('is refused with a picture that no longer exists', async () => {
    const lost = `/api/v1/media/images/${randomUUID()}-300x200/300.webp`;
    const { id } = await lesson();
    const code = 'catalogue.media_not_found';
    const answer = await change(id, { text: doc(paragraph('a', word('Aula.')), image('b', lost)) });
    const errors = [{ field: 'text.content.1', code }];
    expect(answer).toMatchObject({ status: 422, body: { code, errors } });
    const english = await change(id, {
      text: doc(paragraph('a', word('Aula.'))),
      translations: { en: { title: 'A lesson', text: doc(image('b', lost)) } },
    });
    expect(english).toMatchObject({
      status: 422,
      body: { code, errors: [{ field: 'translations.en.text.content.0', code }] },
    });
  });

  it('as large as it may be in both languages is saved', async () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => `blocco-${index}`);
    const text = doc(...ids.map((block) => paragraph(block, word('sì, no'))));
    const english = doc(...ids.map((block) => paragraph(block, word('yes, no'))));
    expect(JSON.stringify(text).length).toBeGreaterThan(185_000);
    const { id } = await translated();
    const translations = { en: { title: 'A lesson', text: english } };
    expect((await change(id, { text, translations })).status).toBe(200);
    expect((await read(id, 'en')).text).toEqual({ document: english, isUntranslated: false });
    const long = doc(paragraph('a', word('à'.repeat(99_000))));
    expect((await change(id, { text: long, translations: { en: { title: 'A', text: long } } })).status).toBe(
      200,
    );
    const tooLong = doc(paragraph('a', word('à'.repeat(100_001))));
    expect(await change(id, { text: tooLong })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text', code: 'catalogue.text_too_large' }] },
    });
  });
});
