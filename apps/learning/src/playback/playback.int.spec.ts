import { randomUUID } from 'node:crypto';
import { MAX_VIDEO_SECONDS } from '@academy/shared';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { exists, startCatalogueStub, VIDEO_IDS } from '../../test/catalogue-stub.ts';
import { PlaybackBuffer } from './playback-buffer.ts';
import type { PlaybackDto } from './playback.dto.ts';
import { type PlaybackReport, PlaybackRecordsService } from '../records/playback-records.service.ts';
import { beganAnHourAgo, startLearning } from '../../test/learning.ts';

const [FIRST, SECOND] = VIDEO_IDS;
const NOON = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T12:00:15.000Z';

describe('playback', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let learner: string;
  let contentId: string;

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
    contentId = exists(randomUUID());
  });

  async function report(change: object, { id = contentId, userAgent = 'Telefono' } = {}) {
    const headers = { ...(await learning.tokens.bearer({ sub: learner })), 'user-agent': userAgent };
    const payload = { videoId: FIRST, seconds: 30, duration: 100, at: NOON, ...change };
    const answer = await learning.app.inject({
      method: 'PUT',
      url: `/api/v1/progress/${id}/playback`,
      headers,
      payload,
    });
    return { status: answer.statusCode, code: answer.body && answer.json<{ code: string }>().code };
  }
  async function read(sub = learner): Promise<PlaybackDto> {
    const headers = await learning.tokens.bearer({ sub });
    const url = `/api/v1/progress/${contentId}/playback`;
    return (await learning.app.inject({ url, headers })).json<PlaybackDto>();
  }
  /** Adds the first report to a buffer that then writes only when told to, however long the test takes. */
  const begin = async (buffer: PlaybackBuffer, first: PlaybackReport) => {
    const timer = setTimeout(() => undefined);
    const clock = jest.spyOn(globalThis, 'setTimeout').mockReturnValueOnce(timer);
    const added = buffer.add(first);
    clock.mockRestore();
    await added;
  };
  const writes = async () => {
    const rows = await learning.app
      .get(DataSource)
      .query<{ xmin: string }[]>(`SELECT xmin::text FROM video_playback WHERE user_id = $1`, [learner]);
    return rows.map(({ xmin }) => xmin);
  };

  it('is empty before the first report, and private to a learner', async () => {
    expect(await read()).toEqual({ contentId, videos: [] });
    await report({});
    expect(await read(randomUUID())).toEqual({ contentId, videos: [] });
  });

  it('stores position, watched seconds and device', async () => {
    expect(await report({ seconds: 30, ranges: [[0, 30]] })).toEqual({ status: 204, code: '' });
    expect(await read()).toEqual({
      contentId,
      videos: [
        {
          videoId: FIRST,
          seconds: 30,
          resumeAt: 30,
          duration: 100,
          ranges: [[0, 30]],
          watchedSeconds: 30,
          isSeen: false,
          device: 'Telefono',
          at: NOON,
        },
      ],
    });
  });

  it('merges watched seconds, each counted once, and reports when a video is seen', async () => {
    await report({ ranges: [[0, 30]], at: NOON });
    await beganAnHourAgo(learning, learner);
    await report({
      ranges: [
        [20, 60],
        [80, 100],
      ],
      at: LATER,
    });
    expect((await read()).videos).toMatchObject([
      {
        ranges: [
          [0, 60],
          [80, 100],
        ],
        watchedSeconds: 80,
        isSeen: false,
      },
    ]);
    await report({ ranges: [[60, 70]], seconds: 70, at: '2026-11-20T12:00:30.000Z' });
    expect((await read()).videos).toMatchObject([{ watchedSeconds: 90, isSeen: true }]);
  });

  it('ignores the position of a late report, and keeps its seconds', async () => {
    await report({ seconds: 60, ranges: [[45, 60]], at: LATER }, { userAgent: 'Computer' });
    await report({ seconds: 45, ranges: [[30, 45]], at: NOON }, { userAgent: 'Telefono' });
    const expected = { seconds: 60, ranges: [[30, 60]], device: 'Computer', at: LATER };
    expect((await read()).videos).toMatchObject([expected]);
  });

  it('ends at the newest position in whatever order reports are written', async () => {
    const records = learning.app.get(PlaybackRecordsService);
    const reports = Array.from({ length: 50 }, (_, index) => ({
      userId: learner,
      contentId,
      videoId: FIRST,
      seconds: index,
      duration: 100,
      ranges: [[index, index + 1]] as const,
      device: null,
      at: new Date(Date.parse(NOON) + index * 1_000),
    }));
    await Promise.all(reports.toReversed().map((late) => records.save([late])));
    expect((await read()).videos).toMatchObject([{ seconds: 49, ranges: [[0, 50]] }]);
  });

  describe('cannot have been watched faster than time passes', () => {
    const DURATION = 735;
    const watched = async (...ranges: [number, number][]) => {
      expect(await report({ seconds: DURATION, duration: DURATION, ranges })).toMatchObject({ status: 204 });
      const [video] = (await read()).videos;
      return { ranges: video?.ranges, seconds: video?.watchedSeconds, position: video?.seconds };
    };
    const began = (secondsAgo: number) =>
      learning.app
        .get(DataSource)
        .query(`UPDATE video_playback SET begun_at = now() - make_interval(secs => $2) WHERE user_id = $1`, [
          learner,
          secondsAgo,
        ]);

    it('whole in one request: a minute counts, and the position', async () => {
      expect(await watched([0, DURATION])).toEqual({ ranges: [[0, 60]], seconds: 60, position: DURATION });
      // The time that the test takes counts, too.
      expect((await watched([0, DURATION])).seconds).toBeLessThan(DURATION);
      expect((await watched([400, DURATION])).seconds).toBeLessThan(DURATION);
    });

    it('but at twice its speed, also in a long piece that was stored while offline', async () => {
      await watched([0, 15]);
      await began(300);
      expect(await watched([15, 700])).toMatchObject({ ranges: [[0, expect.any(Number)]] });
      const [video] = (await read()).videos;
      expect(video?.watchedSeconds).toBeGreaterThanOrEqual(660);
      await began(3_600);
      expect(await watched([0, DURATION])).toMatchObject({ seconds: DURATION });
    });

    it('in two tabs either, and keeps of separate pieces the first', async () => {
      await watched([100, 130]);
      await Promise.all(
        Array.from({ length: 8 }, (_, tab) =>
          learning.app.get(PlaybackRecordsService).save([
            {
              ...{ userId: learner, contentId, videoId: FIRST, seconds: 1, duration: DURATION, device: null },
              ...{ at: new Date(), ranges: [[200 + 40 * tab, 240 + 40 * tab]] },
            },
          ]),
        ),
      );
      const [video] = (await read()).videos;
      expect(video?.watchedSeconds).toBeLessThan(30 + 8 * 40);
      await began(-3_600);
      expect((await watched([300, DURATION])).seconds).toBe(video?.watchedSeconds);
    });

    it('of a row that an earlier release wrote, beside what was watched then', async () => {
      await watched([0, 30]);
      const earlier = `UPDATE video_playback SET begun_at = NULL, watched = '{[0,500)}' WHERE user_id = $1`;
      await learning.app.get(DataSource).query(earlier, [learner]);
      expect((await watched([500, 560])).seconds).toBe(560);
    });
  });

  describe('of many learners at once', () => {
    const reportOf = (userId: string, change: Partial<PlaybackReport> = {}): PlaybackReport => ({
      userId,
      contentId,
      videoId: FIRST,
      seconds: 30,
      duration: 100,
      ranges: [[0, 30]],
      device: null,
      at: new Date(NOON),
      ...change,
    });
    const rows = () =>
      learning.app
        .get(DataSource)
        .query<{ userId: string }[]>('SELECT user_id AS "userId" FROM video_playback WHERE content_id = $1', [
          contentId,
        ]);
    const learners = (count: number) => Array.from({ length: count }, () => randomUUID());

    it('is saved while the row of one learner is locked', async () => {
      const records = learning.app.get(PlaybackRecordsService);
      const [locked = '', ...others] = learners(20);
      await records.save([reportOf(locked)]);
      const runner = learning.app.get(DataSource).createQueryRunner();
      await runner.startTransaction();
      // On a busy machine it waits for the other writes longer than a service's session may be idle.
      await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await runner.query('SELECT 1 FROM video_playback WHERE user_id = $1 FOR UPDATE', [locked]);
      const held = records.save([reportOf(locked, { seconds: 60, at: new Date(LATER) })]);
      await Promise.all(others.map((userId) => records.save([reportOf(userId)])));
      expect(await rows()).toHaveLength(20);
      await runner.commitTransaction();
      await runner.release();
      await held;
      expect((await read(locked)).videos).toMatchObject([{ seconds: 60 }]);
    });

    it('is saved even if another buffered report is refused', async () => {
      const buffer = new PlaybackBuffer(learning.app.get(PlaybackRecordsService));
      const [wrong = '', ...others] = learners(5);
      await begin(buffer, reportOf(wrong));
      for (const userId of others) await buffer.add(reportOf(userId));
      await buffer.add(reportOf(wrong, { seconds: 101, at: new Date(LATER) }));
      for (const userId of others) await buffer.add(reportOf(userId, { seconds: 60, at: new Date(LATER) }));
      await buffer.beforeApplicationShutdown();
      for (const userId of others) expect((await read(userId)).videos).toMatchObject([{ seconds: 60 }]);
      expect((await read(wrong)).videos).toMatchObject([{ seconds: 30 }]);
    });

    it('is saved immediately after a report that failed', async () => {
      const buffer = new PlaybackBuffer(learning.app.get(PlaybackRecordsService));
      await expect(buffer.add(reportOf(learner, { seconds: 101 }))).rejects.toThrow('check constraint');
      await buffer.add(reportOf(learner));
      expect(await writes()).toHaveLength(1);
      await buffer.beforeApplicationShutdown();
    });
  });

  it.each(['2009-W01-1', '2026-11-20T12:00:60Z', '2026-11-20'])('refuses the time %s', async (at) => {
    expect((await report({ at })).status).toBe(400);
  });

  it('treats a time in the future as now, so that later reports still count', async () => {
    await report({ seconds: 80, at: '2126-01-01T00:00:00.000Z' });
    await read();
    await report({ seconds: 10, at: new Date(Date.now() + 60_000).toISOString() });
    expect((await read()).videos).toMatchObject([{ seconds: 10 }]);
  });

  it('resumes from the beginning if hardly anything remains', async () => {
    await report({ seconds: 97 });
    expect((await read()).videos).toMatchObject([{ seconds: 97, resumeAt: 0 }]);
  });

  it('lists the last played video first', async () => {
    await report({ videoId: FIRST, at: LATER });
    await report({ videoId: SECOND, at: NOON });
    expect((await read()).videos.map(({ videoId }) => videoId)).toEqual([FIRST, SECOND]);
  });

  it('combines consecutive reports into one write, without losing any', async () => {
    const seen = new Set<string>();
    const begunAt = performance.now();
    for (let second = 0; second < 10; second += 1) {
      const at = new Date(Date.parse(NOON) + second * 100).toISOString();
      await report({ seconds: second + 1, ranges: [[second, second + 1]], at });
      for (const write of await writes()) seen.add(write);
    }
    // The first, and one for each interval of three seconds that has ended; all learners share the intervals.
    const ended = 1 + Math.floor((performance.now() - begunAt) / 3_000);
    expect(seen.size).toBeLessThanOrEqual(1 + ended);
    expect((await read()).videos).toMatchObject([{ seconds: 10, ranges: [[0, 10]] }]);
  });

  it('writes buffered reports when the service stops, and later ones immediately', async () => {
    const buffer = new PlaybackBuffer(learning.app.get(PlaybackRecordsService));
    const reportAt = (seconds: number, at: string): PlaybackReport => ({
      userId: learner,
      contentId,
      videoId: FIRST,
      seconds,
      duration: 100,
      ranges: [],
      device: null,
      at: new Date(at),
    });
    await begin(buffer, reportAt(5, '2026-11-20T12:00:01.000Z'));
    await buffer.add(reportAt(9, '2026-11-20T12:00:02.000Z'));
    expect((await read()).videos).toMatchObject([{ seconds: 5 }]);
    await buffer.beforeApplicationShutdown();
    expect((await read()).videos).toMatchObject([{ seconds: 9 }]);
    await buffer.add(reportAt(12, '2026-11-20T12:00:03.000Z'));
    expect((await read()).videos).toMatchObject([{ seconds: 12 }]);
  });

  describe('access', () => {
    it('with only the first video allows reports about that video only', async () => {
      exists(contentId, 'first_video_only');
      expect(await report({ videoId: SECOND })).toEqual({ status: 404, code: 'learning.video_not_found' });
      expect(await report({ videoId: FIRST })).toMatchObject({ status: 204 });
    });

    it.each([
      ['a locked content', 'locked', FIRST, 'learning.video_not_found'],
      ['a video of another content', 'full', '1', 'learning.video_not_found'],
    ] as const)('refuses %s', async (_name, level, videoId, code) => {
      exists(contentId, level);
      expect(await report({ videoId })).toEqual({ status: 404, code });
      expect(await writes()).toEqual([]);
    });

    it('refuses an unpublished content', async () => {
      expect(await report({}, { id: randomUUID() })).toEqual({
        status: 404,
        code: 'learning.content_not_found',
      });
    });

    it('requires a token', async () => {
      const url = `/api/v1/progress/${contentId}/playback`;
      for (const method of ['GET', 'PUT'] as const)
        expect((await learning.app.inject({ method, url })).statusCode).toBe(401);
    });
  });

  it.each([
    [{ seconds: 101 }, 422, 'learning.seconds_outside_video'],
    [{ ranges: [[90, 101]] }, 422, 'learning.seconds_outside_video'],
    [{ duration: MAX_VIDEO_SECONDS }, 422, 'learning.seconds_outside_video'],
    [{ duration: -100 }, 400, 'platform.invalid_input'],
    [{ duration: NaN }, 400, 'platform.invalid_input'],
    [{ seconds: -1 }, 400, 'platform.invalid_input'],
    [{ seconds: 1.5 }, 400, 'platform.invalid_input'],
    [{ seconds: 1e12, duration: 1e12 }, 400, 'platform.invalid_input'],
    [{ duration: 0, seconds: 0 }, 400, 'platform.invalid_input'],
    [{ ranges: [[10, 10]] }, 400, 'platform.invalid_input'],
    [{ ranges: [[10, 5]] }, 400, 'platform.invalid_input'],
    [{ ranges: [[-5, 5]] }, 400, 'platform.invalid_input'],
    [{ ranges: [['0', '5']] }, 400, 'platform.invalid_input'],
    [{ ranges: [[0, 1, 2]] }, 400, 'platform.invalid_input'],
    [{ ranges: Array.from({ length: 501 }, () => [0, 1]) }, 400, 'platform.invalid_input'],
    [{ at: 'yesterday' }, 400, 'platform.invalid_input'],
    [{ videoId: "'; DROP TABLE video_playback" }, 400, 'platform.invalid_input'],
    [{ userId: randomUUID() }, 400, 'platform.invalid_input'],
  ])('refuses %p and writes nothing', async (change, status, code) => {
    expect(await report(change)).toEqual({ status, code });
    expect(await writes()).toEqual([]);
  });
});
