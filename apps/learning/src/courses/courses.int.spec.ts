import { randomUUID } from 'node:crypto';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  exists,
  hasVideos,
  isDecided,
  isDocument,
  isQuiz,
  isTranslated,
  startCatalogueStub,
  vanish,
  VIDEO_IDS,
} from '../../test/catalogue-stub.ts';
import { beganAnHourAgo, startLearning } from '../../test/learning.ts';
import { rightAnswer, sampleQuiz } from '../../test/quiz.ts';
import { DataSource } from 'typeorm';
import type { AttemptDto } from '../quizzes/attempts/attempt.dto.ts';
import type { ContinueDto, CoursesDto, TotalsDto } from './courses.dto.ts';
import type { VisitDto } from './visits.dto.ts';

const [FIRST, SECOND] = VIDEO_IDS;

/** Nine days ago, when everything here was watched and read. */
const BEGUN = Date.now() - 9 * 86_400_000;
const minuteOf = (minute: number) => new Date(BEGUN + minute * 60_000);

describe('courses', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let learner: string;
  let minute: number;

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
    minute = 0;
  });

  async function send(
    method: 'GET' | 'PATCH' | 'PUT' | 'POST',
    path: string,
    payload?: object,
    sub = learner,
  ) {
    const headers = await learning.tokens.bearer({ sub });
    const url = path.startsWith('/quiz') ? `/api/v1${path}` : `/api/v1/progress${path}`;
    return learning.app.inject({ method, url, headers, ...(payload && { payload }) });
  }
  const watch = async (contentId: string, videoId: string, to: number, time?: Date) => {
    minute += 1;
    const at = (time ?? minuteOf(minute)).toISOString();
    const report = { videoId, seconds: to, duration: 1_000, at };
    await send('PUT', `/${contentId}/playback`, report);
    await beganAnHourAgo(learning, learner);
    const ranges = [[0, to]];
    const { statusCode } = await send('PUT', `/${contentId}/playback`, { ...report, ranges });
    expect(statusCode).toBeLessThan(300);
  };
  const isText = (contentId: string, level?: 'locked') => {
    isDocument(contentId);
    hasVideos(contentId, []);
    return exists(contentId, level);
  };
  const read = async (contentId: string) => {
    minute += 1;
    const at = minuteOf(minute).toISOString();
    expect((await send('PUT', `/${contentId}/reading`, { blockId: 'k3x9', at })).statusCode).toBe(204);
  };
  const attempt = async (minutes: number | null = null) => {
    const quiz = sampleQuiz({ minutes });
    const contentId = isQuiz(randomUUID(), quiz);
    const answer = await send('POST', `/quizzes/${contentId}/attempts`);
    return { contentId, quiz, id: answer.json<AttemptDto>().id };
  };
  const summary = async (...contentIds: string[]) =>
    (await send('GET', `/summary?contentIds=${contentIds.join(',')}`)).json<CoursesDto>().items;
  const begun = async (options = '', limit = 4) =>
    (await send('GET', `/continue?limit=${limit}${options}`)).json<ContinueDto>().items;
  const here = async () => (await send('POST', '/visits')).json<VisitDto>().previousEndedAt;
  const absent = (minutes: number) =>
    learning.app
      .get(DataSource)
      .query(`UPDATE learner_visit SET last_seen_at = now() - make_interval(mins => $2) WHERE user_id = $1`, [
        learner,
        minutes,
      ]);

  it('report the state of each lesson, and the next one', async () => {
    const [seen, untouched] = [exists(randomUUID()), exists(randomUUID())];
    await watch(seen, FIRST, 900);
    await watch(seen, SECOND, 400);
    expect(await summary(seen, untouched)).toMatchObject([
      {
        contentId: seen,
        isCompleted: false,
        nextPosition: 1,
        lessons: [
          { position: 0, state: 'done', watchedSeconds: 900, durationSeconds: 1_000 },
          { position: 1, state: 'half', watchedSeconds: 400, durationSeconds: 1_000, resumeAt: 400 },
        ],
      },
      {
        contentId: untouched,
        lastPlayedAt: null,
        nextPosition: 0,
        lessons: [{ state: 'todo', durationSeconds: 600 }, { state: 'todo' }],
      },
    ]);
    await send('PATCH', `/${seen}`, { isCompleted: true });
    const [completed] = await summary(seen);
    expect(completed).toMatchObject({
      isCompleted: true,
      nextPosition: null,
      completedAt: expect.any(String),
    });
    expect(completed?.lessons?.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('are private to a learner, and reveal no video ids', async () => {
    const contentId = exists(randomUUID(), 'first_video_only');
    await watch(contentId, FIRST, 900);
    const path = `/summary?contentIds=${contentId}`;
    const others = await send('GET', path, undefined, randomUUID());
    expect(others.json<CoursesDto>().items).toMatchObject([
      { lessons: [{ state: 'todo' }, { state: 'todo' }] },
    ]);
    expect((await send('GET', path)).body).not.toContain(FIRST);
    expect(await begun()).toEqual([]);
  });

  it('are shown in the requested language', async () => {
    const contentId = isTranslated(exists(randomUUID()));
    await watch(contentId, FIRST, 100);
    expect(await begun('&lang=en')).toMatchObject([
      {
        content: { slug: 'english-title', title: 'English title', isUntranslated: false },
        projects: [{ slug: 'percorso', title: 'Percorso', isUntranslated: true }],
        lessons: [{ title: 'Lesson 1', isUntranslated: false }, { title: 'Lesson 2' }],
      },
    ]);
    const answer = await send('GET', `/summary?contentIds=${contentId}&lang=en`);
    expect(answer.json<CoursesDto>().items).toMatchObject([{ lessons: [{ title: 'Lesson 1' }, {}] }]);
    expect(await begun()).toMatchObject([
      { content: { title: 'Serie' }, lessons: [{ title: 'Lezione 1' }, {}] },
    ]);
  });

  it('still report completions of contents removed from the catalogue', async () => {
    const contentId = exists(randomUUID());
    await send('PATCH', `/${contentId}`, { isCompleted: true });
    vanish(contentId);
    expect(await summary(contentId)).toMatchObject([
      { isCompleted: true, lessons: null, nextPosition: null },
    ]);
  });

  it('list begun but uncompleted contents, the last played first', async () => {
    const [older, newer, done, gone, all] = [1, 2, 3, 4, 5].map(() => exists(randomUUID()));
    for (const id of [older, newer, done, gone, all]) await watch(String(id), FIRST, 300);
    await watch(String(all), FIRST, 1_000);
    await watch(String(all), SECOND, 1_000);
    await send('PATCH', `/${done}`, { isCompleted: true });
    vanish(String(gone));
    await watch(String(newer), FIRST, 950);
    const items = await begun();
    expect(items.map(({ contentId }) => contentId)).toEqual([newer, older]);
    expect(items[0]).toMatchObject({
      content: { id: newer, title: 'Serie' },
      projects: [{ slug: 'percorso' }],
      nextPosition: 1,
    });
    expect(items[1]).toMatchObject({ nextPosition: 0, lessons: [{ resumeAt: 300 }, {}] });
    expect(await begun('', 1)).toHaveLength(1);
  });

  it('list texts that are read and quizzes with an open attempt among them, until they are completed or over', async () => {
    const [text, watched, locked] = [isText(randomUUID()), exists(randomUUID()), randomUUID()];
    await read(text);
    await watch(watched, FIRST, 300);
    await read(isText(locked));
    isText(locked, 'locked');
    const [quiz, timed] = [await attempt(), await attempt(20)];
    const ids = async () => (await begun()).map(({ contentId }) => contentId);
    expect(await ids()).toEqual([timed.contentId, quiz.contentId, watched, text]);
    const items = await begun();
    expect(items[1]).toMatchObject({
      ...{ isBegun: true, lessons: [], nextPosition: null, lastPlayedAt: expect.any(String) },
      content: { contentType: 'quiz', title: 'Serie' },
    });
    expect(items[3]).toMatchObject({ isBegun: true, lastPlayedAt: minuteOf(1).toISOString() });

    // An answer is the last thing done in a quiz.
    const [question] = quiz.quiz.questions;
    const answer = { answer: rightAnswer(question), isFlagged: false, sequence: 1 };
    await send('PUT', `/quiz-attempts/${quiz.id}/answers/${question.id}`, answer);
    expect(await ids()).toEqual([quiz.contentId, timed.contentId, watched, text]);

    await learning.app
      .get(DataSource)
      .query(
        `UPDATE quiz_attempt SET started_at = now() - interval '1 hour', ends_at = now() - interval '1 second' WHERE id = $1`,
        [timed.id],
      );
    await send('POST', `/quiz-attempts/${quiz.id}/submission`);
    await send('PATCH', `/${text}`, { isCompleted: true });
    expect(await ids()).toEqual([watched]);
    expect(await summary(timed.contentId)).toMatchObject([{ isBegun: false, lastPlayedAt: null }]);
  });

  it('that are quizzes have their rules, the best result and the attempts used', async () => {
    const quiz = sampleQuiz({ attempts: 3, waitMinutes: 0 });
    const [contentId, untouched] = [isQuiz(randomUUID(), quiz), isQuiz(randomUUID(), quiz)];
    const video = exists(randomUUID());
    const rules = { passPoints: 6, points: 12, attempts: 3 };
    for (const answered of [3, 1]) {
      const { id } = (await send('POST', `/quizzes/${contentId}/attempts`)).json<AttemptDto>();
      for (const question of quiz.questions.slice(0, answered))
        await send('PUT', `/quiz-attempts/${id}/answers/${question.id}`, {
          ...{ answer: rightAnswer(question), isFlagged: false, sequence: 1 },
        });
      await send('POST', `/quiz-attempts/${id}/submission`);
    }
    const best = { points: 6, totalPoints: 12 };
    const standing = async () => (await summary(contentId, untouched, video)).map((course) => course.quiz);
    expect(await standing()).toEqual([{ ...rules, used: 2, best }, { ...rules, used: 0, best: null }, null]);
    // An open one is used, and has no result yet.
    await send('POST', `/quizzes/${contentId}/attempts`);
    await send('POST', `/quizzes/${untouched}/attempts`);
    expect(await standing()).toEqual([{ ...rules, used: 3, best }, { ...rules, used: 1, best: null }, null]);
  });

  it('are continued while it is unknown whether they are accessible', async () => {
    const contentId = exists(randomUUID());
    await watch(contentId, FIRST, 950);
    isDecided(contentId, false);
    expect(await begun()).toMatchObject([{ contentId, nextPosition: 1 }]);
    expect(await summary(contentId)).toMatchObject([{ contentId, nextPosition: 1 }]);
    const text = isText(randomUUID());
    await read(text);
    isDecided(text, false);
    expect(await begun()).toMatchObject([{ contentId: text }, { contentId }]);
  });

  it('add up to what the learner has learnt', async () => {
    const totals = async (sub?: string) => (await send('GET', '/totals', undefined, sub)).json<TotalsDto>();
    const nothing = { doneLessons: 0, begunLessons: 0, watchedSeconds: 0, certificates: 0 };
    expect(await totals()).toEqual(nothing);
    const [begunOnly, unseen, gone] = [1, 2, 3].map(() => exists(randomUUID())) as [string, string, string];
    const read = isDocument(randomUUID());
    hasVideos(read, []);
    await watch(begunOnly, FIRST, 900);
    await watch(begunOnly, SECOND, 400);
    await watch(gone, FIRST, 950);
    await watch(gone, SECOND, 50);
    for (const id of [unseen, read]) await send('PATCH', `/${id}`, { isCompleted: true });
    await send('PATCH', `/${exists(randomUUID())}`, { isSaved: true });
    vanish(gone);
    const learnt = { doneLessons: 5, begunLessons: 2, watchedSeconds: 2_300, certificates: 0 };
    expect(await totals()).toEqual(learnt);
    expect(await totals(randomUUID())).toEqual(nothing);
  });

  it('add up beyond what one question to the catalogue may be about', async () => {
    const ids = Array.from({ length: 101 }, () => exists(randomUUID()));
    await learning.app.get(DataSource).query(
      `INSERT INTO user_content_progress (user_id, content_id, is_completed, completed_at, updated_at)
       SELECT $1, unnest($2::uuid[]), true, now(), now()`,
      [learner, ids],
    );
    expect((await send('GET', '/totals')).json()).toMatchObject({ doneLessons: 202 });
  });

  it('report the previous visit, also after a reload or in a second tab', async () => {
    expect(await Promise.all([here(), here()])).toEqual([null, null]);
    await absent(29);
    expect(await here()).toBeNull();
    await absent(90);
    const previous = await here();
    expect(Date.parse(previous ?? '')).toBeLessThan(Date.now() - 89 * 60_000);
    expect(await here()).toBe(previous);
    await absent(10);
    expect(await here()).toBe(previous);
    const [other] = [learner, (learner = randomUUID())];
    expect(await here()).toBeNull();
    learner = other;
    // An hour in which a video was watched is not an absence.
    await absent(60);
    await watch(exists(randomUUID()), FIRST, 60, new Date());
    expect(await here()).toBe(previous);
  });

  it('begin another visit also when a delayed report arrives first', async () => {
    await here();
    await absent(120);
    const watchedAt = new Date(Date.now() - 90 * 60_000);
    await watch(exists(randomUUID()), FIRST, 60, watchedAt);
    expect(await here()).toBe(watchedAt.toISOString());
  });

  it.each([
    '/summary',
    '/summary?contentIds=',
    '/summary?contentIds=42',
    '/continue?limit=0',
    '/continue?limit=11',
  ])('refuse %s', async (path) => {
    expect((await send('GET', path)).json()).toMatchObject({ status: 400, code: 'platform.invalid_input' });
  });

  it('refuse more contents than a page shows', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID()).join(',');
    expect((await send('GET', `/summary?contentIds=${ids}`)).statusCode).toBe(400);
  });

  it('store the catalogue’s data on a content, and write only changes', async () => {
    const contentId = exists(randomUUID());
    const dataSource = learning.app.get(DataSource);
    await watch(contentId, FIRST, 300);
    await begun();
    await begun();
    const rows = await dataSource.query<unknown[]>(
      'SELECT xmax::text AS locker FROM known_course WHERE content_id = $1',
      [contentId],
    );
    expect(rows).toEqual([{ locker: '0' }]);
  });

  it('are returned even if the catalogue’s data cannot be stored', async () => {
    const contentId = exists(randomUUID());
    await watch(contentId, FIRST, 300);
    const dataSource = learning.app.get(DataSource);
    await dataSource.query('ALTER TABLE known_course RENAME TO unknown_course');
    try {
      expect(await begun()).toMatchObject([{ content: { id: contentId } }]);
    } finally {
      await dataSource.query('ALTER TABLE unknown_course RENAME TO known_course');
    }
  });

  it('require a token', async () => {
    for (const path of ['/summary?contentIds=1', '/continue', '/totals']) {
      expect((await learning.app.inject(`/api/v1/progress${path}`)).statusCode).toBe(401);
    }
  });

  it('are readable while the catalogue is down', async () => {
    const [known, unknown] = [isTranslated(exists(randomUUID())), exists(randomUUID())];
    await watch(known, FIRST, 300);
    expect(await begun()).toHaveLength(1);
    await watch(unknown, FIRST, 300);
    await watch(known, FIRST, 420);
    await send('PATCH', `/${known}`, { isSaved: true });
    await catalogue.close();
    expect(await summary(known)).toMatchObject([{ isSaved: true, lessons: null }]);
    expect((await send('GET', '/totals')).json()).toMatchObject({ begunLessons: 2, watchedSeconds: 720 });
    // The catalogue's last descriptions; contents it never described are omitted.
    expect(await begun()).toMatchObject([
      { content: { id: known, title: 'Serie' }, nextPosition: 0, lessons: [{ resumeAt: 420 }, {}] },
    ]);
    expect(await begun('&lang=en')).toMatchObject([
      { content: { title: 'English title' }, lessons: [{ title: 'Lesson 1' }, {}] },
    ]);
    catalogue = await startCatalogueStub(services);
  });
});
