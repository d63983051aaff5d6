import { randomUUID } from 'node:crypto';
import { ContentChanged } from '@academy/contracts';
import { MailMessage } from '@academy/mail';
import { announceAsPeer, MailCatcher, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, IsNull } from 'typeorm';
import {
  exists,
  hasVideos,
  isDocument,
  isPublished,
  isTranslated,
  startCatalogueStub,
} from '../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { AnnounceLessonsJob } from './announce-lessons.job.ts';
import { SeriesRef } from './announce-lessons.ts';
import type { FollowedSeriesDto } from './follows.dto.ts';
import { SeriesFollow } from './series-follow.entity.ts';

const LIMIT_MS = 60_000;
const MINUTE_MS = 60_000;

describe('followed series', () => {
  const inbox = new MailCatcher();
  let services: TestServices;
  let identity: TestApp;
  let catalogue: TestApp;
  let learning: TestApp;
  let dataSource: DataSource;
  let series: string;

  beforeAll(async () => {
    services = await testServices();
    identity = await startIdentityStub(services);
    catalogue = await startCatalogueStub(services);
    learning = await startLearning(services, { env: { SMTP_URL: await inbox.start() } });
    dataSource = learning.app.get(DataSource);
  });
  afterAll(async () => {
    await learning.close();
    await catalogue.close();
    await identity.close();
    await services.stop();
    await inbox.stop();
  });
  beforeEach(() => {
    series = exists(randomUUID(), 'locked');
    hasVideos(series, ['1', '2']);
  });

  const send = async (
    sub: string,
    method: 'GET' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    body?: object,
  ) => {
    const headers = await learning.tokens.bearer({ sub });
    return learning.app.inject({ method, url, headers, ...(body && { payload: body }) });
  };
  const follow = async (sub: string) => {
    const answer = await send(sub, 'PUT', `/api/v1/follows/${series}`);
    expect(answer.json()).toEqual({ contentId: series, isFollowing: true });
  };
  const follower = async (language: 'it' | 'en' = 'it') => {
    const userId = randomUUID();
    const email = signUp(userId, { language });
    await follow(userId);
    return { userId, email };
  };
  const announce = () =>
    learning.app
      .get(AnnounceLessonsJob, { strict: false })
      .run(Object.assign(new SeriesRef(), { contentId: series }));
  const mailCount = () => dataSource.getRepository(MailMessage).countBy({ template: 'new_lesson' });
  const waiting = () =>
    dataSource.getRepository(MailMessage).findBy({ sentAt: IsNull(), givenUpAt: IsNull() });
  const listOf = async (sub: string) =>
    (await send(sub, 'GET', '/api/v1/follows?limit=1')).json<{
      items: FollowedSeriesDto[];
      nextCursor: string | null;
    }>();

  it('are followed and unfollowed, even repeatedly, also when locked', async () => {
    const userId = randomUUID();
    const state = async () => (await send(userId, 'GET', `/api/v1/follows/${series}`)).json<object>();
    expect(await state()).toEqual({ contentId: series, isFollowing: false });
    await Promise.all([follow(userId), follow(userId)]);
    expect(await state()).toEqual({ contentId: series, isFollowing: true });
    for (let time = 1; time <= 2; time += 1) {
      const answer = await send(userId, 'DELETE', `/api/v1/follows/${series}`);
      expect(answer.json()).toEqual({ contentId: series, isFollowing: false });
    }
    expect(await state()).toEqual({ contentId: series, isFollowing: false });
  });

  it('are listed to their follower only, the last followed first, page by page', async () => {
    const { userId } = await follower();
    const older = series;
    series = exists(randomUUID());
    await follow(userId);
    const first = await listOf(userId);
    expect(first.items).toMatchObject([{ contentId: series, content: { title: `Lezione ${series}` } }]);
    const next = await send(userId, 'GET', `/api/v1/follows?cursor=${first.nextCursor ?? ''}`);
    expect(next.json()).toMatchObject({ items: [{ contentId: older }], nextCursor: null });
    expect((await listOf(randomUUID())).items).toEqual([]);
  });

  it('are listed without a title after they were withdrawn', async () => {
    const { userId } = await follower();
    isPublished(series, false);
    expect((await listOf(userId)).items).toMatchObject([{ contentId: series, content: null }]);
  });

  it('must be series visible to the user', async () => {
    const sub = randomUUID();
    const codeOf = async (contentId: string) => {
      const answer = await send(sub, 'PUT', `/api/v1/follows/${contentId}`);
      return answer.json<{ code: string }>().code;
    };
    expect(await codeOf(randomUUID())).toBe('learning.content_not_found');
    expect(await codeOf(isDocument(randomUUID()))).toBe('learning.not_a_series');
    expect(await codeOf('42')).toBe('platform.invalid_input');
    expect((await learning.app.inject('/api/v1/follows')).statusCode).toBe(401);
  });

  it('mail a new lesson once to each follower, in their language, with an unsubscribe link', async () => {
    const [ada, bob] = [await follower(), await follower('en')];
    hasVideos(series, ['1', '2', '3']);
    await Promise.all([announce(), announce()]);
    await announce();
    const { raw } = await inbox.take(ada.email);
    expect(raw).toContain('Nuova lezione: Lezione 3');
    expect(raw).toContain(`/contenuti/s-${series}?video=3`);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    expect(raw).toMatch(/^List-Unsubscribe:\s+<http[^>]+learning-notifications\/unsubscribe\?token/im);
    expect(raw).toContain('Non voglio più email sulle nuove lezioni');
    expect((await inbox.take(bob.email)).raw).toContain(`/en/contenuti/s-${series}?video=3`);
    expect(inbox.mails.filter(({ to }) => [ada.email, bob.email].includes(to))).toEqual([]);
  });

  it('have titles in the language of the follower, in the list and in the mail', async () => {
    isTranslated(series);
    const { userId, email } = await follower('en');
    const answer = await send(userId, 'GET', '/api/v1/follows?lang=en');
    expect(answer.json()).toMatchObject({
      items: [{ content: { slug: 'english-title', title: 'English title', isUntranslated: false } }],
    });
    hasVideos(series, ['1', '2', '3']);
    await announce();
    const { raw } = await inbox.take(email);
    expect(raw).toContain('New lesson: Lesson 3');
    expect(raw).toContain('“English title”');
    expect(raw).toContain('/en/contenuti/english-title?video=3');
  });

  it('mail several new lessons together, and none to later followers', async () => {
    const { email } = await follower();
    hasVideos(series, ['1', '2', '3', '4']);
    const late = await follower();
    await announce();
    const { raw } = await inbox.take(email);
    expect(raw).toContain('Nuove lezioni in «Serie»');
    expect(raw).toMatch(/Lezione 3\r?\n *Lezione 4/);
    hasVideos(series, ['1', '2', '3', '4', '5']);
    await announce();
    // Their first mail is about the lesson added later, so there was none before it.
    expect((await inbox.take(late.email)).raw).toContain('Nuova lezione: Lezione 5');
  });

  it('mail no lesson whose film was replaced, or that was moved or restored', async () => {
    const { email } = await follower();
    const before = await mailCount();
    for (const videos of [['9', '2'], ['2', '9'], ['2'], ['2', '9']]) {
      hasVideos(series, videos);
      await announce();
    }
    expect(await mailCount()).toBe(before);
    hasVideos(series, ['2', '9', '3']);
    await announce();
    expect((await inbox.take(email)).raw).toContain('Nuova lezione: Lezione 3');
  });

  it('mail only the new lesson when a film after it was replaced at the same time', async () => {
    const { email } = await follower();
    hasVideos(series, ['3', '1', '9']);
    await announce();
    const { raw } = await inbox.take(email);
    expect(raw).toContain('Nuova lezione: Lezione 1');
    expect(raw).not.toContain('Lezione 3');
  });

  it('mail new lessons also to followers from before the order of lessons was stored', async () => {
    const { userId, email } = await follower();
    // The third of the videos they knew has been removed from the series.
    await dataSource
      .getRepository(SeriesFollow)
      .update({ userId }, { knownVideoIds: ['2', '1', '9'], lessonVideoIds: null });
    hasVideos(series, ['1', '2', '3']);
    await announce();
    expect((await inbox.take(email)).raw).toContain('Nuova lezione: Lezione 3');
  });

  it('send no mails about an unpublished series until it is published again', async () => {
    const { email } = await follower();
    hasVideos(series, ['1', '2', '3']);
    isPublished(series, false);
    const before = await mailCount();
    await announce();
    expect(await mailCount()).toBe(before);
    isPublished(series, true);
    await announce();
    expect((await inbox.take(email)).raw).toContain('Nuova lezione');
  });

  it('send no mails to followers who switched them off, nor afterwards about lessons added in the meantime', async () => {
    const { userId, email } = await follower();
    const choose = (newLessons: boolean) =>
      send(userId, 'PATCH', '/api/v1/me/learning-notifications', { newLessons });
    await choose(false);
    hasVideos(series, ['1', '2', '3']);
    await announce();
    await choose(true);
    hasVideos(series, ['1', '2', '3', '4']);
    await announce();
    const { raw } = await inbox.take(email);
    expect(raw).toContain('Nuova lezione: Lezione 4');
  });

  it.each([
    [
      'switched off',
      ({ userId }: { userId: string }) =>
        send(userId, 'PATCH', '/api/v1/me/learning-notifications', { newLessons: false }),
    ],
    [
      'about a series that was unfollowed',
      ({ userId }: { userId: string }) => send(userId, 'DELETE', `/api/v1/follows/${series}`),
    ],
  ])('send no mail that was %s while the mail server was down', async (_case, leave) => {
    const [leaver, other] = [await follower(), await follower()];
    inbox.isBroken = true;
    hasVideos(series, ['1', '2', '3']);
    await announce();
    await until(async () => (await waiting()).every(({ attempts }) => attempts > 0));
    await leave(leaver);
    // The next attempt may have begun before that; a server in order would accept its mail.
    await until(async () => (await waiting()).length === 1);
    inbox.isBroken = false;
    await inbox.take(other.email);
    await until(async () => (await waiting()).length === 0);
    expect(inbox.mails.filter(({ to }) => to === leaver.email)).toEqual([]);
  });

  it('are checked some minutes after a change, once for all changes in that time', async () => {
    await follower();
    const change = (contentId: string, version: number) =>
      announceAsPeer(
        services.nats,
        ContentChanged.of({
          ...{ contentId, slug: 's', title: 'Serie', contentType: 'video_series', isPremium: false },
          ...{ status: 'published', coverImageUrl: null, version },
        }),
      );
    const unfollowed = randomUUID();
    await change(unfollowed, 1);
    for (const version of [1, 2, 3]) await change(series, version);
    await until(async () => {
      const [{ count }] = await dataSource.query<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM inbox_event WHERE processed_at IS NOT NULL`,
      );
      return count >= 4;
    });
    const jobs = await dataSource.query<{ contentId: string; startAfter: Date }[]>(
      `SELECT data->'payload'->>'contentId' AS "contentId", start_after AS "startAfter"
       FROM jobs.job WHERE name = 'series.announce-lessons'`,
    );
    expect(jobs.map(({ contentId }) => contentId)).toEqual([series]);
    expect(jobs[0]?.startAfter.getTime()).toBeGreaterThan(Date.now() + MINUTE_MS);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never was');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
