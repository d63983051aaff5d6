import { randomUUID } from 'node:crypto';
import { ContentCompleted } from '@academy/contracts';
import type { Page } from '@academy/platform';
import { type Quiz, type QuizAnswer, type QuizQuestion, toPlain } from '@academy/shared';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { certifies, exists, isQuiz, startCatalogueStub } from '../../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { ProgressRecordsService } from '../../records/progress-records.service.ts';
import { rightAnswer, sampleQuiz, wrongAnswer } from '../../../test/quiz.ts';
import { AnswersService } from '../attempts/answers.service.ts';
import { AttemptsService } from '../attempts/attempts.service.ts';
import { CountAttemptsJob } from '../figures/count-attempts.job.ts';
import type { QuizAttemptDto } from './quiz-attempt-list.ts';
import type { QuizStatsDto, RemarkingDto } from './quiz-stats.dto.ts';
import { RemarkAttemptsJob } from './remark-attempts.job.ts';
import type { RemarkingRef } from './remark-attempts.ts';

const LIMIT_MS = 60_000;

type Role = 'admin' | 'editor' | 'user';
type Give = (question: QuizQuestion) => QuizAnswer;

describe('quizzes for staff', () => {
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    for (const stub of stubs) await stub.close();
    await services.stop();
  });

  const send = async (method: 'GET' | 'POST', path: string, role: Role = 'admin') =>
    learning.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: await learning.tokens.bearer({ sub: randomUUID(), role }),
    });
  const stats = async (contentId: string, query = '', role: Role = 'editor') =>
    (await send('GET', `/stats/quizzes/${contentId}${query}`, role)).json<QuizStatsDto>();
  const list = async (query: string) =>
    (await send('GET', `/stats/quizzes/attempts?${query}`)).json<Page<QuizAttemptDto>>();

  const quizOf = (changed: Partial<Quiz> = {}) => {
    const quiz = { ...sampleQuiz({ attempts: null }), ...changed };
    return { quiz, contentId: isQuiz(randomUUID(), quiz) };
  };
  async function take(contentId: string, give: Give, quiz: Quiz, userId: string = randomUUID()) {
    const learner = { id: userId, role: 'user' as const };
    const attempts = learning.app.get(AttemptsService, { strict: false });
    const { id, questions } = await attempts.start(contentId, learner, 'it');
    for (const { id: questionId } of questions) {
      const question = quiz.questions.find((one) => one.id === questionId);
      const answer = question === undefined ? null : give(question);
      await learning.app
        .get(AnswersService, { strict: false })
        .save({ id, questionId }, { answer, isFlagged: false, sequence: 1 }, learner);
    }
    await attempts.submit(id, learner, 'it');
    return { userId, id };
  }
  const read = (id: string, userId: string) =>
    learning.app.get(AttemptsService, { strict: false }).read(id, { id: userId, role: 'user' }, 'it');
  const count = (contentId: string) =>
    learning.app.get(CountAttemptsJob, { strict: false }).run({ contentId });
  const sql = <Row = object>(text: string, values: unknown[]) =>
    learning.app.get(DataSource).query<Row[]>(text, values);
  const jobsOf = async (contentId: string): Promise<RemarkingRef[]> => {
    const jobs = await sql<{ payload: RemarkingRef }>(
      `SELECT data->'payload' AS payload FROM jobs.job
       WHERE name = 'quiz.remark-attempts' AND data->'payload'->>'contentId' = $1`,
      [contentId],
    );
    return jobs.map(({ payload }) => payload);
  };
  /** Asks for it, and does the work of the job. */
  async function remark(contentId: string, role: Role = 'editor'): Promise<RemarkingDto> {
    const answer = await send('POST', `/quizzes/${contentId}/remarking`, role);
    expect(answer.statusCode).toBe(202);
    const job = learning.app.get(RemarkAttemptsJob, { strict: false });
    for (const ref of await jobsOf(contentId)) await job.run(ref);
    await count(contentId);
    return answer.json<RemarkingDto>();
  }

  describe('figures', () => {
    it('are those of first attempts, unless all are asked for', async () => {
      const { quiz, contentId } = quizOf();
      const people = [];
      for (let number = 0; number < 5; number += 1)
        people.push(await take(contentId, number < 2 ? rightAnswer : wrongAnswer, quiz));
      await take(contentId, rightAnswer, quiz, people[4]?.userId);
      await take(contentId, rightAnswer, quiz, people[4]?.userId);
      await count(contentId);
      const first = await stats(contentId);
      expect(first).toMatchObject({
        ...{ contentId, attempts: 7, learners: 5, passedLearners: 3 },
        figures: { counted: 'first', attempts: 5, passed: 2, medianPercent: 0, medianMinutes: 0 },
      });
      const all = await stats(contentId, '?attempts=all&lang=en');
      expect(all.figures).toMatchObject({ counted: 'all', attempts: 7, passed: 4, medianPercent: 100 });
      const of = ({ figures }: QuizStatsDto, kind: QuizQuestion['kind']) =>
        figures?.questions.find((question) => question.kind === kind);
      expect(of(first, 'single')).toMatchObject({
        ...{ prompt: 'Chi elegge il sindaco?', asked: 5, right: 2, partly: 0, wrong: 3, empty: 0 },
        rightPercent: 40,
        choices: [
          { texts: ['I cittadini'], count: 2, isRight: true },
          { texts: ['Il prefetto'], count: 3, isRight: false },
          { texts: ['La giunta'], count: 0, isRight: false },
        ],
      });
      expect(of(all, 'single')).toMatchObject({ prompt: 'Who elects the mayor?', asked: 7, right: 4 });
      expect(of(first, 'multiple')?.choices.map((choice) => choice.count)).toEqual([2, 2, 3]);
      expect(of(first, 'boolean')?.choices).toEqual([
        { optionId: null, texts: ['true'], count: 3, isRight: false },
        { optionId: null, texts: ['false'], count: 2, isRight: true },
      ]);
      expect(of(first, 'order')?.choices).toEqual([
        expect.objectContaining({
          texts: ['Promulgazione', 'Voto', 'Esame', 'Iniziativa'],
          count: 3,
          isRight: false,
        }),
        expect.objectContaining({ texts: ['Iniziativa', 'Esame', 'Voto', 'Promulgazione'], isRight: true }),
      ]);
      expect(of(first, 'short')?.choices).toEqual([
        { optionId: null, texts: ['non so'], count: 3, isRight: false },
        { optionId: null, texts: ['legge 231/2001'], count: 2, isRight: true },
      ]);
      expect(of(first, 'number')?.choices).toEqual([
        { optionId: null, texts: ['1'], count: 3, isRight: false },
        { optionId: null, texts: ['4170293'], count: 2, isRight: true },
      ]);
    });

    it('are not shown of fewer than five people, nor of a question that fewer were asked', async () => {
      const { quiz, contentId } = quizOf();
      expect(await stats(contentId)).toEqual({
        ...{ contentId, attempts: 0, learners: 0, passedLearners: null, figures: null, remarking: null },
      });
      const again = await take(contentId, wrongAnswer, quiz);
      for (let number = 0; number < 3; number += 1) await take(contentId, wrongAnswer, quiz);
      for (let number = 0; number < 3; number += 1) await take(contentId, wrongAnswer, quiz, again.userId);
      await count(contentId);
      for (const query of ['', '?attempts=all'])
        expect(await stats(contentId, query)).toMatchObject({
          ...{ attempts: 7, learners: 4, passedLearners: null, figures: null },
        });
      const fewer = { ...quiz, questions: quiz.questions.slice(0, 1), passPoints: 1 };
      isQuiz(contentId, fewer);
      await take(contentId, wrongAnswer, fewer);
      await count(contentId);
      for (const query of ['', '?attempts=all']) {
        const { figures } = await stats(contentId, query);
        expect(figures?.questions.map(({ id }) => id)).toEqual([quiz.questions[0]?.id]);
      }
    });

    it('show what was written from two people on', async () => {
      const { quiz, contentId } = quizOf();
      const writes = (text: string) => (question: QuizQuestion) =>
        question.kind === 'short' ? { text } : rightAnswer(question);
      const one = await take(contentId, writes('Sono Ada Rossi'), quiz);
      for (let number = 0; number < 4; number += 1) await take(contentId, writes('non so'), quiz);
      for (let number = 0; number < 2; number += 1)
        await take(contentId, writes('Sono Ada Rossi'), quiz, one.userId);
      await count(contentId);
      for (const query of ['', '?attempts=all']) {
        const { figures } = await stats(contentId, query);
        const short = figures?.questions.find(({ kind }) => kind === 'short');
        expect(short?.choices.map(({ texts }) => texts)).toEqual([['non so']]);
      }
    });

    it('begin with the hardest question', async () => {
      const { quiz, contentId } = quizOf();
      const [, hardest] = quiz.questions;
      for (let number = 0; number < 5; number += 1)
        await take(
          contentId,
          (question) => (question === hardest ? wrongAnswer : rightAnswer)(question),
          quiz,
        );
      await count(contentId);
      const { figures } = await stats(contentId);
      expect(figures?.questions[0]).toMatchObject({ id: hardest?.id, rightPercent: 0 });
      expect(figures?.questions.slice(1).map(({ rightPercent }) => rightPercent)).toEqual(Array(5).fill(100));
    });
  });

  describe('the list of attempts', () => {
    it('has every attempt at a quiz, by page, order and filter', async () => {
      const { quiz, contentId } = quizOf();
      const another = quizOf();
      await take(another.contentId, rightAnswer, another.quiz);
      const ada = randomUUID();
      const address = signUp(ada);
      const taken = [
        await take(contentId, wrongAnswer, quiz, ada),
        await take(contentId, rightAnswer, quiz, ada),
        await take(contentId, wrongAnswer, quiz),
      ];
      const ids = taken.map(({ id }) => id);
      const idsOf = async (query: string) =>
        (await list(`contentId=${contentId}${query}`)).items.map(({ id }) => id);
      expect(await idsOf('')).toEqual(ids.toReversed());
      expect(await idsOf('&sort=startedAt')).toEqual(ids);
      expect(await idsOf('&passed=true')).toEqual([ids[1]]);
      expect(await idsOf('&passed=false')).toEqual([ids[2], ids[0]]);
      expect(await idsOf(`&userId=${ada}&sort=startedAt`)).toEqual([ids[0], ids[1]]);
      expect(await idsOf('&from=2100-01-01T00:00:00Z')).toEqual([]);
      const page = await list(`contentId=${contentId}&limit=2`);
      expect(page).toMatchObject({
        total: 3,
        items: [
          { id: ids[2], email: null },
          { email: address, name: 'Ada Rossi' },
        ],
      });
      const next = await list(`contentId=${contentId}&limit=2&cursor=${String(page.nextCursor)}`);
      expect(next.items).toMatchObject([{ id: ids[0], number: 1, points: 0, percent: 0, isPassed: false }]);
    });

    it('is searched by the name of a learner, within the quiz', async () => {
      const { quiz, contentId } = quizOf();
      const another = quizOf();
      const [bianca, carla] = [randomUUID(), randomUUID()];
      signUp(bianca, { firstName: 'Bianca', lastName: 'Neri' });
      signUp(carla, { firstName: 'Carla', lastName: 'Verdi' });
      const { id } = await take(contentId, rightAnswer, quiz, bianca);
      await take(contentId, rightAnswer, quiz, carla);
      await take(another.contentId, rightAnswer, another.quiz, bianca);
      const search = (text: string) => list(`contentId=${contentId}&search=${encodeURIComponent(text)}`);
      expect(await search(' Bianca Neri ')).toMatchObject({ total: 1, items: [{ id, name: 'Bianca Neri' }] });
      expect(await search('Nessuno')).toMatchObject({ total: 0, items: [] });
      expect(await search('  ')).toMatchObject({ total: 2 });
      const file = await send('GET', `/stats/quizzes/attempts/export?contentId=${contentId}&search=Bianca`);
      expect(file.body.trim().split('\r\n')).toHaveLength(2);
    });

    it('can be exported, which is recorded', async () => {
      const { quiz, contentId } = quizOf();
      await take(contentId, rightAnswer, quiz);
      const file = await send('GET', `/stats/quizzes/attempts/export?contentId=${contentId}`);
      expect(file.headers['content-disposition']).toContain('tentativi-');
      const [head, row, ...rest] = file.body.trim().split('\r\n');
      expect(head).toContain('startedAt,endedAt,userId,email,name,number,state,points,totalPoints');
      expect(row).toContain(',submitted,12,12,6,100,true');
      expect(rest).toEqual([]);
      const records = await sql(
        `SELECT 1 FROM outbox_event WHERE envelope->'data'->'details'->>'list' = 'attempts'`,
        [],
      );
      expect(records).not.toHaveLength(0);
    });
  });

  describe('marking again', () => {
    /** The quiz with another answer accepted. */
    const accepting = (quiz: Quiz, text: string): Quiz => ({
      ...quiz,
      questions: quiz.questions.map((question) =>
        question.kind === 'short' ? { ...question, accepted: [...question.accepted, text] } : question,
      ),
    });

    it('gives what the right answers of now earn, and completes for who passes by it', async () => {
      const { quiz, contentId } = quizOf({ passPoints: 2 });
      const { userId, id } = await take(contentId, wrongAnswer, quiz);
      const begun = `SELECT 1 FROM jobs.job WHERE name = 'figures.count-begun' AND data->'payload'->>'userId' = $1`;
      expect(await sql(begun, [userId])).toHaveLength(1);
      // Left empty.
      const other = await take(contentId, rightAnswer, { ...quiz, questions: [] });
      await count(contentId);
      isQuiz(contentId, accepting(quiz, 'Non so'));
      expect(await remark(contentId)).toMatchObject({ state: 'running', attempts: 2, marked: 0 });
      expect(await read(id, userId)).toMatchObject({ points: 2, isPassed: true, state: 'submitted' });
      expect(await read(other.id, other.userId)).toMatchObject({ points: 0, isPassed: false });
      const shown = (await read(id, userId)).questions.find(({ kind }) => kind === 'short');
      expect(shown?.outcome).toMatchObject({
        result: 'right',
        rightAnswer: { texts: ['Legge 231/2001', 'Non so', 'act 231 of 2001'] },
      });
      const completions = () =>
        sql(
          `SELECT envelope->'data'->>'userId' AS id FROM outbox_event
           WHERE envelope->>'type' = $1 AND envelope->'data'->>'contentId' = $2`,
          [ContentCompleted.type, contentId],
        );
      expect(await completions()).toEqual([{ id: userId }]);
      // Again, it changes nothing.
      await remark(contentId);
      expect(await completions()).toHaveLength(1);
      expect(await read(id, userId)).toMatchObject({ points: 2 });
    });

    it('takes a pass from nobody, and lowers what did not pass', async () => {
      const { quiz, contentId } = quizOf({ passPoints: 12 });
      const passed = await take(contentId, rightAnswer, quiz);
      const [single] = quiz.questions;
      const failed = await take(
        contentId,
        (question) => (question === single ? rightAnswer : wrongAnswer)(question),
        quiz,
      );
      expect(await read(failed.id, failed.userId)).toMatchObject({ points: 2 });
      const exchanged = quiz.questions.map((question) =>
        question.kind === 'single'
          ? { ...question, options: question.options.map((one) => ({ ...one, isRight: !one.isRight })) }
          : question,
      );
      isQuiz(contentId, { ...quiz, questions: exchanged });
      await remark(contentId);
      expect(await read(passed.id, passed.userId)).toMatchObject({ points: 12, isPassed: true });
      expect(await read(failed.id, failed.userId)).toMatchObject({ points: 0, isPassed: false });
    });

    it('changes the figures as if it had been so from the beginning', async () => {
      const { quiz, contentId } = quizOf({ passPoints: 2 });
      for (let number = 0; number < 5; number += 1) await take(contentId, wrongAnswer, quiz);
      await count(contentId);
      isQuiz(contentId, accepting(quiz, 'Non so'));
      await remark(contentId);
      const { passedLearners, figures } = await stats(contentId);
      expect(passedLearners).toBe(5);
      expect(figures).toMatchObject({ attempts: 5, passed: 5, medianPercent: 16 });
      const short = figures?.questions.find(({ kind }) => kind === 'short');
      expect(short).toMatchObject({ right: 5, wrong: 0 });
    });

    it('shows with the figures which answers are right now, also of who keeps a pass', async () => {
      const { quiz, contentId } = quizOf({ passPoints: 12 });
      for (let number = 0; number < 4; number += 1) await take(contentId, wrongAnswer, quiz);
      await take(contentId, rightAnswer, quiz);
      await count(contentId);
      const exchanged = quiz.questions.map((question) =>
        question.kind === 'single'
          ? { ...question, options: question.options.map((one) => ({ ...one, isRight: !one.isRight })) }
          : question,
      );
      isQuiz(contentId, { ...quiz, questions: exchanged });
      await remark(contentId);
      const { figures } = await stats(contentId);
      const single = figures?.questions.find(({ kind }) => kind === 'single');
      expect(single?.choices.map(({ isRight }) => isRight)).toEqual([false, true, true]);
    });

    it('twice is by the later right answers, in whatever order it is done', async () => {
      const { quiz, contentId } = quizOf();
      const { id, userId } = await take(contentId, wrongAnswer, quiz);
      isQuiz(contentId, accepting(quiz, 'Non so'));
      await send('POST', `/quizzes/${contentId}/remarking`);
      isQuiz(contentId, quiz);
      await send('POST', `/quizzes/${contentId}/remarking`);
      const [earlier, later] = (await jobsOf(contentId)).toSorted((a, b) => a.version - b.version);
      const job = learning.app.get(RemarkAttemptsJob, { strict: false });
      await job.run(earlier ?? never());
      expect(await read(id, userId)).toMatchObject({ points: 2 });
      await job.run(later ?? never());
      await job.run(earlier ?? never());
      expect(await read(id, userId)).toMatchObject({ points: 0 });
    });

    it('leaves open attempts, gone questions, and what staff changed besides right answers', async () => {
      const { quiz, contentId } = quizOf();
      const [single, multiple] = quiz.questions;
      const { id, userId } = await take(contentId, rightAnswer, quiz);
      const learner = { id: randomUUID(), role: 'user' as const };
      const open = await learning.app.get(AttemptsService, { strict: false }).start(contentId, learner, 'it');
      const changed = [{ ...(single ?? never()), points: 9 }];
      isQuiz(contentId, { ...quiz, questions: changed, passPoints: 9 });
      expect(await remark(contentId)).toMatchObject({ attempts: 1 });
      const marked = await read(id, userId);
      expect(marked).toMatchObject({ points: 12, totalPoints: 12, passPoints: 6 });
      expect(marked.questions.find((question) => question.id === multiple?.id)?.outcome).toMatchObject({
        points: 2,
      });
      expect(await read(open.id, learner.id)).toMatchObject({ state: 'open', questionCount: 6 });
    });

    it('says how far it is, and that it failed, until it goes on', async () => {
      const { quiz, contentId } = quizOf();
      expect((await stats(contentId)).remarking).toBeNull();
      const { id } = await take(contentId, wrongAnswer, quiz);
      await take(contentId, wrongAnswer, quiz);
      isQuiz(contentId, accepting(quiz, 'Non so'));
      await send('POST', `/quizzes/${contentId}/remarking`);
      const state = async () => (await stats(contentId)).remarking;
      expect(await state()).toMatchObject({ state: 'running', attempts: 2, marked: 0 });
      const [ref] = await jobsOf(contentId);
      const job = learning.app.get(RemarkAttemptsJob, { strict: false });
      // An edition that cannot be read, as while the database is away.
      const { editionId } = ref ?? never();
      await expect(job.run({ ...toPlain(ref ?? never()), editionId: id })).rejects.toThrow();
      expect(await state()).toMatchObject({ state: 'failed', attempts: 2, marked: 0 });
      // Asked for again, it begins again, and what is left of the first one does not count.
      await send('POST', `/quizzes/${contentId}/remarking`);
      expect(await state()).toMatchObject({ state: 'running', attempts: 2, marked: 0 });
      await job.run({ ...toPlain(ref ?? never()), editionId });
      expect(await state()).toMatchObject({ state: 'running', attempts: 2, marked: 0 });
      for (const asked of await jobsOf(contentId)) await job.run(asked);
      expect(await state()).toMatchObject({ state: 'done', attempts: 2, marked: 2 });
    });

    it('is recorded, and refused for what is no quiz', async () => {
      const { contentId } = quizOf();
      await remark(contentId, 'admin');
      const records = await sql(
        `SELECT envelope->'data'->'details' AS details FROM outbox_event
         WHERE envelope->'data'->>'action' = 'quiz.remarked' AND envelope->'data'->>'subjectId' = $1`,
        [contentId],
      );
      expect(records).toEqual([{ details: { title: 'Chi elegge chi', attempts: '0' } }]);
      const answer = await send('POST', `/quizzes/${randomUUID()}/remarking`);
      expect(answer.json()).toMatchObject({ code: 'learning.content_not_found' });
    });
  });

  it('earn the certificate of a project, as the last of its contents, when marked again, too', async () => {
    const { quiz, contentId } = quizOf({ passPoints: 2 });
    const userId = randomUUID();
    signUp(userId);
    const lesson = exists(randomUUID());
    const contents = [lesson, contentId].map((id) => ({ id, title: 'Lezione', videoIds: [] }));
    const { itemId } = certifies({ contents });
    await learning.app
      .get(ProgressRecordsService, { strict: false })
      .change(userId, lesson, { isCompleted: true });
    await take(contentId, wrongAnswer, quiz, userId);
    const certificates = () => sql('SELECT item_id AS id FROM certificate WHERE user_id = $1', [userId]);
    expect(await certificates()).toEqual([]);
    isQuiz(contentId, { ...quiz, questions: quiz.questions.map(acceptingAnything) });
    await remark(contentId);
    const deadline = Date.now() + LIMIT_MS;
    while ((await certificates()).length === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await certificates()).toEqual([{ id: itemId }]);
  });

  it('are for staff only, and who took them for administrators', async () => {
    const { contentId } = quizOf();
    const [figures, attempts] = [
      `/stats/quizzes/${contentId}`,
      `/stats/quizzes/attempts?contentId=${contentId}`,
    ];
    const file = `/stats/quizzes/attempts/export?contentId=${contentId}`;
    const statuses = async (role: Role) => [
      (await send('GET', figures, role)).statusCode,
      (await send('GET', attempts, role)).statusCode,
      (await send('GET', file, role)).statusCode,
      (await send('POST', `/quizzes/${contentId}/remarking`, role)).statusCode,
    ];
    expect(await statuses('user')).toEqual([403, 403, 403, 403]);
    expect(await statuses('editor')).toEqual([200, 403, 403, 202]);
    expect(await statuses('admin')).toEqual([200, 200, 200, 202]);
    for (const query of [
      '',
      '?contentId=x',
      `?contentId=${contentId}&passed=forse`,
      `?contentId=${contentId}&sort=name`,
    ])
      expect((await send('GET', `/stats/quizzes/attempts${query}`)).statusCode).toBe(400);
    expect((await send('GET', `/stats/quizzes/${contentId}?attempts=last`)).statusCode).toBe(400);
    expect((await learning.app.inject(`/api/v1${figures}`)).statusCode).toBe(401);
  });
});

function acceptingAnything(question: QuizQuestion): QuizQuestion {
  const given = wrongAnswer(question);
  return question.kind === 'short' && 'text' in given ? { ...question, accepted: [given.text] } : question;
}

function never(): never {
  throw new Error('The sample quiz has this question');
}
