import { randomUUID } from 'node:crypto';
import { ContentCompleted } from '@academy/contracts';
import type { ProblemDto } from '@academy/platform';
import type { Plain, QuizAnswer, QuizQuestion, QuizSettings } from '@academy/shared';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { exists, isQuiz, startCatalogueStub, vanish } from '../../../test/catalogue-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { paragraph, rightAnswer, sampleQuiz, wrongAnswer } from '../../../test/quiz.ts';
import type { ProgressDto } from '../../progress/progress.dto.ts';
import { AttemptRecordsService } from '../../records/attempt-records.service.ts';
import { EditionsService } from '../editions/editions.service.ts';
import { AttemptsService } from './attempts.service.ts';
import type { AttemptDto, AttemptsDto, SavedAnswerDto } from './attempt.dto.ts';
import { EndAttemptJob } from './end-attempt.job.ts';

/** Any of the answers of the routes. */
type Answered = Plain<AttemptDto & AttemptsDto & SavedAnswerDto & ProgressDto & ProblemDto>;

describe('attempts at a quiz', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let learner: string;

  beforeAll(async () => {
    services = await testServices();
    catalogue = await startCatalogueStub(services);
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    await catalogue.close();
    await services.stop();
  });
  beforeEach(() => {
    learner = randomUUID();
  });

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    payload?: object,
    { sub = learner, role = 'user' }: { sub?: string; role?: 'user' | 'editor' | 'admin' } = {},
  ): Promise<{ status: number; body: Answered; text: string }> {
    const answer = await learning.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: await learning.tokens.bearer({ sub, role }),
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Answered>(), text: answer.body };
  }
  const quizOf = (settings: Partial<QuizSettings> = {}) => {
    const quiz = sampleQuiz(settings);
    return { quiz, contentId: isQuiz(randomUUID(), quiz) };
  };
  const begin = (contentId: string, query = '') => send('POST', `/quizzes/${contentId}/attempts${query}`);
  const start = async (contentId: string): Promise<Answered> => (await begin(contentId)).body;
  const read = async (id: string, query = '') => (await send('GET', `/quiz-attempts/${id}${query}`)).body;
  const list = async (contentId: string) => (await send('GET', `/quizzes/${contentId}/attempts`)).body;
  const save = (id: string, questionId: string, change: object) =>
    send('PUT', `/quiz-attempts/${id}/answers/${questionId}`, {
      isFlagged: false,
      sequence: 1,
      ...change,
    });
  const submit = (id: string) => send('POST', `/quiz-attempts/${id}/submission`);
  const answerAll = async (
    { id }: Pick<AttemptDto, 'id'>,
    questions: readonly QuizQuestion[],
    give: (question: QuizQuestion) => QuizAnswer,
  ) => {
    for (const question of questions)
      expect(await save(id, question.id, { answer: give(question) })).toMatchObject({ status: 200 });
  };
  const take = async (contentId: string, questions: readonly QuizQuestion[], give = rightAnswer) => {
    const attempt = await start(contentId);
    await answerAll(attempt, questions, give);
    return (await submit(attempt.id)).body;
  };
  const sql = <Row = object>(text: string, values: unknown[]) =>
    learning.app.get(DataSource).query<Row[]>(text, values);
  /** Lets an attempt's time have ended so many seconds ago. */
  const endAgo = (id: string, seconds: number) =>
    sql(
      `UPDATE quiz_attempt SET started_at = started_at - interval '1 hour',
         ends_at = now() - make_interval(secs => $2) WHERE id = $1`,
      [id, seconds],
    );
  /** Lets every wait after the learner's attempts be so much over. */
  const waited = (minutes: number) =>
    sql(`UPDATE quiz_attempt SET ended_at = ended_at - make_interval(mins => $2) WHERE user_id = $1`, [
      learner,
      minutes,
    ]);
  /** Reads so many other editions that none of before is kept in memory. */
  const forgetEditions = async () => {
    const records = learning.app.get(AttemptRecordsService, { strict: false });
    const title = { slug: 'altra', title: 'Altra' };
    const ids: string[] = [];
    for (let number = 0; number < 120; number += 1)
      ids.push(await records.keepEdition(randomUUID(), title, sampleQuiz()));
    const found = await learning.app.get(EditionsService, { strict: false }).find(ids);
    expect(found.size).toBe(ids.length);
    return ids;
  };
  const completions = (contentId: string) =>
    sql(
      `SELECT envelope->'data' AS data FROM outbox_event
       WHERE envelope->>'type' = $1 AND envelope->'data'->>'contentId' = $2`,
      [ContentCompleted.type, contentId],
    );
  const progress = async (contentId: string) => (await send('GET', `/progress/${contentId}`)).body;

  describe('starting', () => {
    it('freezes questions and rules, and counts', async () => {
      const { quiz, contentId } = quizOf({ minutes: 20 });
      expect(await list(contentId)).toMatchObject({
        used: 0,
        attempts: 3,
        left: 3,
        obstacle: null,
        items: [],
      });
      const attempt = await start(contentId);
      expect(attempt).toMatchObject({
        ...{ number: 1, state: 'open', totalPoints: 12, passPoints: 6, attempts: 3, questionCount: 6 },
        content: { id: contentId, slug: 'verifica', title: 'Chi elegge chi', isUntranslated: false },
      });
      const minutes = (Date.parse(String(attempt.endsAt)) - Date.parse(attempt.startedAt)) / 60_000;
      expect(minutes).toBe(20);
      expect(attempt.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id));
      expect(await list(contentId)).toMatchObject({
        ...{ used: 1, left: 2, obstacle: null, openAttemptId: attempt.id },
        items: [{ id: attempt.id, state: 'open', points: null }],
      });
    });

    it('begins the quiz among the learner’s courses, until it is handed in', async () => {
      const { contentId } = quizOf();
      const course = async () => (await send('GET', `/progress/summary?contentIds=${contentId}`)).text;
      const totals = async () => (await send('GET', '/progress/totals')).text;
      expect(await course()).toContain('"isBegun":false');
      expect(await totals()).toContain('"begunLessons":0');
      const { id } = await start(contentId);
      expect(await course()).toContain('"isBegun":true');
      expect(await totals()).toContain('"begunLessons":1');
      await submit(id);
      expect(await course()).toContain('"isBegun":false');
      expect(await totals()).toContain('"begunLessons":0');
    });

    it('fifty times at once begins one', async () => {
      const { contentId } = quizOf({ minutes: 20 });
      const begun = await Promise.all(Array.from({ length: 50 }, () => begin(contentId)));
      expect(new Set(begun.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
      expect(begun[0]?.status).toBe(200);
      expect(await list(contentId)).toMatchObject({ used: 1, items: [{ number: 1 }] });
      const jobs = await sql(
        `SELECT data FROM jobs.job WHERE name = 'quiz.end-attempt' AND data->'payload'->>'attemptId' = $1`,
        [begun[0]?.body.id],
      );
      expect(jobs).toHaveLength(1);
    });

    it('keeps what it began with, whatever staff changes', async () => {
      const { quiz, contentId } = quizOf({ minutes: 20, attempts: 1 });
      const attempt = await start(contentId);
      const changed = sampleQuiz({ passPoints: 12, attempts: 5, showsAnswers: 'at_once' });
      isQuiz(contentId, changed);
      expect(await start(contentId)).toEqual({ ...attempt, now: expect.any(String) });
      await answerAll(attempt, quiz.questions, rightAnswer);
      expect((await submit(attempt.id)).body).toMatchObject({ points: 12, passPoints: 6, isPassed: true });
      const next = await start(contentId);
      expect(next).toMatchObject({ number: 2, passPoints: 12, attempts: 5 });
      expect(next.questions[0]?.id).toBe(changed.questions[0].id);
    });

    it('is refused when all attempts are used, or the wait is not over', async () => {
      const { contentId } = quizOf({ attempts: 2, waitMinutes: 10 });
      await take(contentId, [], wrongAnswer);
      expect(await begin(contentId)).toMatchObject({
        status: 409,
        body: { code: 'learning.attempt_too_early', values: { minutes: 10 } },
      });
      const { obstacle, nextAt, now } = await list(contentId);
      expect(obstacle).toBe('too_early');
      const wait = Date.parse(String(nextAt)) - Date.parse(now);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(600_000);
      await waited(10);
      expect(await list(contentId)).toMatchObject({ obstacle: null, nextAt: null, left: 1 });
      await take(contentId, [], wrongAnswer);
      await waited(10);
      expect(await begin(contentId)).toMatchObject({
        status: 409,
        body: { code: 'learning.attempts_used', values: { attempts: 2 } },
      });
      expect(await list(contentId)).toMatchObject({
        obstacle: 'attempts_used',
        left: 0,
        openAttemptId: null,
      });
    });

    it('draws questions and shuffles them and their options, the right order never excepted', async () => {
      const { quiz, contentId } = quizOf({
        draws: 4,
        shufflesQuestions: true,
        attempts: null,
        passPoints: 4,
      });
      const orders = new Set<string>();
      for (let round = 0; round < 12; round += 1) {
        const attempt = await start(contentId);
        const ids = attempt.questions.map(({ id }) => id);
        orders.add(ids.join());
        expect(new Set(ids).size).toBe(4);
        expect(attempt).toMatchObject({ totalPoints: 4, questionCount: 4 });
        expect(attempt.questions.map(({ points }) => points)).toEqual([1, 1, 1, 1]);
        const drawn = quiz.questions.filter(({ id }) => ids.includes(id));
        await answerAll(attempt, drawn, rightAnswer);
        expect((await submit(attempt.id)).body).toMatchObject({ points: 4, percent: 100, isPassed: true });
      }
      expect(orders.size).toBeGreaterThan(1);
    });

    it.each([
      ['locked', 403, 'learning.access_required', 'access_required'],
      ['first_video_only', 403, 'learning.access_required', 'access_required'],
    ] as const)('with access %s is refused', async (level, status, code, obstacle) => {
      const contentId = isQuiz(randomUUID(), sampleQuiz(), level);
      expect(await begin(contentId)).toMatchObject({ status, body: { code } });
      expect(await list(contentId)).toMatchObject({ used: 0, obstacle });
    });

    it('of a draft without questions is refused, and one that began so is no obstacle', async () => {
      const { quiz, contentId } = quizOf();
      const { id } = await take(contentId, quiz.questions);
      await sql('UPDATE quiz_attempt SET total_points = 0 WHERE id = $1', [id]);
      expect(await list(contentId)).toMatchObject({ used: 1, best: { id } });
      isQuiz(contentId, { ...quiz, questions: [] });
      expect(await begin(contentId)).toMatchObject({
        status: 409,
        body: { code: 'learning.quiz_without_questions' },
      });
    });

    it('of what is no quiz, or hidden, is refused', async () => {
      for (const contentId of [randomUUID(), exists(randomUUID())]) {
        expect(await begin(contentId)).toMatchObject({
          status: 404,
          body: { code: 'learning.content_not_found' },
        });
        expect(await list(contentId)).toMatchObject({ code: 'learning.content_not_found' });
      }
    });

    it('is for signed-in users, and for valid ids', async () => {
      const { contentId } = quizOf();
      for (const [method, url] of [
        ['GET', `/api/v1/quizzes/${contentId}/attempts`],
        ['POST', `/api/v1/quizzes/${contentId}/attempts`],
        ['GET', `/api/v1/quiz-attempts/${randomUUID()}`],
        ['PUT', `/api/v1/quiz-attempts/${randomUUID()}/answers/${randomUUID()}`],
        ['POST', `/api/v1/quiz-attempts/${randomUUID()}/submission`],
      ] as const)
        expect((await learning.app.inject({ method, url })).statusCode).toBe(401);
      expect((await send('GET', '/quizzes/x/attempts')).status).toBe(400);
      expect((await send('GET', '/quiz-attempts/x')).status).toBe(400);
      expect((await begin(contentId, '?lang=de')).status).toBe(400);
    });
  });

  describe('an answer', () => {
    it('is saved, changed, flagged and emptied, and is there after a reload', async () => {
      const { quiz, contentId } = quizOf();
      const attempt = await start(contentId);
      const [question] = quiz.questions;
      const given = { answer: rightAnswer(question), isFlagged: true, sequence: 4, device: 'tab-1' };
      expect(await save(attempt.id, question.id, given)).toMatchObject({ status: 200, body: given });
      expect((await read(attempt.id)).questions[0]?.saved).toEqual({
        ...given,
        savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
      expect((await start(contentId)).questions[0]?.saved).toMatchObject(given);
      expect(await save(attempt.id, question.id, { answer: null, sequence: 5 })).toMatchObject({
        body: { answer: null, isFlagged: false, device: null },
      });
      expect(await read(attempt.id)).toMatchObject({ answeredCount: 0 });
    });

    it('is not replaced by an older one of another device, which is told the newer one', async () => {
      const { quiz, contentId } = quizOf();
      const { id } = await start(contentId);
      const [question] = quiz.questions;
      const newer = { answer: rightAnswer(question), isFlagged: true, sequence: 7, device: 'phone' };
      await save(id, question.id, newer);
      for (const sequence of [0, 6, 7]) {
        const older = { answer: wrongAnswer(question), sequence, device: 'laptop' };
        const refused = await save(id, question.id, older);
        expect(refused).toMatchObject({
          status: 409,
          body: { code: 'learning.answer_outdated', current: newer },
        });
      }
      expect((await read(id)).questions[0]?.saved).toMatchObject(newer);
      // The same again, because the first response was lost.
      expect(await save(id, question.id, newer)).toMatchObject({ status: 200, body: newer });
      expect(await save(id, question.id, { ...newer, isFlagged: false })).toMatchObject({ status: 409 });
    });

    it('of many devices at once ends as the one with the highest sequence', async () => {
      const { quiz, contentId } = quizOf();
      const { id } = await start(contentId);
      const [question, second] = quiz.questions;
      const sequences = Array.from({ length: 30 }, (_, index) => index + 1);
      await Promise.all(
        sequences.toReversed().map((sequence) => {
          const answer = sequence === 30 ? rightAnswer(question) : wrongAnswer(question);
          return save(id, question.id, { answer, sequence });
        }),
      );
      await Promise.all(
        sequences.map((sequence) => save(id, second.id, { answer: { optionIds: [] }, sequence })),
      );
      const { questions } = await read(id);
      expect(questions[0]?.saved).toMatchObject({ answer: rightAnswer(question), sequence: 30 });
      expect(questions[1]?.saved).toMatchObject({ sequence: 30 });
    });

    it('with options of another question, or of another kind, is refused', async () => {
      const { quiz, contentId } = quizOf();
      const { id } = await start(contentId);
      const [single, multiple, isTrue, order, short] = quiz.questions;
      const cases: [QuizQuestion, object][] = [
        [single, { optionId: String(order.options[0]?.id) }],
        [single, { optionId: randomUUID() }],
        [single, rightAnswer(multiple)],
        [single, { ...rightAnswer(single), text: 'x' }],
        [single, {}],
        [multiple, { optionIds: order.options.map((one) => one.id).slice(0, 2) }],
        [order, { optionIds: order.options.map((one) => one.id).slice(1) }],
        [isTrue, { text: 'vero' }],
        [short, { number: '1' }],
      ];
      for (const [question, answer] of cases)
        expect(await save(id, question.id, { answer })).toMatchObject({
          status: 400,
          body: { code: 'learning.answer_invalid' },
        });
      expect(await read(id)).toMatchObject({ answeredCount: 0 });
    });

    it('that is too large is refused', async () => {
      const { quiz, contentId } = quizOf();
      const { id } = await start(contentId);
      const [single, multiple, , , short] = quiz.questions;
      const invalid = { status: 400, body: { code: 'platform.invalid_input' } };
      const optionIds = Array.from({ length: 13 }, () => randomUUID());
      expect(await save(id, multiple.id, { answer: { optionIds } })).toMatchObject(invalid);
      expect(await save(id, short.id, { answer: { text: 'x'.repeat(501) } })).toMatchObject(invalid);
      for (const answer of ['testo', undefined, [], 5])
        expect(await save(id, short.id, { answer })).toMatchObject(invalid);
      expect(await save(id, short.id, { answer: null, isFlagged: null })).toMatchObject(invalid);
      expect(await save(id, short.id, { answer: { text: 5 } })).toMatchObject(invalid);
      expect(await save(id, short.id, { answer: { text: 'x', isRight: true } })).toMatchObject(invalid);
      for (const sequence of [-1, 1.5, 2 ** 31, '1', null])
        expect(await save(id, single.id, { answer: null, sequence })).toMatchObject(invalid);
      expect(await save(id, single.id, { answer: null, device: 'x'.repeat(41) })).toMatchObject(invalid);
      const tooLarge = { status: 413, body: { code: 'platform.payload_too_large' } };
      const many = Array.from({ length: 10_000 }, () => randomUUID());
      expect(await save(id, multiple.id, { answer: { optionIds: many } })).toMatchObject(tooLarge);
      expect(await save(id, short.id, { answer: { text: 'x'.repeat(1_000_000) } })).toMatchObject(tooLarge);
      expect((await read(id)).questions.map(({ saved }) => saved)).toEqual(Array(6).fill(null));
    });

    it('to a question that is not in the attempt is refused', async () => {
      const { quiz, contentId } = quizOf({ draws: 1 });
      const { id, questions } = await start(contentId);
      const other = quiz.questions.find((question) => question.id !== questions[0]?.id);
      for (const questionId of [other?.id, randomUUID()])
        expect(await save(id, String(questionId), { answer: null })).toMatchObject({
          status: 404,
          body: { code: 'learning.question_not_found' },
        });
    });

    it('arrives until 30 seconds after the end, and no longer', async () => {
      const { quiz, contentId } = quizOf({ minutes: 20 });
      const { id } = await start(contentId);
      const [first, second] = quiz.questions;
      await endAgo(id, 20);
      expect((await save(id, first.id, { answer: rightAnswer(first) })).status).toBe(200);
      await endAgo(id, 31);
      const over = { status: 409, body: { code: 'learning.attempt_over' } };
      expect(await save(id, second.id, { answer: rightAnswer(second) })).toMatchObject(over);
      expect(await read(id)).toMatchObject({ state: 'expired' });
      expect(await save(id, second.id, { answer: rightAnswer(second) })).toMatchObject(over);
      // What was saved in time is confirmed again.
      expect((await save(id, first.id, { answer: rightAnswer(first) })).status).toBe(200);
      expect(await read(id)).toMatchObject({ state: 'expired', points: 2, answeredCount: 1 });
    });

    it('after handing in is refused', async () => {
      const { quiz, contentId } = quizOf();
      const { id } = await take(contentId, [], wrongAnswer);
      const [question] = quiz.questions;
      expect(await save(id, question.id, { answer: rightAnswer(question) })).toMatchObject({
        status: 409,
        body: { code: 'learning.attempt_over' },
      });
      expect(await read(id)).toMatchObject({ points: 0 });
    });
  });

  describe('handing in', () => {
    it('judges each question and completes the quiz when passed', async () => {
      const { quiz, contentId } = quizOf();
      const [single, multiple, ...others] = quiz.questions;
      const attempt = await start(contentId);
      await answerAll(attempt, [single, ...others.slice(0, 2)], rightAnswer);
      const camera = multiple.kind === 'multiple' ? String(multiple.options[0]?.id) : '';
      await save(attempt.id, multiple.id, { answer: { optionIds: [camera] } });
      const { body } = await submit(attempt.id);
      expect(body).toMatchObject({ state: 'submitted', points: 7, percent: 58, isPassed: true });
      expect(body.questions.map(({ outcome }) => [outcome?.result, outcome?.points])).toEqual([
        ...[
          ['right', 2],
          ['partly', 1],
          ['right', 2],
          ['right', 2],
        ],
        ...[
          ['wrong', 0],
          ['wrong', 0],
        ],
      ]);
      expect(await progress(contentId)).toMatchObject({ isCompleted: true });
      expect(await completions(contentId)).toEqual([
        { data: { userId: learner, contentId, completedAt: expect.any(String) } },
      ]);
    });

    it('twice, or ten times at once, counts once', async () => {
      const { quiz, contentId } = quizOf();
      const attempt = await start(contentId);
      await answerAll(attempt, quiz.questions, rightAnswer);
      const results = await Promise.all(Array.from({ length: 10 }, () => submit(attempt.id)));
      results.push(await submit(attempt.id));
      const facts = results.map(({ status, body: { endedAt, points, state } }) =>
        JSON.stringify({ status, endedAt, points, state }),
      );
      expect(new Set(facts).size).toBe(1);
      expect(await completions(contentId)).toHaveLength(1);
      expect(await list(contentId)).toMatchObject({ used: 1 });
    });

    it('at the same time as an answer arrives, judges what was confirmed', async () => {
      const { quiz, contentId } = quizOf({ attempts: null });
      const [question] = quiz.questions;
      for (let round = 0; round < 10; round += 1) {
        const { id } = await start(contentId);
        const [saved, submitted] = await Promise.all([
          save(id, question.id, { answer: rightAnswer(question) }),
          submit(id),
        ]);
        expect(submitted.body.points).toBe(saved.status === 200 ? 2 : 0);
        expect((await read(id)).points).toBe(submitted.body.points);
      }
    });

    it('is the only way to complete the quiz, and cannot be undone', async () => {
      const { quiz, contentId } = quizOf();
      const refused = { status: 409, body: { code: 'learning.completed_otherwise' } };
      const mark = (change: object) => send('PATCH', `/progress/${contentId}`, change);
      for (const change of [{ isCompleted: true }, { isSaved: true, isCompleted: true }])
        expect(await mark(change)).toMatchObject(refused);
      expect(await mark({ isSaved: true })).toMatchObject({ status: 200, body: { isCompleted: false } });
      await take(contentId, quiz.questions);
      expect(await mark({ isCompleted: false })).toMatchObject(refused);
      expect(await mark({ isSaved: false })).toMatchObject({ status: 200, body: { isCompleted: true } });
    });

    it('of nothing does not pass, and a later worse attempt takes nothing away', async () => {
      const { quiz, contentId } = quizOf();
      expect(await take(contentId, [])).toMatchObject({ points: 0, percent: 0, isPassed: false });
      expect(await progress(contentId)).toMatchObject({ isCompleted: false });
      const passed = await take(contentId, quiz.questions);
      await take(contentId, quiz.questions, wrongAnswer);
      expect(await progress(contentId)).toMatchObject({ isCompleted: true });
      expect(await completions(contentId)).toHaveLength(1);
      expect(await list(contentId)).toMatchObject({
        isPassed: true,
        best: { id: passed.id, points: 12, percent: 100 },
        items: [{ number: 3, isPassed: false }, { number: 2, isPassed: true }, { number: 1 }],
      });
    });
  });

  describe('the end of its time', () => {
    it('judges what was saved, by the first read', async () => {
      const { quiz, contentId } = quizOf({ minutes: 20 });
      const { id } = await start(contentId);
      await answerAll({ id }, quiz.questions, rightAnswer);
      await endAgo(id, 29);
      expect(await read(id)).toMatchObject({ state: 'open' });
      await endAgo(id, 31);
      const [body, other, seen] = await Promise.all([read(id), read(id), list(contentId)]);
      expect(body).toMatchObject({ state: 'expired', points: 12, isPassed: true });
      expect(body.endedAt).toBe(body.endsAt);
      expect(other.state).toBe('expired');
      expect(seen).toMatchObject({ openAttemptId: null });
      expect(await completions(contentId)).toHaveLength(1);
    });

    it('judges what was saved, by a job, once', async () => {
      const { quiz, contentId } = quizOf({ minutes: 20 });
      const { id } = await start(contentId);
      await answerAll({ id }, quiz.questions, rightAnswer);
      const job = learning.app.get(EndAttemptJob, { strict: false });
      await job.run({ attemptId: id });
      expect(await read(id)).toMatchObject({ state: 'open' });
      await endAgo(id, 31);
      await Promise.all([job.run({ attemptId: id }), job.run({ attemptId: id }), read(id)]);
      await job.run({ attemptId: id });
      await job.run({ attemptId: randomUUID() });
      const [row] = await sql<{ state: string }>('SELECT state FROM quiz_attempt WHERE id = $1', [id]);
      expect(row).toEqual({ state: 'expired' });
      expect(await completions(contentId)).toHaveLength(1);
    });

    it('is not the learner’s handing in when they do so later, and opens the next attempt', async () => {
      const { contentId } = quizOf({ minutes: 20 });
      const { id } = await start(contentId);
      await endAgo(id, 31);
      expect((await submit(id)).body).toMatchObject({ state: 'expired' });
      const next = await start(contentId);
      expect(next).toMatchObject({ number: 2, state: 'open' });
      await endAgo(next.id, 31);
      expect(await start(contentId)).toMatchObject({ number: 3, state: 'open' });
    });

    it('enqueues its job with the start, for 30 seconds after it', async () => {
      const { contentId } = quizOf({ minutes: 20 });
      const { id, endsAt } = await start(contentId);
      const [job] = await sql<{ at: Date }>(
        `SELECT start_after AS at FROM jobs.job
         WHERE name = 'quiz.end-attempt' AND data->'payload'->>'attemptId' = $1`,
        [id],
      );
      expect(job?.at.getTime()).toBe(Date.parse(String(endsAt)) + 30_000);
    });
  });

  describe('secrets', () => {
    /** Everything that tells, or would tell, which answers are right. */
    const secretsOf = (questions: readonly QuizQuestion[]) => [
      ...['isRight', 'accepted', 'tolerance', 'Spiegazione', 'Explanation', 'Perché no', 'Di tutte e due'],
      ...['Legge 231/2001', 'act 231', '4170293'],
      JSON.stringify(questions[3]?.kind === 'order' && questions[3].options.map(({ id }) => id)).slice(1, -1),
    ];

    it('stay so in every response before the end, in both languages', async () => {
      const { quiz, contentId } = quizOf({ minutes: 20, showsAnswers: 'at_once' });
      const [first, second] = quiz.questions;
      const attempt = await start(contentId);
      expect(attempt.showsAnswers).toBe(false);
      await endAgo(attempt.id, -600);
      // The times of the attempt could hold the digits of a right answer by chance.
      const withoutTimes = (text: string) => text.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '');
      const seen = [
        await begin(contentId, '?lang=en'),
        await send('GET', `/quiz-attempts/${attempt.id}`),
        await send('GET', `/quiz-attempts/${attempt.id}?lang=en`),
        await save(attempt.id, first.id, { answer: wrongAnswer(first) }),
        await save(attempt.id, second.id, { answer: rightAnswer(second) }),
        await save(attempt.id, second.id, { answer: rightAnswer(first) }),
        await save(attempt.id, second.id, { answer: null, sequence: 0 }),
        await send('GET', `/quiz-attempts/${attempt.id}`),
        await send('GET', `/quizzes/${contentId}/attempts`),
      ].map(({ text }) => withoutTimes(text));
      const order = quiz.questions[3].options.map(({ id }) => id);
      const shown = attempt.questions[3]?.options.map(({ id }) => id);
      for (const text of seen)
        for (const secret of secretsOf(quiz.questions))
          // By chance the steps may be shown in the right order.
          if (order.join() !== shown?.join() || !secret.includes(String(order[0])))
            expect(text).not.toContain(secret);
      const keys = [
        ...new Set(seen.flatMap((text) => [...text.matchAll(/"(\w+)":/g)].map(([, key]) => key))),
      ];
      for (const key of ['rightAnswer', 'explanation', 'whyNot', 'lookAgain', 'result'])
        expect(keys).not.toContain(key);
      expect((await submit(attempt.id)).text).toContain('Spiegazione');
    });

    it('are shown by default when passed, or when the last attempt has ended', async () => {
      const { quiz, contentId } = quizOf({ attempts: 2 });
      const first = await take(contentId, quiz.questions, wrongAnswer);
      const hidden = (attempt: AttemptDto) =>
        attempt.questions.every(
          ({ outcome }) => outcome?.rightAnswer === null && outcome.explanation === null,
        );
      expect(first.showsAnswers).toBe(false);
      expect(hidden(first)).toBe(true);
      for (const secret of ['isRight', 'Spiegazione', 'Legge 231/2001'])
        expect(JSON.stringify(first)).not.toContain(secret);
      // The last attempt counts from its start: what is shown now would help in it.
      const last = await start(contentId);
      expect(hidden(await read(first.id))).toBe(true);
      await submit(last.id);
      const shown = await read(first.id);
      expect(shown.showsAnswers).toBe(true);
      expect(shown.questions.map(({ outcome }) => outcome?.rightAnswer)).toEqual([
        ...quiz.questions.slice(0, 4).map((question) => {
          const right = rightAnswer(question);
          return 'optionId' in right ? { optionIds: [right.optionId] } : right;
        }),
        { texts: ['Legge 231/2001', 'act 231 of 2001'] },
        { number: 4_170_293, tolerance: 0 },
      ]);
      expect(shown.questions[0]?.outcome?.explanation).toBe('Spiegazione: Chi elegge il sindaco?');
    });

    it('depend on the attempts that are left by the rules of now', async () => {
      const { quiz, contentId } = quizOf({ attempts: 1 });
      const { id, showsAnswers } = await take(contentId, quiz.questions, wrongAnswer);
      expect(showsAnswers).toBe(true);
      isQuiz(contentId, { ...quiz, attempts: 2 });
      expect(await read(id)).toMatchObject({ showsAnswers: false });
      isQuiz(contentId, { ...quiz, attempts: null });
      expect(await read(id)).toMatchObject({ showsAnswers: false });
      isQuiz(contentId, { ...quiz, attempts: 1 });
      expect(await read(id)).toMatchObject({ showsAnswers: true });
    });

    it('are shown when passed, although attempts are left', async () => {
      const { quiz, contentId } = quizOf({ attempts: null });
      const failed = await take(contentId, quiz.questions, wrongAnswer);
      expect(await take(contentId, quiz.questions)).toMatchObject({ showsAnswers: true });
      expect(await read(failed.id)).toMatchObject({ showsAnswers: true });
    });

    it.each([
      ['at_once', true],
      ['never', false],
    ] as const)('with the setting %s', async (showsAnswers, isShown) => {
      const { quiz, contentId } = quizOf({ showsAnswers, attempts: 1 });
      const attempt = await take(contentId, quiz.questions);
      expect(attempt).toMatchObject({ isPassed: true, showsAnswers: isShown });
      const [outcome] = attempt.questions.map((question) => question.outcome);
      expect(outcome?.explanation !== null).toBe(isShown);
      expect(outcome?.rightAnswer !== null).toBe(isShown);
    });

    it('do not include why a chosen answer is wrong, nor where to look again', async () => {
      const quiz = sampleQuiz({ attempts: 3 });
      const [open, locked] = [exists(randomUUID()), exists(randomUUID(), 'locked')];
      const first = { ...quiz.questions[0], lookAgain: { contentId: open, position: 1, seconds: 90 } };
      const second = { ...quiz.questions[1], lookAgain: { contentId: locked, position: 0, seconds: 5 } };
      const contentId = isQuiz(randomUUID(), { ...quiz, questions: [first, second, quiz.questions[2]] });
      const attempt = await take(contentId, [first, second, quiz.questions[2]], wrongAnswer);
      const outcomes = attempt.questions.map(({ outcome }) => outcome);
      const chosen = wrongAnswer(first);
      expect(outcomes[0]).toMatchObject({
        whyNot: [{ optionId: 'optionId' in chosen && chosen.optionId, text: 'Perché no: Il prefetto' }],
        lookAgain: { contentId: open, slug: `s-${open}`, title: `Lezione ${open}`, position: 1, seconds: 90 },
        rightAnswer: null,
      });
      expect(outcomes[1]).toMatchObject({
        whyNot: [{ text: 'Perché no: Corte dei conti' }],
        lookAgain: null,
      });
      expect(outcomes[2]).toMatchObject({ whyNot: [{ optionId: null, text: 'Di tutte e due.' }] });
    });

    it('stay with their learner: others, guests and staff get nothing', async () => {
      const { quiz, contentId } = quizOf();
      const { id } = await start(contentId);
      const [question] = quiz.questions;
      const path = `/quiz-attempts/${id}`;
      const change = { answer: rightAnswer(question), isFlagged: false, sequence: 9 };
      for (const role of ['user', 'editor', 'admin'] as const) {
        const other = { sub: randomUUID(), role };
        for (const refused of [
          await send('GET', path, undefined, other),
          await send('PUT', `${path}/answers/${question.id}`, change, other),
          await send('POST', `${path}/submission`, undefined, other),
        ])
          expect(refused).toMatchObject({ status: 404, body: { code: 'learning.attempt_not_found' } });
        expect(await send('GET', `/quizzes/${contentId}/attempts`, undefined, other)).toMatchObject({
          body: { used: 0, items: [] },
        });
      }
      expect(await read(id)).toMatchObject({ state: 'open', answeredCount: 0 });
    });
  });

  it('are read with their editions, however many there are', async () => {
    const first = await forgetEditions();
    const next = await forgetEditions();
    const editions = await learning.app.get(EditionsService, { strict: false }).find([...first, ...next]);
    expect(editions.size).toBe(240);
  });

  it('are shown in the language that is asked for, and say what is untranslated', async () => {
    const { quiz, contentId } = quizOf();
    const attempt = await start(contentId);
    const english = await read(attempt.id, '?lang=en');
    expect(english.content).toMatchObject({ slug: 'quiz', title: 'Who elects whom', isUntranslated: false });
    expect(english.questions[0]).toMatchObject({
      prompt: paragraph('Who elects the mayor?'),
      options: expect.arrayContaining([expect.objectContaining({ text: 'I cittadini' })]),
      isUntranslated: true,
    });
    expect(english.questions[5]).toMatchObject({ isUntranslated: false });
    expect((await read(attempt.id)).questions[0]).toMatchObject({
      prompt: quiz.questions[0].prompt,
      isUntranslated: false,
    });
  });

  it('refuses an older answer as too late when the time is over, though nobody has judged it', async () => {
    const { quiz, contentId } = quizOf({ minutes: 20 });
    const [question] = quiz.questions;
    const { id } = await start(contentId);
    await save(id, question.id, { answer: rightAnswer(question), sequence: 2 });
    await endAgo(id, 31);
    expect(await save(id, question.id, { answer: null, sequence: 1 })).toMatchObject({
      status: 409,
      body: { code: 'learning.attempt_over' },
    });
  });

  it('are handed in by more learners at once than there are connections', async () => {
    const learners = Array.from({ length: 15 }, () => ({ id: randomUUID(), role: 'user' as const }));
    const attempts = learning.app.get(AttemptsService, { strict: false });
    const begun = await Promise.all(
      learners.map(async (one) => ({ one, ...(await attempts.start(quizOf().contentId, one, 'it')) })),
    );
    await forgetEditions();
    const ended = await Promise.all(begun.map(({ id, one }) => attempts.submit(id, one, 'it')));
    expect(ended.map(({ state }) => state)).toEqual(learners.map(() => 'submitted'));
  });

  it('goes on after the access has ended, but no other begins', async () => {
    const { quiz, contentId } = quizOf();
    const attempt = await start(contentId);
    vanish(contentId);
    await answerAll(attempt, quiz.questions, rightAnswer);
    expect((await submit(attempt.id)).body).toMatchObject({ isPassed: true });
    expect(await begin(contentId)).toMatchObject({ status: 404 });
    expect(await list(contentId)).toMatchObject({ used: 1, obstacle: 'content_not_found' });
    isQuiz(contentId, quiz, 'locked');
    expect(await list(contentId)).toMatchObject({ used: 1, obstacle: 'access_required' });
  });

  // Last, because it is not started again.
  it('go on and are judged while the catalogue is away, and no other begins', async () => {
    const { quiz, contentId } = quizOf({ attempts: 2 });
    const attempt = await start(contentId);
    await catalogue.close();
    expect(await start(contentId)).toMatchObject({ id: attempt.id });
    await answerAll(attempt, quiz.questions, rightAnswer);
    expect((await submit(attempt.id)).body).toMatchObject({ isPassed: true });
    const unavailable = { code: 'platform.unavailable' };
    expect(await begin(contentId)).toMatchObject({ status: 503, body: unavailable });
    expect(await list(contentId)).toMatchObject({ used: 1, left: 1, obstacle: null, isPassed: true });
    expect(await list(randomUUID())).toMatchObject(unavailable);
  });
});
