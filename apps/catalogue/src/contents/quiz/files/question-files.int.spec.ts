import { randomUUID } from 'node:crypto';
import {
  type FoundQuestions,
  NEW_QUIZ_SETTINGS,
  QUESTION_FILE_TYPES,
  type QuestionFormat,
  type Quiz,
} from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../../../test/catalogue.ts';
import { Content } from '../../../records/content.entity.ts';
import { MediaFile } from '../../../media/media-file.entity.ts';
import type { ContentDto } from '../../content.dto.ts';
import type { ContentQuizDto } from '../quiz.dto.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('questions of other programs', () => {
  let academy: CatalogueUnderTest;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  async function read(
    payload: string | Buffer,
    sender: Sender = editor,
    { format = 'gift', type }: { format?: QuestionFormat; type?: string } = {},
  ) {
    const response = await academy.catalogue.app.inject({
      method: 'POST',
      url: `/api/v1/imports/questions?format=${format}`,
      headers: {
        ...(await academy.bearer(sender)),
        'content-type': type ?? QUESTION_FILE_TYPES[format],
      },
      payload,
    });
    return { status: response.statusCode, body: response.json<FoundQuestions & { code: string }>() };
  }
  const exported = (id: string, query: string, sender: Sender = editor) =>
    academy.get(`/contents/${id}/quiz/export?${query}`, sender);
  const quizContent = async (questions: Quiz['questions']) => {
    const { status, body } = await academy.send<ContentDto>('POST', '/contents', admin, {
      title: `Verifica ${randomUUID()}`,
      shortDescription: 'Domande.',
      contentType: 'quiz',
      status: 'draft',
      quiz: { ...NEW_QUIZ_SETTINGS, questions },
    });
    expect(status).toBe(201);
    return body;
  };

  it('are read for staff alone, and nothing is stored', async () => {
    const counts = async () => [
      await academy.dataSource.manager.count(Content),
      await academy.dataSource.manager.count(MediaFile),
    ];
    const before = await counts();
    const text = '::Quorum:: Quanti? {=la metà ~un terzo}\n\nVero? {FALSO}';
    for (const sender of [editor, admin]) {
      const { status, body } = await read(text, sender);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        questions: [{ line: 1, title: 'Quorum', notes: [], embedded: null, question: { kind: 'single' } }],
        problems: [{ line: 3, code: 'true_false', values: { text: 'FALSO' }, title: 'Vero?' }],
        categories: 0,
      });
    }
    expect((await read(text, null)).status).toBe(401);
    expect((await read(text, someone())).status).toBe(403);
    expect(await counts()).toEqual(before);
  });

  it('are saved with the content, by its own rules', async () => {
    const { body } = await read('Quanti? {#630}\n\nChi?{=I capigruppo ~La sedia#Non parla.####Art. 23}');
    const { id } = await quizContent([]);
    const quiz = { ...NEW_QUIZ_SETTINGS, questions: body.questions.map(({ question }) => question) };
    const { status } = await academy.send(
      'PATCH',
      `/contents/${id}`,
      editor,
      { quiz },
      { 'if-match': '"1"' },
    );
    expect(status).toBe(200);
    const { body: stored } = await academy.get<ContentQuizDto>(`/contents/${id}/quiz`, editor);
    expect(stored.quiz).toEqual(quiz);
    const again = await academy.send('PATCH', `/contents/${id}`, editor, { quiz }, { 'if-match': '"1"' });
    expect(again.status).toBe(412);
  });

  it.each<[string, string | Buffer, { format?: QuestionFormat; type?: string }, number, string]>([
    ['five megabytes', Buffer.alloc(5 * 1024 * 1024, 'a'), {}, 413, 'platform.payload_too_large'],
    ['another type', 'Vero? {T}', { type: 'application/json' }, 400, 'platform.malformed_body'],
    [
      'the type of the other format',
      '<quiz/>',
      { type: 'application/xml' },
      415,
      'platform.unsupported_media_type',
    ],
    ['no text', Buffer.from('Vero? {T}\0'), {}, 422, 'platform.import_unreadable'],
    [
      'an unknown format',
      'x',
      { format: 'word' as QuestionFormat, type: 'text/x-gift' },
      400,
      'platform.invalid_input',
    ],
  ])('as %s are refused with a code', async (_name, payload, options, status, code) => {
    expect(await read(payload, editor, options)).toMatchObject({ status, body: { code } });
  });

  it.each<[string, string, string]>([
    [
      'a bomb of entities',
      '<!DOCTYPE q [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>',
      'xml_doctype',
    ],
    ['broken XML', '<quiz>\n<question type="essay"></quiz>', 'xml_broken'],
    ['deep XML', `<quiz><question type="essay">${'<a>'.repeat(100_000)}`, 'xml_too_deep'],
    ['HTML', '<html></html>', 'xml_not_moodle'],
  ])('in %s are named and do no harm', async (_name, text, code) => {
    const { status, body } = await read(text, editor, { format: 'moodle_xml' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ questions: [], problems: [{ code }] });
  });

  it('are read up to two megabytes', async () => {
    const text = `// ${'x'.repeat(2 * 1024 * 1024 - 20)}\n\nSì? {T}`;
    expect((await read(text)).body).toMatchObject({ questions: [{ line: 3, title: 'Sì?' }], problems: [] });
  });

  it('are read in the encoding of the file', async () => {
    const latin = Buffer.from('Perché? {=così ~però}', 'latin1');
    const withMark = Buffer.from('\uFEFFPerché? {=così ~però}\r\n', 'utf8');
    for (const bytes of [latin, withMark])
      expect((await read(bytes)).body.questions).toMatchObject([
        { title: 'Perché?', question: { options: [{ text: 'così' }, { text: 'però' }] } },
      ]);
  });

  it('are read as plain text where a quiz has no HTML', async () => {
    const text = `[html]<p onclick="x()">Chi?</p><script>alert(1)</script> {=<b>Uno</b><script>alert(1)</script> ~<img src\\=x onerror\\=alert(1)>Due}`;
    const { body } = await read(text);
    expect(JSON.stringify(body)).not.toMatch(/script|alert|onclick|onerror/);
    expect(body.questions).toMatchObject([{ question: { options: [{ text: 'Uno' }, { text: 'Due' }] } }]);
  });

  it('bring their pictures, which the library keeps only when staff uploads them', async () => {
    const text = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[Chi? <img src="@@PLUGINFILE@@/a.png" alt="Aula">]]></text><file name="a.png" encoding="base64">${PNG}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
    const { body } = await read(text, editor, { format: 'moodle_xml' });
    expect(body.questions).toMatchObject([
      { embedded: { name: 'a.png', type: 'image/png', data: PNG, alt: 'Aula' }, question: { picture: null } },
    ]);
    expect(await academy.dataSource.manager.countBy(MediaFile, { fileName: 'a.png' })).toBe(0);
  });

  it('are exported for staff alone, in either format and language', async () => {
    const { body } = await read('Quanti? {#630}\n\nChi? {=I capigruppo ~La sedia}');
    const [number, single] = body.questions.map(({ question }) => question);
    if (!number || !single) throw new Error('not read');
    const english = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'How many?' }] }],
    };
    const { id, slug } = await quizContent([
      { ...number, translations: { en: { prompt: english, explanation: '' } } },
      single,
    ] as Quiz['questions']);
    for (const [format, extension] of [
      ['gift', 'gift'],
      ['moodle_xml', 'xml'],
    ] as const) {
      const italian = await exported(id, `format=${format}`);
      expect(italian.status).toBe(200);
      expect(italian.headers['content-disposition']).toBe(`attachment; filename="${slug}.${extension}"`);
      expect(italian.headers['cache-control']).toContain('no-store');
      expect(italian.text).toContain('Quanti?');
      expect((await exported(id, `format=${format}&lang=en`)).text).toContain('How many?');
      const again = await read(italian.text, editor, { format });
      expect(again.body.questions).toMatchObject([
        { question: { kind: 'number', value: 630 } },
        {
          question: {
            kind: 'single',
            options: [{ text: 'I capigruppo', isRight: true }, { text: 'La sedia' }],
          },
        },
      ]);
      for (const sender of [null, someone()])
        expect((await exported(id, `format=${format}`, sender)).status).toBe(sender ? 403 : 401);
    }
    expect((await exported(id, 'format=word')).status).toBe(400);
    expect((await exported(randomUUID(), 'format=gift')).status).toBe(404);
  });
});
