import { randomUUID } from 'node:crypto';
import type { Language } from '@academy/shared';
import { MailCatcher, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import {
  exists,
  hasVideos,
  isDecided,
  isDocument,
  isQuiz,
  isTranslated,
  startCatalogueStub,
  VIDEO_IDS,
} from '../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { sampleQuiz } from '../../test/quiz.ts';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { PlaybackRecordsService } from '../records/playback-records.service.ts';
import { ProgressRecordsService } from '../records/progress-records.service.ts';
import { ReadingRecordsService } from '../records/reading-records.service.ts';
import { FindHalfWayJob } from './find-half-way.job.ts';
import { HalfWayReminder } from './half-way-reminder.entity.ts';
import { RemindersService } from './reminders.service.ts';

const DAY_MS = 86_400_000;

describe('reminders', () => {
  const inbox = new MailCatcher();
  let services: TestServices;
  let identity: TestApp;
  let catalogue: TestApp;
  let learning: TestApp;
  let dataSource: DataSource;

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

  const choose = (userId: string, halfWayReminders: boolean) =>
    learning.app.get(NotificationPreferencesService).update(userId, { halfWayReminders });
  const learner = async (wants = true, language: Language = 'it') => {
    const userId = randomUUID();
    const email = signUp(userId, { language });
    if (wants) await choose(userId, true);
    return { userId, email };
  };
  const watch = async (userId: string, daysAgo: number, contentId = exists(randomUUID())) => {
    await learning.app.get(PlaybackRecordsService, { strict: false }).save([
      {
        ...{ userId, contentId, videoId: VIDEO_IDS[0], seconds: 300, duration: 1_000, ranges: [[0, 300]] },
        begunAt: new Date(0),
        ...{ device: null, at: new Date(Date.now() - daysAgo * DAY_MS) },
      },
    ]);
    return contentId;
  };
  const read = async (userId: string, daysAgo: number) => {
    const contentId = isDocument(randomUUID());
    hasVideos(contentId, []);
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    await learning.app.get(ReadingRecordsService, { strict: false }).save(userId, contentId, 'k3x9', at);
    return contentId;
  };
  const beginQuiz = async (userId: string, daysAgo: number) => {
    const contentId = isQuiz(randomUUID(), sampleQuiz());
    const url = `/api/v1/quizzes/${contentId}/attempts`;
    const headers = await learning.tokens.bearer({ sub: userId });
    expect((await learning.app.inject({ method: 'POST', url, headers })).statusCode).toBeLessThan(300);
    await dataSource.query(
      `UPDATE quiz_attempt SET started_at = now() - make_interval(days => $2) WHERE user_id = $1`,
      [userId, daysAgo],
    );
    return contentId;
  };
  const remind = (userId: string) => learning.app.get(RemindersService, { strict: false }).remind(userId);
  const remindedOf = async (userId: string) => {
    const rows = await dataSource.getRepository(HalfWayReminder).findBy({ userId });
    return rows.map(({ contentId }) => contentId);
  };

  it('are mailed to learners who switched them on, once for a content, however many replicas try', async () => {
    const { userId, email } = await learner();
    const contentId = await watch(userId, 8);
    await learning.app.get(FindHalfWayJob, { strict: false }).run();
    const { raw } = await inbox.take(email);
    expect(raw).toContain('Hai lasciato «Serie» a metà');
    expect(raw).toContain('«Lezione 1»');
    expect(raw).toContain(`/contenuti/s-${contentId}?video=1`);
    expect(raw).toMatch(/^List-Unsubscribe:\s+<http[^>]+unsubscribe\?token/im);
    expect(raw).toContain('Non voglio più promemoria');
    await Promise.all([1, 2, 3, 4].map(() => remind(userId)));
    expect(await remindedOf(userId)).toEqual([contentId]);
    expect(inbox.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('are about a text that was left halfway, and about a quiz that is still open, too', async () => {
    const [reader, candidate] = [await learner(), await learner(true, 'en')];
    const text = await read(reader.userId, 8);
    const quiz = isTranslated(await beginQuiz(candidate.userId, 8));
    await learning.app.get(FindHalfWayJob, { strict: false }).run();
    const { raw } = await inbox.take(reader.email);
    expect(raw).toContain('Hai lasciato «Serie» a metà');
    expect(raw).toContain(`/contenuti/s-${text}"`);
    const english = (await inbox.take(candidate.email)).raw;
    expect(english).toContain('The quiz “English title” is still open');
    expect(english).toContain('Your answers are saved');
    expect(english).toContain('Resume the quiz');
    expect(english).toContain('/en/contenuti/english-title"');
    expect(await remindedOf(candidate.userId)).toEqual([quiz]);

    const italian = await learner();
    await beginQuiz(italian.userId, 8);
    await remind(italian.userId);
    const subject = (await inbox.take(italian.email)).raw;
    expect(subject).toContain('La verifica «Serie» è ancora aperta');
    expect(subject).toContain('Riprendi la verifica');
  });

  it('leave out a quiz that was begun recently, or handed in', async () => {
    const [recent, done] = [await learner(), await learner()];
    await beginQuiz(recent.userId, 6);
    await beginQuiz(done.userId, 8);
    await dataSource.query(
      `UPDATE quiz_attempt SET state = 'submitted', ended_at = now(), points = 0, is_passed = false WHERE user_id = $1`,
      [done.userId],
    );
    for (const { userId } of [recent, done]) {
      await remind(userId);
      expect(await remindedOf(userId)).toEqual([]);
    }
  });

  it('use the title in the language of the learner, if translated', async () => {
    const { userId, email } = await learner(true, 'en');
    await watch(userId, 8, isTranslated(exists(randomUUID())));
    await remind(userId);
    const { raw } = await inbox.take(email);
    expect(raw).toContain('You left “English title” halfway');
    expect(raw).toContain('Lesson 1');
    expect(raw).toContain('/en/contenuti/english-title?video=1');
  });

  it('are sent as one mail when several replicas begin at the same time', async () => {
    const { userId } = await learner();
    const contents = [await watch(userId, 9), await watch(userId, 8)];
    await Promise.all([1, 2, 3, 4].map(() => remind(userId)));
    expect(await remindedOf(userId)).toEqual([contents[1]]);
  });

  it('are sent for another content some days later, and never twice for the same', async () => {
    const { userId } = await learner();
    const contents = [await watch(userId, 20), await watch(userId, 10)];
    await remind(userId);
    await remind(userId);
    expect(await remindedOf(userId)).toEqual([contents[1]]);
    const daysLater = async () => {
      await dataSource.query(
        `UPDATE half_way_reminder SET reminded_at = reminded_at - interval '4 days' WHERE user_id = $1`,
        [userId],
      );
      await remind(userId);
    };
    await daysLater();
    await daysLater();
    expect((await remindedOf(userId)).sort()).toEqual(contents.sort());
  });

  it.each<[string, number]>([
    ['was played recently', 6],
    ['was last played long ago', 31],
  ])('leave out a content that %s', async (_what, daysAgo) => {
    const { userId } = await learner();
    await watch(userId, daysAgo);
    await remind(userId);
    expect(await remindedOf(userId)).toEqual([]);
  });

  it('leave out contents that are completed or no longer open', async () => {
    const { userId } = await learner();
    const completed = await watch(userId, 8);
    await learning.app
      .get(ProgressRecordsService, { strict: false })
      .change(userId, completed, { isCompleted: true });
    await watch(userId, 9, exists(randomUUID(), 'locked'));
    await remind(userId);
    expect(await remindedOf(userId)).toEqual([]);
  });

  it('are not sent to learners who have not switched them on, or off again before the job ran', async () => {
    const [silent, wavering] = [await learner(false), await learner()];
    for (const { userId } of [silent, wavering]) await watch(userId, 8);
    await choose(wavering.userId, false);
    for (const { userId } of [silent, wavering]) {
      await remind(userId);
      expect(await remindedOf(userId)).toEqual([]);
    }
  });

  it('wait while the catalogue cannot report access', async () => {
    const { userId } = await learner();
    const contentId = await watch(userId, 8);
    const waits = async () => {
      await expect(remind(userId)).rejects.toMatchObject({ code: 'platform.unavailable' });
      expect(await remindedOf(userId)).toEqual([]);
    };
    await catalogue.close();
    await waits();
    catalogue = await startCatalogueStub(services);
    isDecided(contentId, false);
    await waits();
    isDecided(contentId, true);
    await remind(userId);
    expect(await remindedOf(userId)).toEqual([contentId]);
  });
});
