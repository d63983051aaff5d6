import { randomUUID } from 'node:crypto';
import { GetCertifiableItem, GetQuiz, ListCourses } from '@academy/contracts';
import { type Quiz, type QuizQuestion } from '@academy/shared';
import { askAsPeer, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../../test/catalogue.ts';
import { grant, own } from '../../../test/commerce-stub.ts';
import type { ContentDto } from '../content.dto.ts';
import type { ContentQuizDto } from './quiz.dto.ts';

/** Unique words: finding one in a response is a leak. */
const SECRETS = ['La domanda segreta', 'Risposta giusta segreta', 'Spiegazione segreta', 'Secret question'];

const document = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

const base = () => ({
  id: randomUUID(),
  prompt: document('La domanda segreta?'),
  picture: null,
  points: 2,
  explanation: 'Spiegazione segreta',
  lookAgain: null,
});

const option = (text: string, isRight: boolean) => ({ id: randomUUID(), text, isRight, whyNot: '' });

/** A question of every kind. */
function questions(): QuizQuestion[] {
  return [
    {
      ...base(),
      kind: 'single',
      options: [option('Risposta giusta segreta', true), option('Altro', false)],
      translations: { en: { prompt: document('Secret question?'), explanation: '' } },
    },
    {
      ...base(),
      kind: 'multiple',
      isPartial: true,
      options: [option('A', true), option('B', true), option('C', false)],
    },
    { ...base(), kind: 'boolean', isTrue: true, whyNot: '' },
    {
      ...base(),
      kind: 'order',
      options: ['Prima', 'Poi'].map((text) => ({ id: randomUUID(), text })),
    },
    { ...base(), kind: 'short', accepted: ['legge 231/2001'] },
    { ...base(), kind: 'number', value: 630, tolerance: 0.5 },
  ];
}

function quizOf(changes: Partial<Quiz> = {}): Quiz {
  return {
    passPoints: 7,
    attempts: 3,
    waitMinutes: 60,
    minutes: 20,
    shufflesQuestions: true,
    shufflesOptions: true,
    draws: null,
    showsAnswers: 'when_done',
    countsForCertificate: true,
    questions: questions(),
    ...changes,
  };
}

describe('quizzes', () => {
  let academy: CatalogueUnderTest;
  let nats: TestServices['nats'];

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    nats = academy.services.nats;
  });
  afterAll(() => academy.stop());

  const create = (fields: object = {}, sender: Sender = admin) =>
    academy.send<ContentDto & { errors: { field: string; code: string }[] }>('POST', '/contents', sender, {
      title: `Verifica ${randomUUID()}`,
      shortDescription: 'Dieci domande.',
      contentType: 'quiz',
      status: 'published',
      quiz: quizOf(),
      ...fields,
    });
  const readQuiz = async (id: string, sender: Sender) =>
    academy.get<ContentQuizDto>(`/contents/${id}/quiz`, sender);

  it('are returned to staff as entered, with the version of the content', async () => {
    const quiz = quizOf();
    const { status, body } = await create({ quiz });
    expect(status).toBe(201);
    const { body: read, headers } = await readQuiz(body.id, editor);
    expect(read.quiz).toEqual(quiz);
    expect(headers['etag']).toBe('"1"');
    expect(body).toMatchObject({
      questionCount: 6,
      untranslated: expect.arrayContaining(['quiz']),
      quiz: {
        ...{ passPoints: 7, points: 12, attempts: 3, waitMinutes: 60, minutes: 20 },
        ...{ showsAnswers: 'when_done', countsForCertificate: true },
      },
    });
  });

  it('have ids in lower case, and blocks that may have the same ones', async () => {
    const lookAgain = { contentId: randomUUID(), position: 0, seconds: 5 };
    const block = { type: 'paragraph', attrs: { id: 'a1' }, content: [{ type: 'text', text: 'Vero?' }] };
    const prompt = { type: 'doc', content: [block] };
    const quiz = quizOf({ passPoints: 1 });
    const [single, , truth] = quiz.questions;
    const asked = [
      { ...single, lookAgain, prompt },
      { ...truth, prompt },
    ];
    const inCapitals = JSON.stringify(asked).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => id.toUpperCase());
    const questions = JSON.parse(inCapitals) as object[];
    const { status, body } = await create({ quiz: { ...quiz, questions } });
    expect(status).toBe(201);
    expect((await readQuiz(body.id, editor)).body.quiz?.questions).toEqual(asked);
  });

  it('are drawn from all questions with one point each', async () => {
    const { body } = await create({ quiz: quizOf({ draws: 3, passPoints: 2 }) });
    expect(body).toMatchObject({ questionCount: 3, quiz: { points: 3, passPoints: 2 } });
  });

  it.each<[string, Partial<Quiz>, string, string]>([
    [
      'without a right answer',
      { questions: [{ ...base(), kind: 'single', options: [option('A', false), option('B', false)] }] },
      'quiz.questions.0.options',
      'catalogue.quiz_no_right_option',
    ],
    [
      'with a pass mark above the points',
      { passPoints: 12.5 },
      'quiz.passPoints',
      'catalogue.quiz_pass_mark_above_points',
    ],
    ['that draws more questions than there are', { draws: 7 }, 'quiz.draws', 'catalogue.quiz_draws_too_many'],
    ['without questions', { questions: [] }, 'quiz', 'catalogue.content_without_questions'],
  ])('%s are drafts only', async (_name, changes, field, code) => {
    const refused = await create({ quiz: quizOf(changes) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'catalogue.content_incomplete' } });
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ field, code }));
    expect((await create({ quiz: quizOf(changes), status: 'draft' })).status).toBe(201);
  });

  const many = (count: number) => Array.from({ length: count }, () => option(randomUUID(), false));
  const repeated = option('A', true);
  it.each<[string, unknown, string, string]>([
    ['an unknown kind', { questions: [{ ...base(), kind: 'essay' }] }, 'quiz.questions.0.kind', 'isIn'],
    [
      'a kind that every object has',
      { questions: [{ ...base(), kind: 'constructor' }] },
      'quiz.questions.0.kind',
      'isIn',
    ],
    ['eleven points', { questions: [{ ...questions()[2], points: 11 }] }, 'quiz.questions.0.points', 'max'],
    ['twenty-one attempts', { attempts: 21 }, 'quiz.attempts', 'max'],
    ['241 minutes', { minutes: 241 }, 'quiz.minutes', 'max'],
    [
      'thirteen answers',
      { questions: [{ ...base(), kind: 'single', options: many(13) }] },
      'quiz.questions.0.options',
      'arrayMaxSize',
    ],
    [
      'a long answer',
      { questions: [{ ...base(), kind: 'single', options: [option('x'.repeat(501), true)] }] },
      'quiz.questions.0.options.0.text',
      'maxLength',
    ],
    [
      'a field of another kind',
      { questions: [{ ...questions()[2], accepted: ['x'] }] },
      'quiz.questions.0.accepted',
      'whitelistValidation',
    ],
    [
      'a heading in a question',
      {
        questions: [
          { ...questions()[2], prompt: { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 } }] } },
        ],
      },
      'quiz.questions.0.prompt.content.0.type',
      'catalogue.text_unknown_node',
    ],
    [
      'a link that runs code',
      { questions: [{ ...questions()[2], prompt: linked('javascript:alert(1)') }] },
      'quiz.questions.0.prompt.content.0.content.0.marks.0.attrs.href',
      'catalogue.text_bad_link',
    ],
    [
      '201 questions',
      {
        questions: Array.from({ length: 201 }, () => ({
          ...base(),
          kind: 'boolean',
          isTrue: true,
          whyNot: '',
        })),
      },
      'quiz.questions',
      'arrayMaxSize',
    ],
    [
      'half a megabyte',
      {
        questions: Array.from({ length: 150 }, () => ({
          ...base(),
          kind: 'short',
          accepted: Array.from({ length: 20 }, () => 'x'.repeat(200)),
        })),
      },
      'quiz.questions',
      'catalogue.quiz_too_large',
    ],
    ...(['attempts', 'minutes', 'draws'] as const).map((field): [string, unknown, string, string] => [
      `no ${field}`,
      { [field]: undefined },
      `quiz.${field}`,
      'isInt',
    ]),
    [
      'a question without its picture',
      { questions: [{ ...questions()[2], picture: undefined }] },
      'quiz.questions.0.picture',
      'isObject',
    ],
    [
      'a question without where to look again',
      { questions: [{ ...questions()[2], lookAgain: undefined }] },
      'quiz.questions.0.lookAgain',
      'isObject',
    ],
    [
      'a sentence without its truth',
      { questions: [{ ...questions()[2], isTrue: undefined }] },
      'quiz.questions.0.isTrue',
      'isBoolean',
    ],
    [
      'a number without its value',
      { questions: [{ ...questions()[5], value: undefined }] },
      'quiz.questions.0.value',
      'isNumber',
    ],
    [
      'an English text that is null',
      {
        questions: [
          {
            ...questions()[5],
            translations: { en: { prompt: document('How many?'), explanation: '', alt: null } },
          },
        ],
      },
      'quiz.questions.0.translations.en.alt',
      'matches',
    ],
    [
      'translations that are null',
      { questions: [{ ...questions()[2], translations: null }] },
      'quiz.questions.0.translations',
      'isObject',
    ],
    ...['https://example.org/x.png', '', '/api/v1/media/covers/../x.webp'].map(
      (src): [string, unknown, string, string] => [
        `the picture “${src}”`,
        { questions: [{ ...questions()[2], picture: { src, alt: 'Aula' } }] },
        'quiz.questions.0.picture.src',
        'catalogue.text_bad_picture',
      ],
    ),
    [
      'an id twice, once in capitals',
      {
        questions: [
          {
            ...base(),
            kind: 'single',
            options: [repeated, { ...repeated, id: repeated.id.toUpperCase(), text: 'B' }],
          },
        ],
      },
      'quiz.questions',
      'catalogue.quiz_repeated_id',
    ],
    [
      'an id twice',
      { questions: [{ ...base(), kind: 'single', options: [repeated, { ...repeated, text: 'B' }] }] },
      'quiz.questions',
      'catalogue.quiz_repeated_id',
    ],
  ])('with %s are refused, and the error names the part', async (_name, changes, field, code) => {
    const { status, body } = await create({ quiz: { ...quizOf(), ...(changes as object) } });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('show neither questions nor answers to anyone but staff, on their own route', async () => {
    const { body: free } = await create();
    const { body: premium } = await create({ isPremium: true, priceCents: 1000 });
    const owner = someone();
    own(owner.sub, [grant('single', premium.id)]);
    for (const sender of [null, someone(), owner, editor, admin]) {
      for (const path of [
        `/contents/${free.slug}`,
        `/contents/${premium.slug}`,
        `/contents/${premium.slug}?lang=en`,
        '/contents?limit=100',
        '/contents?search=verifica',
      ]) {
        const { status, text } = await academy.get(path, sender);
        expect(status).toBe(200);
        for (const secret of SECRETS) expect(text).not.toContain(secret);
      }
    }
    for (const sender of [null, someone(), owner])
      expect((await readQuiz(premium.id, sender)).status).toBe(sender === null ? 401 : 403);
    const { text } = await readQuiz(premium.id, editor);
    for (const secret of SECRETS) expect(text).toContain(secret);
  });

  it('are asked for by learning with the access of the caller', async () => {
    const quiz = quizOf();
    const { body: premium } = await create({ isPremium: true, priceCents: 1000, quiz });
    const owner = someone();
    own(owner.sub, [grant('single', premium.id)]);
    const ask = (userId: string | null) =>
      askAsPeer(nats, GetQuiz.of({ contentId: premium.id, userId, role: 'user' }));
    expect(await ask(owner.sub)).toMatchObject({ contentId: premium.id, level: 'single', version: 1, quiz });
    expect(await ask(randomUUID())).toMatchObject({ level: 'locked', quiz: null });
    expect(await ask(null)).toMatchObject({ level: 'locked', quiz: null });
    const { body: draft } = await create({ status: 'draft' });
    const video = await academy.content({});
    for (const contentId of [draft.id, video.id, randomUUID()])
      expect(await askAsPeer(nats, GetQuiz.of({ contentId, userId: owner.sub, role: 'user' }))).toBeNull();
  });

  it('have their rules in lists of courses, which do not read their questions', async () => {
    const { body: all } = await create({ quiz: quizOf() });
    const { body: drawn } = await create({ quiz: quizOf({ draws: 3, passPoints: 2, attempts: null }) });
    const video = await academy.content({});
    const contentIds = [all.id, drawn.id, video.id];
    const logged = jest.spyOn(academy.dataSource.logger, 'logQuery');
    const courses = await askAsPeer(nats, ListCourses.of({ contentIds, userId: null, role: 'user' }));
    const read = logged.mock.calls.map(([sql]) => sql).join('\n');
    logged.mockRestore();
    const rules = new Map(courses.map(({ contentId, quiz }) => [contentId, quiz]));
    expect(rules.get(all.id)).toEqual({ passPoints: 7, points: all.quiz?.points, attempts: 3 });
    expect(rules.get(drawn.id)).toEqual({ passPoints: 2, points: 3, attempts: null });
    expect(rules.get(video.id)).toBeNull();
    expect(JSON.stringify(courses)).not.toContain('segreta');
    expect(read).not.toMatch(/"quiz" AS/);
  });

  it('are restored with a former version, and copied', async () => {
    const quiz = quizOf();
    const { body } = await create({ quiz });
    await academy.send('PATCH', `/contents/${body.id}`, editor, { quiz: quizOf({ passPoints: 1 }) });
    const { body: former } = await academy.get<{ fields: object }>(`/contents/${body.id}/versions/1`, editor);
    expect(former.fields).toMatchObject({ quiz });
    const { body: copy } = await academy.send<ContentDto>('POST', `/contents/${body.id}/duplicate`, editor, {
      title: `Copia ${randomUUID()}`,
    });
    expect((await readQuiz(copy.id, editor)).body.quiz).toMatchObject({ passPoints: 1 });
  });

  it('that became a video has no effect, and comes back with the type', async () => {
    const vimeoIds = '71';
    const text = { type: 'doc', content: [{ type: 'paragraph', attrs: { id: 'a1' } }] };
    const lesson = { ...text, content: [{ ...text.content[0], content: [{ type: 'text', text: 'Resto' }] }] };
    const quiz = quizOf({ countsForCertificate: false, draws: 99, passPoints: 1 });
    const { body: draft } = await create({ status: 'draft', quiz, text: lesson });
    const change = { contentType: 'single_video', vimeoIds, status: 'published' };
    const { status, body } = await academy.send<ContentDto>('PATCH', `/contents/${draft.id}`, admin, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ quiz: null, questionCount: null, text: { document: lesson } });
    const { body: read } = await academy.get<ContentDto>(`/contents/${draft.slug}`, someone());
    expect(read).toMatchObject({ quiz: null, questionCount: null });
    expect(read).not.toHaveProperty('text');
    const project = await academy.project({}, [draft.id]);
    const item = await askAsPeer(nats, GetCertifiableItem.of({ itemType: 'project', itemId: project.id }));
    expect(item?.contents.map(({ id }) => id)).toEqual([draft.id]);
    const back = { contentType: 'quiz', status: 'draft' };
    const { body: again } = await academy.send<ContentDto>('PATCH', `/contents/${draft.id}`, admin, back);
    expect(again).toMatchObject({ quiz: { passPoints: 1 }, questionCount: 99 });
  });

  it('count for the certificate of a project unless staff says otherwise', async () => {
    const video = await academy.content({});
    const { body: counted } = await create();
    const { body: practice } = await create({ quiz: quizOf({ countsForCertificate: false }) });
    const project = await academy.project({}, [video.id, counted.id, practice.id]);
    const item = await askAsPeer(nats, GetCertifiableItem.of({ itemType: 'project', itemId: project.id }));
    expect(item?.contents.map(({ id }) => id)).toEqual([video.id, counted.id]);
  });
});

function linked(href: string): object {
  const marks = [{ type: 'link', attrs: { href } }];
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'qui', marks }] }] };
}
