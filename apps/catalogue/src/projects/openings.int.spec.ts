import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  GetContentAccess,
  ListCompletedContents,
  ListCourses,
  ListOpenings,
  ListUserOpenings,
} from '@academy/contracts';
import { addDays, dayInRome, NEW_QUIZ_SETTINGS, openingTime, type Plain } from '@academy/shared';
import { answerAsPeer, askAsPeer } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import type { ContentDto } from '../contents/content.dto.ts';
import type { ProjectVersionDetailDto } from './project-version.dto.ts';
import type { ProjectDto } from './project.dto.ts';

const VIDEO = '900000001';
const SECRETS = [VIDEO, 'secret-material.pdf', 'parolasegreta'];
const TODAY = dayInRome(new Date());
const DAY_MS = 86_400_000;
const ALL_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
] as const;
const QUIZ = {
  ...NEW_QUIZ_SETTINGS,
  questions: [
    {
      ...{ id: randomUUID(), kind: 'boolean', points: 1, picture: null, explanation: '', lookAgain: null },
      prompt: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Vero?' }] }],
      },
      isTrue: true,
      whyNot: '',
    },
  ],
};

describe('a content of a project that opens later', () => {
  let academy: CatalogueUnderTest;
  let film: Plain<ContentDto>;
  let first: Plain<ContentDto>;
  let project: ProjectDto;
  let stopLearning = async (): Promise<void> => undefined;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    await academy.letCommerceBeat();
    first = await academy.content({ isPremium: true });
    film = await academy.content({
      title: 'La seconda settimana',
      isPremium: true,
      vimeoIds: VIDEO,
      downloads: [{ label: 'Dispensa', url: 'https://example.org/secret-material.pdf' }],
    });
    await academy.send('PUT', `/captions/${VIDEO}/it`, admin, {
      cues: [{ start: 0, end: 1_000, text: 'parolasegreta' }],
    });
    project = await academy.project({ priceCents: 4_900 }, [first.id, film.id]);
    await setOpenings([{ contentId: film.id, afterDays: 7 }]);
    await letLearningReply([]);
  });
  afterAll(async () => {
    await stopLearning();
    await academy.stop();
  });

  /** Learning replies that of all contents its learners have completed these. */
  async function letLearningReply(completed: string[]): Promise<void> {
    await stopLearning();
    stopLearning = await answerAsPeer(academy.services.nats, ListCompletedContents.pattern, completed);
  }

  const setOpenings = (openings: object[], sender = editor) =>
    academy.send<ProjectDto>('PATCH', `/projects/${project.id}`, sender, { openings });

  /** Someone who bought the project so many days ago. */
  function buyer(daysAgo = 0) {
    const user = someone();
    const startsAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    own(user.sub, [grant('project', project.id, { startsAt })]);
    return user;
  }

  const read = async (user: ReturnType<typeof someone>) =>
    (await academy.get<Plain<ContentDto>>(`/contents/${film.slug}`, user)).body;

  it('is announced to everyone on the page of the project', async () => {
    const { body } = await academy.get<ProjectDto>(`/projects/${project.slug}`);
    expect(body.contents.map(({ opening }) => opening)).toEqual([null, { on: null, afterDays: 7 }]);
  });

  it('is closed to those who bought the project until then, and tells them when it opens', async () => {
    const user = buyer();
    const { access, videos, downloads } = await read(user);
    const opensOn = addDays(TODAY, 7);
    expect(access).toMatchObject({ level: 'scheduled', expiresAt: null });
    expect(dayInRome(new Date(access.opensAt ?? ''))).toBe(opensOn);
    expect(videos).toMatchObject([{ locked: true }]);
    expect(downloads).toEqual([expect.not.objectContaining({ url: expect.anything() })]);
    const { body } = await academy.get<ProjectDto>(`/projects/${project.slug}`, user);
    expect(body.contents.map((content) => content.access?.level)).toEqual(['project', 'scheduled']);
  });

  it('tells nothing of what is inside by any route, before it opens', async () => {
    const user = buyer(6);
    for (const path of [
      `/contents/${film.slug}`,
      `/contents/${film.id}`,
      '/contents?limit=50',
      `/projects/${project.slug}`,
      `/contents/${film.id}/captions/${VIDEO}/it`,
    ]) {
      const { text } = await academy.get(path, user);
      for (const secret of SECRETS.filter((one) => !path.includes(one))) expect(text).not.toContain(secret);
    }
    const found = async (sender: ReturnType<typeof someone>) =>
      (await academy.get<{ items: unknown[] }>('/search?q=parolasegreta', sender)).body.items;
    expect(await found(user)).toEqual([]);
    expect(await found(buyer(8))).toHaveLength(1);
    const question = GetContentAccess.of({ contentId: film.id, userId: user.sub, role: 'user' });
    expect(await askAsPeer(academy.services.nats, question)).toMatchObject({
      level: 'scheduled',
      playableVideoIds: [],
    });
    const courses = ListCourses.of({ contentIds: [film.id], userId: user.sub, role: 'user' });
    const [course] = await askAsPeer(academy.services.nats, courses);
    expect(course).toMatchObject({ isOpen: false, lessons: [{ isPlayable: false }] });
  });

  it('opens after so many days, and on its day, in Rome', async () => {
    expect(await read(buyer(8))).toMatchObject({
      access: { level: 'project' },
      videos: [{ videoId: VIDEO }],
    });
    await setOpenings([{ contentId: film.id, on: addDays(TODAY, 1) }]);
    expect((await read(buyer(8))).access.level).toBe('scheduled');
    await setOpenings([{ contentId: film.id, on: TODAY }]);
    expect((await read(buyer())).access).toEqual({ level: 'project', expiresAt: null });
    await setOpenings([{ contentId: film.id, afterDays: 7 }]);
  });

  it('is open to those who bought it, subscribe, or are staff', async () => {
    const [single, subscriber] = [someone(), someone()];
    const ofProject = grant('project', project.id, { startsAt: new Date().toISOString() });
    own(single.sub, [ofProject, grant('single', film.id)]);
    own(subscriber.sub, [ofProject], '2126-01-01T00:00:00.000Z');
    expect((await read(single)).access.level).toBe('single');
    expect((await read(subscriber)).access.level).toBe('subscription');
    const { body } = await academy.get<Plain<ContentDto>>(`/contents/${film.slug}`, editor);
    expect(body.access.level).toBe('full');
  });

  it('stays open to those who completed it, and their responses are shared with nobody', async () => {
    const user = buyer();
    expect((await read(user)).access.level).toBe('scheduled');
    await letLearningReply([film.id]);
    expect((await read(user)).access).toEqual({ level: 'project', expiresAt: null });
    for (let asked = 0; asked < 10; asked += 1) {
      const { headers } = await academy.get('/contents?limit=50', user);
      expect(headers).not.toHaveProperty('academy-audience');
      await sleep(20);
    }
    await letLearningReply([]);
  });

  it('stays open to those who passed the quiz that closes it', async () => {
    const quiz = await academy.content({
      ...{ contentType: 'quiz', vimeoIds: '', status: 'draft', title: 'Verifica' },
      closesId: film.id,
      quiz: QUIZ,
    });
    expect((await academy.send('PATCH', `/contents/${quiz.id}`, admin, { status: 'published' })).status).toBe(
      200,
    );
    const user = buyer();
    const levelOfQuiz = async () =>
      (await academy.get<Plain<ContentDto>>(`/contents/${quiz.slug}`, user)).body.access.level;
    expect(await levelOfQuiz()).toBe('scheduled');
    await letLearningReply([quiz.id]);
    expect(await levelOfQuiz()).toBe('project');
    expect((await read(user)).access.level).toBe('scheduled');
    await letLearningReply([]);
  });

  it('is neither open nor closed while it is unknown what the learner has completed', async () => {
    const user = buyer();
    await stopLearning();
    expect(await academy.get(`/contents/${film.slug}`, user)).toMatchObject({ status: 503 });
    const { body } = await academy.get<ProjectDto>(`/projects/${project.slug}`, user);
    expect(body.contents.map(({ access }) => access?.level)).toEqual(['project', undefined]);
    await letLearningReply([]);
  });

  it('opens at once when it returns to the project, unless told otherwise', async () => {
    const path = `/projects/${project.id}/contents/${film.id}`;
    const earlier = buyer();
    await academy.send('DELETE', path, admin);
    expect((await read(earlier)).access.level).toBe('scheduled');
    await academy.send('PUT', path, admin, { orderIndex: 1 });
    expect((await read(earlier)).access.level).toBe('project');
    await setOpenings([{ contentId: film.id, afterDays: 7 }]);
  });

  it('is not announced of a free content, which waits for nothing', async () => {
    const free = await academy.content();
    const other = await academy.project({}, [free.id]);
    const openings = [{ contentId: free.id, afterDays: 7 }];
    await academy.send('PATCH', `/projects/${other.id}`, editor, { openings });
    const openingFor = async (sender: typeof editor | null) =>
      (await academy.get<ProjectDto>(`/projects/${other.id}`, sender)).body.contents[0]?.opening;
    expect(await openingFor(null)).toBeNull();
    expect(await openingFor(editor)).toEqual({ on: null, afterDays: 7 });
  });

  it('is in the history of the project, which restores it', async () => {
    const path = `/projects/${project.id}/versions`;
    const { version } =
      (await academy.get<{ items: { version: number }[] }>(path, editor)).body.items[0] ?? {};
    await setOpenings([]);
    const { body } = await academy.get<ProjectVersionDetailDto>(`${path}/${version ?? 0}`, editor);
    expect(body.fields.openings).toEqual([{ contentId: film.id, on: null, afterDays: 7 }]);
    const restored = await setOpenings(body.fields.openings ?? []);
    expect(restored.body.contents[1]?.opening).toEqual({ on: null, afterDays: 7 });
  });

  it('is told to learning, which mails it: on its day, or for every number of days', async () => {
    const day = addDays(TODAY, 3);
    const ask = (on: string, after: string | null = null) =>
      askAsPeer(academy.services.nats, ListOpenings.of({ day: on, after }));
    const about = { projectId: project.id, contentId: film.id };
    await setOpenings([{ contentId: film.id, on: day }]);
    expect(await ask(day)).toEqual([{ ...about, on: day, afterDays: null }]);
    expect(await ask(TODAY)).toEqual([]);
    expect(await ask(day, project.id)).toEqual([]);
    await setOpenings([{ contentId: film.id, afterDays: 7 }]);
    expect(await ask(TODAY)).toEqual([{ ...about, on: null, afterDays: 7 }]);
  });

  it('is told to learning for the calendar of each learner, unless it is open to them before', async () => {
    const ask = ({ sub }: { sub: string }) =>
      askAsPeer(academy.services.nats, ListUserOpenings.of({ userId: sub }));
    const opening = (daysAgo: number) => {
      const startsAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      const opensAt = openingTime({ on: null, afterDays: 7 }, startsAt).toISOString();
      const about = { contentId: film.id, slug: film.slug, title: film.title };
      return [{ ...about, opensAt, project: { id: project.id, slug: project.slug, title: project.title } }];
    };
    expect(await ask(buyer())).toMatchObject(opening(0));
    expect(await ask(buyer(20))).toMatchObject(opening(20));
    expect(await ask(someone())).toEqual([]);

    const startsAt = new Date().toISOString();
    const alone = someone();
    own(alone.sub, [grant('project', project.id, { startsAt }), grant('single', film.id)]);
    expect(await ask(alone)).toEqual([]);
    const sooner = await academy.project({ priceCents: 4_900 }, [film.id]);
    const openings = [{ contentId: film.id, afterDays: 2 }];
    await academy.send('PATCH', `/projects/${sooner.id}`, editor, { openings });
    const both = someone();
    own(both.sub, [grant('project', project.id, { startsAt }), grant('project', sooner.id, { startsAt })]);
    expect(await ask(both)).toMatchObject([{ project: { id: sooner.id } }]);
    expect(await ask(both)).toHaveLength(1);
  });

  it('opens each week of a year at midnight in Rome, over both changes of the clocks', async () => {
    const began = '2026-11-29';
    const weeks = Array.from({ length: 52 }, (_, index) => addDays(began, 7 * (index + 1)));
    // Rome changes its clocks at night on 28 March and 31 October: these days still begin by the clocks before.
    const byDate = new Set(['2027-03-28', '2027-10-31']);
    const midnight = (day: string) => {
      const isSummer = day > '2027-03-28' && day <= '2027-10-31';
      return Date.parse(`${day}T00:00:00${isSummer ? '+02:00' : '+01:00'}`);
    };
    const contents: Plain<ContentDto>[] = [];
    while (contents.length < weeks.length) contents.push(await academy.content({ isPremium: true }));
    const ids = contents.map(({ id }) => id);
    const course = await academy.project({ priceCents: 4_900 }, ids);
    const openings = ids.map((contentId, index) => {
      const day = weeks[index] ?? '';
      return { contentId, ...(byDate.has(day) ? { on: day } : { afterDays: 7 * (index + 1) }) };
    });
    expect(openings.filter((opening) => 'on' in opening)).toHaveLength(2);
    await academy.send('PATCH', `/projects/${course.id}`, editor, { openings });
    const user = someone();
    // In the last second of the day in Rome.
    own(user.sub, [grant('project', course.id, { startsAt: `${began}T22:59:59.000Z` })]);

    const levels = async () => {
      const { body } = await academy.get<ProjectDto>(`/projects/${course.slug}`, user);
      return body.contents.map(({ access }) => access);
    };
    const expected = (open: number) =>
      weeks.map((day, index) =>
        index < open
          ? { level: 'project', expiresAt: null }
          : { level: 'scheduled', expiresAt: null, opensAt: new Date(midnight(day)).toISOString() },
      );
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_DATE] });
    try {
      for (const [index, day] of weeks.entries()) {
        jest.setSystemTime(midnight(day) - 1_000);
        expect(dayInRome(new Date())).toBe(addDays(day, -1));
        expect(await levels()).toEqual(expected(index));
        jest.setSystemTime(midnight(day));
        expect(dayInRome(new Date())).toBe(day);
        expect(await levels()).toEqual(expected(index + 1));
        const told = await askAsPeer(academy.services.nats, ListOpenings.of({ day, after: null }));
        const ofCourse = told.filter(({ projectId }) => projectId === course.id);
        expect(ofCourse).toHaveLength(byDate.has(day) ? 51 : 50);
        expect(ofCourse.filter(({ on }) => on !== null).map(({ on }) => on)).toEqual(
          byDate.has(day) ? [day] : [],
        );
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['more days than two years', { afterDays: 10_000 }, 'openings.0.afterDays', 'max'],
    ['no day at all', { afterDays: 0 }, 'openings.0.afterDays', 'min'],
    ['half a day', { afterDays: 1.5 }, 'openings.0.afterDays', 'isInt'],
    ['a day that does not exist', { on: '2027-02-30' }, 'openings.0.on', 'isIso8601'],
    ['a day of another century', { on: '1999-01-12' }, 'openings.0.on', 'matches'],
    ['a day with an hour', { on: '2027-01-12T09:00' }, 'openings.0.on', 'matches'],
    ['both', { on: '2027-01-12', afterDays: 7 }, 'openings.0.on', 'catalogue.opening_not_one'],
    ['neither', {}, 'openings.0.on', 'catalogue.opening_not_one'],
  ])('is refused with %s', async (_, entered, field, code) => {
    const { status, body } = await setOpenings([{ contentId: film.id, ...entered }]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'platform.invalid_input', errors: [{ field, code }] });
  });

  it('must be in the project, and is set by staff only', async () => {
    const other = await academy.content();
    expect(await setOpenings([{ contentId: other.id, afterDays: 1 }])).toMatchObject({
      status: 404,
      body: { code: 'catalogue.content_not_found' },
    });
    expect((await setOpenings([], someone())).status).toBe(403);
  });
});
