import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListOpenings, ListProjectHolders, type OpeningReply } from '@academy/contracts';
import { type AccessLevel, addDays, dayInRome, type Language } from '@academy/shared';
import { answerAsPeer, MailCatcher, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { exists, isTranslated, startCatalogueStub } from '../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { ProgressRecordsService } from '../records/progress-records.service.ts';
import { AnnounceOpeningsJob } from './announce-openings.job.ts';
import { OpeningsService } from './openings.service.ts';

const TODAY = dayInRome(new Date());
const ALL_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
] as const;

describe('the mail about a content that opens', () => {
  const inbox = new MailCatcher();
  const stops: (() => Promise<void>)[] = [];
  let services: TestServices;
  let identity: TestApp;
  let catalogue: TestApp;
  let learning: TestApp;
  let openings: OpeningReply[] = [];
  /** By project, those who own it and the day since when. */
  const holders = new Map<string, [userId: string, since: string][]>();

  beforeAll(async () => {
    services = await testServices();
    identity = await startIdentityStub(services);
    catalogue = await startCatalogueStub(services);
    stops.push(
      await answerAsPeer(services.nats, ListOpenings.pattern, ({ after }: ListOpenings) =>
        after === null ? openings : [],
      ),
      await answerAsPeer(services.nats, ListProjectHolders.pattern, listHolders),
    );
    learning = await startLearning(services, { env: { SMTP_URL: await inbox.start() } });
  });
  afterAll(async () => {
    await learning.close();
    for (const stop of stops) await stop();
    await catalogue.close();
    await identity.close();
    await services.stop();
    await inbox.stop();
  });

  function listHolders({ projectId, since, after }: ListProjectHolders): string[] {
    return (holders.get(projectId) ?? [])
      .filter(([userId, began]) => (since === null || began === since) && (after === null || userId > after))
      .map(([userId]) => userId)
      .sort()
      .slice(0, 2);
  }

  /** Announces, and waits until all jobs are done. */
  const announce = async () => {
    await learning.app.get(AnnounceOpeningsJob, { strict: false }).run();
    await jobsAreDone();
  };
  const jobsAreDone = async () => {
    const waiting = `SELECT FROM jobs.job WHERE name = 'opening.tell' AND state IN ('created', 'active', 'retry')`;
    while ((await learning.app.get(DataSource).query<unknown[]>(waiting)).length > 0) await sleep(25);
  };
  /** How many mails about openings were written. */
  const written = async () => {
    const count = `SELECT count(*)::int AS n FROM mail_message WHERE template = 'content_opened'`;
    const [row] = await learning.app.get(DataSource).query<{ n: number }[]>(count);
    return row?.n ?? 0;
  };
  const toldOf = async (userId: string) => {
    const told = await learning.app.get(OpeningsService, { strict: false }).export(userId);
    return told.map(({ contentId }) => contentId);
  };
  /** Someone who owns a project since a day. */
  const owner = (projectId: string, since = TODAY, language: Language = 'it') => {
    const userId = randomUUID();
    const email = signUp(userId, { language });
    holders.set(projectId, [...(holders.get(projectId) ?? []), [userId, since]]);
    return { userId, email };
  };
  const opening = (entered: Partial<OpeningReply>, level: AccessLevel = 'project'): OpeningReply => {
    const contentId = exists(randomUUID(), level);
    // In the stub, a content is in the project with its own id.
    return { projectId: contentId, contentId, on: null, afterDays: null, ...entered };
  };

  it('goes once to all whose access began so many days ago, whatever is repeated', async () => {
    const weekly = opening({ afterDays: 7 });
    const told = [1, 2, 3].map(() => owner(weekly.projectId, addDays(TODAY, -7)));
    const later = owner(weekly.projectId, addDays(TODAY, -6));
    openings = [weekly];
    const before = await written();
    await Promise.all([announce(), announce()]);
    await announce();
    const again = learning.app.get(OpeningsService, { strict: false });
    await Promise.all(told.flatMap(({ userId }) => [1, 2].map(() => again.tell({ userId, ...weekly }))));
    expect((await written()) - before).toBe(3);
    for (const { userId, email } of told) {
      const { raw } = await inbox.take(email);
      expect(raw).toContain('In «Percorso» si è aperto «Serie».');
      expect(raw).toContain(`/contenuti/s-${weekly.contentId}"`);
      expect(raw).toMatch(/^List-Unsubscribe:\s+<http[^>]+unsubscribe\?token/im);
      expect(await toldOf(userId)).toEqual([weekly.contentId]);
    }
    expect(await toldOf(later.userId)).toEqual([]);
  });

  it('goes to all owners of a project on the day that was chosen, in their language', async () => {
    const daily = opening({ on: TODAY });
    isTranslated(daily.contentId);
    const { email } = owner(daily.projectId, addDays(TODAY, -90), 'en');
    openings = [daily];
    await announce();
    const { raw } = await inbox.take(email);
    expect(raw).toContain('Now open: English title');
    expect(raw).toContain('/en/contenuti/english-title"');
  });

  it.each(['single', 'subscription', 'scheduled', 'locked'] as const)(
    'does not go to who did not wait for it, or waits still: %s',
    async (level) => {
      const one = opening({ on: TODAY }, level);
      const { userId } = owner(one.projectId);
      openings = [one];
      await announce();
      expect(await toldOf(userId)).toEqual([]);
    },
  );

  it('does not go to who switched mails about new lessons off', async () => {
    const one = opening({ on: TODAY });
    const [unwilling, willing] = [owner(one.projectId), owner(one.projectId)];
    const preferences = learning.app.get(NotificationPreferencesService, { strict: false });
    await preferences.update(unwilling.userId, { newLessons: false });
    openings = [one];
    await announce();
    await inbox.take(willing.email);
    expect(await toldOf(unwilling.userId)).toEqual([]);
  });

  it('goes once for each content of a course that opens one a week for a year', async () => {
    const began = '2026-11-29';
    // Two open on a day: those on which Rome changes its clocks.
    const byDate = new Set(['2027-03-28', '2027-10-31']);
    const weeks = Array.from({ length: 52 }, (_, index) => {
      const day = addDays(began, 7 * (index + 1));
      return { day, ...opening(byDate.has(day) ? { on: day } : { afterDays: 7 * (index + 1) }) };
    });
    const userId = randomUUID();
    signUp(userId);
    for (const { projectId } of weeks) holders.set(projectId, [[userId, began]]);
    const before = await written();
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_DATE] });
    try {
      for (const [index, { day }] of weeks.entries()) {
        openings = weeks.filter(({ on }) => on === null || on === day);
        // At 7:40 in Rome, in winter and in summer, and again.
        jest.setSystemTime(Date.parse(`${day}T06:40:00Z`));
        expect(dayInRome(new Date())).toBe(day);
        await announce();
        await announce();
        expect((await written()) - before).toBe(index + 1);
      }
    } finally {
      jest.useRealTimers();
    }
    expect((await toldOf(userId)).sort()).toEqual(weeks.map(({ contentId }) => contentId).sort());
  });

  it('does not go to who has completed it', async () => {
    const one = opening({ on: TODAY });
    const { userId } = owner(one.projectId);
    const records = learning.app.get(ProgressRecordsService, { strict: false });
    await records.change(userId, one.contentId, { isSaved: undefined, isCompleted: true });
    openings = [one];
    await announce();
    expect(await toldOf(userId)).toEqual([]);
  });
});
