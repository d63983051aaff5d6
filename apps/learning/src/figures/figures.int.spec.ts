import { randomUUID } from 'node:crypto';
import { ProgressChanged, UserErased } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { AdvisoryLock, DatabaseEnv, takeAdvisoryLock } from '@academy/platform';
import { dayInRome, type SecondRange, toPlain } from '@academy/shared';
import { announceAsPeer, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { bundle, exists, startCatalogueStub, unbundle } from '../../test/catalogue-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { CertificateRecordsService } from '../records/certificate-records.service.ts';
import { Certificate } from '../records/certificate.entity.ts';
import { PlaybackRecordsService } from '../records/playback-records.service.ts';
import { ProgressRecordsService } from '../records/progress-records.service.ts';
import { ReadingRecordsService } from '../records/reading-records.service.ts';
import { CountBegunJob } from './count-begun.job.ts';
import { CountPlaybackJob } from './count-playback.job.ts';
import { DayFigures } from './day-figures.entity.ts';
import { FiguresService } from './figures.service.ts';
import { ItemFigures } from './item-figures.entity.ts';
import { LearnerDay } from './learner-day.entity.ts';
import { LearnerItem } from './learner-item.entity.ts';
import { ProjectOutlinesService } from './project-outlines.service.ts';
import { RebuildService } from './rebuild.service.ts';
import { KEPT_LENGTHS, VideoFigures } from './video-figures.entity.ts';
import { VideoPart } from './video-part.entity.ts';

const LIMIT_MS = 60_000;
const VIDEO = '1';

describe('figures', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let dataSource: DataSource;
  let contentId: string;

  beforeAll(async () => {
    services = await testServices();
    catalogue = await startCatalogueStub(services);
    learning = await startLearning(services);
    dataSource = learning.app.get(DataSource);
  });
  afterAll(async () => {
    await learning.close();
    await catalogue.close();
    await services.stop();
  });
  beforeEach(() => {
    contentId = exists(randomUUID());
  });

  const count = () => learning.app.get(CountPlaybackJob).run();
  const sync = () => learning.app.get(ProjectOutlinesService).sync();
  const rebuild = (signal?: AbortSignal) => learning.app.get(RebuildService).rebuild(signal);
  /** A report that is only counted by the next `count`. */
  const report = (
    userId: string,
    ranges: SecondRange[],
    { id = contentId, videoId = VIDEO, duration = 100, at = new Date() } = {},
  ) =>
    learning.app.get(PlaybackRecordsService).save([
      {
        ...{ userId, contentId: id, videoId, duration, ranges, device: null, at, begunAt: new Date(0) },
        seconds: Math.max(0, ...ranges.map(([, to]) => to)),
      },
    ]);
  const watch = async (...parameters: Parameters<typeof report>) => {
    await report(...parameters);
    await count();
  };
  const refresh = (userId: string, id = contentId) =>
    dataSource.transaction((manager) =>
      learning.app.get(FiguresService).refreshContents(manager, [{ userId, contentId: id }]),
    );
  const complete = async (userId: string, isCompleted = true, id = contentId) => {
    await learning.app.get(ProgressRecordsService).change(userId, id, { isCompleted });
    await refresh(userId, id);
  };
  const figuresOf = async (itemId = contentId) => {
    const row = await dataSource.manager.findOneBy(ItemFigures, { itemId });
    if (row === null) return [0, 0, 0, 0];
    return [row.started, row.completed, row.certified, Number(row.watchedSeconds)];
  };
  const videoOf = async (videoId = VIDEO) => {
    const row = await dataSource.manager.findOneByOrFail(VideoFigures, { contentId, videoId });
    return [row.learners, Number(row.watchedSeconds)];
  };
  /** Seconds and stops of the parts that have any. */
  const partsOf = async (videoId = VIDEO) => {
    const rows = await dataSource.manager.find(VideoPart, {
      where: { contentId, videoId },
      order: { part: 'ASC' },
    });
    return rows
      .filter(({ watchedSeconds, stops }) => watchedSeconds !== 0 || stops !== 0)
      .map(({ part, watchedSeconds, stops }) => [part, watchedSeconds, stops]);
  };
  const until = async (isReached: () => Promise<boolean>) => {
    const deadline = Date.now() + LIMIT_MS;
    while (!(await isReached())) {
      if (Date.now() > deadline) throw new Error('Not reached');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  /** On a busy machine a transaction waits for other statements longer than a service's session may be idle. */
  const neverIdle = (manager: EntityManager) =>
    manager.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const newCertificate = (userId: string, itemType: 'content' | 'project', itemId: string) => ({
    ...{ id: randomUUID(), userId, holderName: 'Ada Rossi', itemType, itemId, title: 'Lezione' },
    ...{ contentTitles: [], lessonCount: 1, hours: null, language: 'it' as const },
    issuer: { name: '', signatoryName: '', signatoryRoleIt: '', signatoryRoleEn: '' },
    ...{ completedAt: new Date(), issuedAt: new Date() },
    ...{ professionalCredits: [], creditedAt: null, expiresAt: null },
  });
  const certify = async (userId: string, itemType: 'content' | 'project', itemId: string) => {
    const records = learning.app.get(CertificateRecordsService);
    await dataSource.transaction((manager) =>
      records.issue(manager, newCertificate(userId, itemType, itemId)),
    );
    return dataSource.manager.findOneByOrFail(Certificate, { userId, itemId });
  };

  describe('of a video', () => {
    it('count each second of a learner once, however often it was watched', async () => {
      const [ada, leo] = [randomUUID(), randomUUID()];
      await watch(ada, [[0, 12]]);
      await watch(ada, [[3, 14]]);
      await watch(ada, [[0, 14]]);
      await watch(leo, [[10, 15]]);
      expect(await videoOf()).toEqual([2, 19]);
      expect(await partsOf()).toEqual([
        [0, 5, 0],
        [1, 5, 0],
        [2, 9, 2],
      ]);
    });

    it('contain the furthest second of each learner, which may move on', async () => {
      const [ada, leo] = [randomUUID(), randomUUID()];
      await watch(ada, [[0, 5]]);
      await watch(leo, [
        [0, 5],
        [20, 22],
      ]);
      expect(await partsOf()).toEqual([
        [0, 10, 1],
        [4, 2, 1],
      ]);
      await watch(ada, [[95, 100]]);
      expect(await partsOf()).toEqual([
        [0, 10, 0],
        [4, 2, 1],
        [19, 5, 1],
      ]);
    });

    it('do not depend on the order in which reports arrive', async () => {
      const reports = Array.from({ length: 20 }, (_, index) => index);
      const at = (index: number) => ({ at: new Date(Date.now() - 60_000 + index * 1_000) });
      const ada = randomUUID();
      for (const index of reports.toReversed()) await report(ada, [[index * 5, index * 5 + 5]], at(index));
      await count();
      const reversed = await partsOf();
      contentId = exists(randomUUID());
      for (const index of reports) await watch(ada, [[index * 5, index * 5 + 5]], at(index));
      expect(await partsOf()).toEqual(reversed);
      expect(await videoOf()).toEqual([1, 100]);
    });

    it('are the same when the job runs repeatedly or concurrently', async () => {
      const learners = Array.from({ length: 20 }, () => randomUUID());
      for (const userId of learners) await report(userId, [[0, 50]]);
      await Promise.all([count(), count(), count()]);
      await count();
      expect(await videoOf()).toEqual([20, 1000]);
      expect(await figuresOf()).toEqual([20, 0, 0, 1000]);
    });

    it('do not delay reports while they are counted, and include them next time', async () => {
      const ada = randomUUID();
      let counting: Promise<void> | undefined;
      await dataSource.transaction(async (manager) => {
        await neverIdle(manager);
        await manager.query('LOCK TABLE video_figures IN ACCESS EXCLUSIVE MODE');
        // Under the lock, so that the job that runs every minute cannot have counted it before.
        await report(ada, [[0, 10]]);
        counting = count();
        await until(async () => {
          const [{ waiting }] = await dataSource.query<[{ waiting: number }]>(
            `SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = 'video_figures'::regclass`,
          );
          return waiting > 0;
        });
        await report(ada, [[10, 20]]);
      });
      await counting;
      await count();
      expect(await videoOf()).toEqual([1, 20]);
      expect(await figuresOf()).toEqual([1, 0, 0, 20]);
    });

    it('leave out learners who opened a video and watched nothing', async () => {
      await watch(randomUUID(), []);
      expect(await partsOf()).toEqual([]);
      expect(await figuresOf()).toEqual([0, 0, 0, 0]);
    });
  });

  describe('of a content', () => {
    it('count a learner once, however they begin it', async () => {
      const ada = randomUUID();
      await watch(ada, [[0, 10]]);
      await watch(ada, [[0, 20]], { videoId: '2' });
      await complete(ada);
      await complete(randomUUID());
      expect(await figuresOf()).toEqual([2, 2, 0, 30]);
    });

    it('follow a completion that is undone and repeated', async () => {
      const [ada, leo] = [randomUUID(), randomUUID()];
      await watch(ada, [[0, 10]]);
      for (const userId of [ada, leo]) await complete(userId);
      expect(await figuresOf()).toEqual([2, 2, 0, 10]);
      for (const userId of [ada, leo]) await complete(userId, false);
      expect(await figuresOf()).toEqual([1, 0, 0, 10]);
      await complete(ada);
      expect(await figuresOf()).toEqual([1, 1, 0, 10]);
    });

    it('are updated by the events of a change, even if delivered twice', async () => {
      const ada = randomUUID();
      await learning.app.get(ProgressRecordsService).change(ada, contentId, { isCompleted: true });
      await until(async () => (await figuresOf())[1] === 1);
      for (let again = 0; again < 3; again += 1)
        await dataSource.transaction((manager) =>
          learning.app
            .get(Outbox, { strict: false })
            .add(manager, ProgressChanged.of({ userId: ada, contentId })),
        );
      const leo = randomUUID();
      await learning.app.get(ProgressRecordsService).change(leo, contentId, { isCompleted: true });
      await until(async () => (await figuresOf())[1] === 2);
      expect(await figuresOf()).toEqual([2, 2, 0, 0]);
    });

    it('drop a certificate revoked after a refund, but keep the rest', async () => {
      const ada = randomUUID();
      await watch(ada, [[0, 90]]);
      await complete(ada);
      const certificate = await certify(ada, 'content', contentId);
      await until(async () => (await figuresOf())[2] === 1);
      await dataSource.transaction((manager) =>
        learning.app
          .get(CertificateRecordsService)
          .revoke(manager, { ...toPlain(certificate), userId: ada }, 'refunded', null),
      );
      await until(async () => (await figuresOf())[2] === 0);
      expect(await figuresOf()).toEqual([1, 1, 0, 90]);
    });

    it('have one certificate after it was replaced', async () => {
      const ada = randomUUID();
      const certificate = await certify(ada, 'content', contentId);
      await dataSource.transaction((manager) =>
        learning.app
          .get(CertificateRecordsService)
          .replace(manager, certificate, newCertificate(ada, 'content', contentId)),
      );
      await refresh(ada);
      expect(await figuresOf()).toEqual([1, 0, 1, 0]);
    });
  });

  describe('of a project', () => {
    it('count who began one of its contents, and who completed them all', async () => {
      const [first, second] = [exists(randomUUID()), exists(randomUUID())];
      const projectId = bundle([first, second]);
      const [ada, leo] = [randomUUID(), randomUUID()];
      await watch(ada, [[0, 10]], { id: first });
      await sync();
      expect(await figuresOf(projectId)).toEqual([1, 0, 0, 10]);
      await complete(ada, true, first);
      await complete(leo, true, second);
      expect(await figuresOf(projectId)).toEqual([2, 0, 0, 10]);
      await complete(ada, true, second);
      await certify(ada, 'project', projectId);
      await until(async () => (await figuresOf(projectId))[2] === 1);
      expect(await figuresOf(projectId)).toEqual([2, 1, 1, 10]);
    });

    it('follow changes of its contents, and its deletion', async () => {
      const [first, second] = [exists(randomUUID()), exists(randomUUID())];
      const projectId = bundle([first, second]);
      const [ada, leo] = [randomUUID(), randomUUID()];
      await complete(ada, true, first);
      await complete(leo, true, second);
      await sync();
      expect(await figuresOf(projectId)).toEqual([2, 0, 0, 0]);
      bundle([first], projectId);
      await sync();
      expect(await figuresOf(projectId)).toEqual([1, 1, 0, 0]);
      unbundle(projectId);
      await sync();
      expect(await figuresOf(projectId)).toEqual([0, 0, 0, 0]);
    });
  });

  it('drop an erased learner, and keep all others', async () => {
    const [ada, leo] = [randomUUID(), randomUUID()];
    const projectId = bundle([contentId]);
    await sync();
    for (const userId of [ada, leo]) {
      await watch(userId, [[0, 10]]);
      await complete(userId);
      await certify(userId, 'project', projectId);
    }
    await until(async () => (await figuresOf(projectId))[2] === 2);
    // Not counted yet, and never will be.
    await report(ada, [[50, 60]]);
    const cohorts = () =>
      dataSource.query<unknown[]>('SELECT * FROM cohort_month WHERE learners <> 0 ORDER BY cohort, month');
    const [cohort] = (await cohorts()) as [{ learners: number }];
    const attendance = async () => (await dataSource.manager.sum(DayFigures, 'learners')) ?? 0;
    const expected = (await attendance()) - (await dataSource.manager.countBy(LearnerDay, { userId: ada }));
    await announceAsPeer(services.nats, UserErased.of({ userId: ada }));
    await until(async () => !(await dataSource.manager.existsBy(LearnerItem, { userId: ada })));
    expect(await figuresOf()).toEqual([1, 1, 0, 10]);
    expect(await figuresOf(projectId)).toEqual([1, 1, 1, 10]);
    expect(await videoOf()).toEqual([1, 10]);
    expect(await partsOf()).toEqual([
      [0, 5, 0],
      [1, 5, 1],
    ]);
    expect(await cohorts()).toMatchObject([{ learners: cohort.learners - 1 }]);
    expect(await attendance()).toBe(expected);
    expect(await dataSource.manager.existsBy(LearnerDay, { userId: ada })).toBe(false);
    await refresh(ada);
    await count();
    expect(await figuresOf()).toEqual([1, 1, 0, 10]);
  });

  describe('during a rebuild', () => {
    const whileRebuilding = (run: () => Promise<void>) =>
      dataSource.transaction(async (manager) => {
        await neverIdle(manager);
        await takeAdvisoryLock(manager, AdvisoryLock.RebuildFigures);
        await run();
      });

    it('are not counted, but afterwards', async () => {
      const ada = randomUUID();
      await whileRebuilding(async () => {
        // Not before or after, when the job that runs every minute may count it.
        await report(ada, [[0, 10]]);
        await count();
        await expect(refresh(ada)).rejects.toMatchObject({ code: 'platform.unavailable' });
        expect(await figuresOf()).toEqual([0, 0, 0, 0]);
      });
      await count();
      expect(await figuresOf()).toEqual([1, 0, 0, 10]);
    });

    it('delay an erasure, which is retried', async () => {
      const ada = randomUUID();
      await watch(ada, [[0, 10]]);
      const forget = jest.spyOn(learning.app.get(FiguresService), 'forget');
      await whileRebuilding(async () => {
        await announceAsPeer(services.nats, UserErased.of({ userId: ada }));
        await until(() => Promise.resolve(forget.mock.calls.some(([, userId]) => userId === ada)));
        expect(await dataSource.manager.existsBy(LearnerItem, { userId: ada })).toBe(true);
      });
      forget.mockRestore();
      await until(async () => !(await dataSource.manager.existsBy(LearnerItem, { userId: ada })));
      expect(await figuresOf()).toEqual([0, 0, 0, 0]);
    });

    it('are rebuilt over a direct connection, since a pooler accepts no session settings', async () => {
      const pooled = new DataSource({
        ...dataSource.options,
        url: 'postgres://pooler@127.0.0.1:9/learning',
      } as DataSourceOptions);
      const env = Object.assign(new DatabaseEnv(), { DATABASE_DIRECT_URL: learning.databaseUrl });
      await watch(randomUUID(), [[0, 10]]);
      expect(await new RebuildService(pooled, env).rebuild()).toBe(0);
    });

    it('are unchanged if the rebuild is stopped', async () => {
      await watch(randomUUID(), [[0, 10]]);
      await dataSource.query('UPDATE item_figures SET started = 70 WHERE item_id = $1', [contentId]);
      await expect(rebuild(AbortSignal.abort())).rejects.toThrow('aborted');
      expect(await figuresOf()).toEqual([70, 0, 0, 10]);
      expect(await rebuild()).toBeGreaterThan(0);
    });
  });

  it('assign a learner to their first active month, even if it is reported late', async () => {
    const ada = randomUUID();
    const cohortsOf = () =>
      dataSource.query<unknown[]>(
        `SELECT cohort::text, month::text, learners FROM cohort_month
         WHERE cohort < '2026-10-01' AND learners <> 0 ORDER BY cohort, month`,
      );
    const completedOn = async (completedAt: string, id = exists(randomUUID())) => {
      // Inserted directly: the service would publish it, and it would be counted before its time could be changed.
      await dataSource.query(
        `INSERT INTO user_content_progress (user_id, content_id, is_completed, completed_at, updated_at)
         VALUES ($1, $2, true, $3, $3)`,
        [ada, id, completedAt],
      );
      await refresh(ada, id);
    };
    // Half past midnight in Rome on the 1st.
    await completedOn('2026-08-31T22:30:00Z');
    await completedOn('2026-09-10T10:00:00Z');
    expect(await cohortsOf()).toEqual([{ cohort: '2026-09-01', month: '2026-09-01', learners: 1 }]);
    await completedOn('2026-07-10T10:00:00Z');
    expect(await cohortsOf()).toMatchObject([
      { cohort: '2026-07-01', month: '2026-07-01', learners: 1 },
      { cohort: '2026-07-01', month: '2026-09-01', learners: 1 },
    ]);
  });

  it('count a learner once for each day, and drop days older than the retention', async () => {
    const ada = randomUUID();
    const dayAgo = (days: number) => dayInRome(new Date(Date.now() - days * 86_400_000));
    const daysOf = async () =>
      (await dataSource.manager.find(LearnerDay, { where: { userId: ada }, order: { day: 'ASC' } })).map(
        ({ day }) => day,
      );
    // Longer ago than anything else watched in this suite.
    const day = dayAgo(25);
    const at = { at: new Date(`${day}T10:00:00Z`) };
    await watch(ada, [[0, 10]], at);
    await watch(ada, [[0, 10]], { id: exists(randomUUID()), ...at });
    expect(await dataSource.manager.findOneBy(DayFigures, { day })).toEqual({ day, learners: 1 });
    expect(await daysOf()).toEqual([day]);
    await watch(ada, [[10, 20]]);
    expect(await daysOf()).toEqual([day, expect.anything()]);
    const old = dayAgo(40);
    await dataSource.manager.insert(LearnerDay, { userId: ada, day: old });
    await dataSource.manager.insert(DayFigures, { day: old, learners: 1 });
    expect(await rebuild()).toBe(0);
    expect(await daysOf()).toEqual([day, expect.anything()]);
    expect(await dataSource.manager.existsBy(DayFigures, { day: old })).toBe(false);
  });

  it('are equal to those of a rebuild, after any history', async () => {
    const learners = Array.from({ length: 8 }, () => randomUUID());
    const contents = Array.from({ length: 4 }, () => exists(randomUUID()));
    const projects = [bundle(contents.slice(0, 2)), bundle(contents.slice(1))];
    const pick = <T>(values: readonly [T, ...T[]] | readonly T[]): T => {
      const value = values[Math.floor(Math.random() * values.length)];
      if (value === undefined) throw new Error('none');
      return value;
    };
    const second = () => Math.floor(Math.random() * 95);
    const steps: (() => Promise<unknown>)[] = [
      () => {
        const from = second();
        const at = new Date(Date.now() - Math.random() * 20 * 86_400_000);
        return report(pick(learners), [[from, from + 1 + Math.floor(Math.random() * (99 - from))]], {
          ...{ id: pick(contents), videoId: pick(['1', '2']), at },
        });
      },
      () => complete(pick(learners), Math.random() < 0.7, pick(contents)),
      count,
      () => refresh(pick(learners), pick(contents)),
      () => {
        bundle(
          contents.filter(() => Math.random() < 0.6),
          pick(projects),
        );
        return sync();
      },
      async () => {
        const userId = pick(learners);
        const itemId = pick(projects);
        if (await dataSource.manager.existsBy(Certificate, { userId, itemId })) return;
        await certify(userId, 'project', itemId);
        await dataSource.transaction((manager) =>
          learning.app.get(FiguresService).refreshProject(manager, [userId], itemId),
        );
      },
    ];
    for (let step = 0; step < 150; step += 1) {
      await pick(steps)();
      if (Math.random() < 0.3) await Promise.all([pick(steps)(), pick(steps)()]);
    }
    await count();
    expect(await rebuild()).toBe(0);
  });

  it('are not reported as wrong by a rebuild when learners are watching', async () => {
    const [ada, leo] = [randomUUID(), randomUUID()];
    bundle([contentId]);
    await sync();
    await watch(ada, [[0, 10]]);
    await report(ada, [[10, 20]]);
    await report(leo, [[0, 5]]);
    expect(await rebuild()).toBe(0);
    await count();
    expect(await videoOf()).toEqual([2, 25]);
    expect(await rebuild()).toBe(0);
  });

  it('are corrected by a rebuild', async () => {
    const ada = randomUUID();
    await watch(ada, [[0, 10]]);
    await complete(ada);
    await dataSource.query('UPDATE item_figures SET started = 70 WHERE item_id = $1', [contentId]);
    await dataSource.query('DELETE FROM video_part WHERE content_id = $1', [contentId]);
    await dataSource.query('DELETE FROM learner_item WHERE user_id = $1', [ada]);
    expect(await rebuild()).toBeGreaterThan(0);
    expect(await figuresOf()).toEqual([1, 1, 0, 10]);
    expect(await partsOf()).toEqual([
      [0, 5, 0],
      [1, 5, 1],
    ]);
    expect(await rebuild()).toBe(0);
  });

  it('keep the last reported lengths in a rebuild, and find missing ones', async () => {
    const lengths = async () =>
      (await dataSource.manager.findOneByOrFail(VideoFigures, { contentId, videoId: VIDEO })).reportedSeconds;
    for (const userId of [randomUUID(), randomUUID()]) await watch(userId, [[0, 10]], { duration: 500 });
    for (let learner = 1; learner <= KEPT_LENGTHS; learner += 1) await report(randomUUID(), [[0, 10]]);
    await count();
    const last = Array.from({ length: KEPT_LENGTHS }, () => 100);
    expect(await lengths()).toEqual(last);
    expect(await rebuild()).toBe(0);
    expect(await lengths()).toEqual(last);
    expect(await videoOf()).toEqual([KEPT_LENGTHS + 2, 10 * (KEPT_LENGTHS + 2)]);
    await dataSource.query('DELETE FROM video_figures WHERE content_id = $1', [contentId]);
    await rebuild();
    expect(await lengths()).toHaveLength(KEPT_LENGTHS);
  });

  describe('of a text or a quiz', () => {
    const figures = () => dataSource.manager.findOneBy(ItemFigures, { itemId: contentId });
    const countBegunBy = (userId: string) => learning.app.get(CountBegunJob).run({ userId, contentId });
    const jobs = () =>
      dataSource.query<{ userId: string }[]>(
        `SELECT data->'payload'->>'userId' AS "userId" FROM jobs.job
         WHERE name = 'figures.count-begun' AND data->'payload'->>'contentId' = $1`,
        [contentId],
      );
    const begin = (userId: string) =>
      dataSource.query(
        `INSERT INTO quiz_attempt (id, user_id, content_id, edition_id, number, started_at, questions, total_points, pass_points)
         VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), 1, '2026-11-03', '[]', 1, 1)`,
        [userId, contentId],
      );

    it('count who has a reading position, once, and not as completed', async () => {
      const userId = randomUUID();
      const records = learning.app.get(ReadingRecordsService);
      const begunAt = Date.now() - 1_000;
      await records.save(userId, contentId, 'a', new Date(begunAt));
      await records.save(userId, contentId, 'b', new Date(begunAt + 500));
      expect(await jobs()).toEqual([{ userId }]);
      await countBegunBy(userId);
      await countBegunBy(userId);
      expect(await figures()).toMatchObject({ started: 1, completed: 0 });
    });

    it('count who began an attempt, and are the same when they are rebuilt', async () => {
      const userId = randomUUID();
      await begin(userId);
      await countBegunBy(userId);
      expect(await figures()).toMatchObject({ started: 1, completed: 0 });
      await dataSource.manager.delete(LearnerItem, { userId });
      await dataSource.manager.delete(ItemFigures, { itemId: contentId });
      await rebuild();
      expect(await figures()).toMatchObject({ started: 1, completed: 0 });
      const item = await dataSource.manager.findOneByOrFail(LearnerItem, { userId });
      expect(item.startedAt.toISOString().slice(0, 10)).toMatch(/^2026-11-0[23]$/);
    });

    it('leave out whose account was erased before the count', async () => {
      const userId = randomUUID();
      await countBegunBy(userId);
      expect(await figures()).toBeNull();
    });
  });
});
