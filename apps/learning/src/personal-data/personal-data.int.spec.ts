import { randomUUID } from 'node:crypto';
import { ExportLearningData, UserErased } from '@academy/contracts';
import { announceAsPeer, askAsPeer, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Note } from '../notes/note.entity.ts';
import { LearnerVisit } from '../courses/learner-visit.entity.ts';
import { SeriesFollow } from '../follows/series-follow.entity.ts';
import { NotificationPreference } from '../notifications/notification-preference.entity.ts';
import { CertificateRecordsService } from '../records/certificate-records.service.ts';
import { PlaybackRecordsService } from '../records/playback-records.service.ts';
import { ReadingRecordsService } from '../records/reading-records.service.ts';
import { ExpiryReminder } from '../reminders/expiry-reminder.entity.ts';
import { HalfWayReminder } from '../reminders/half-way-reminder.entity.ts';
import { OpeningNotice } from '../reminders/opening-notice.entity.ts';
import { UserContentProgress } from '../records/user-content-progress.entity.ts';
import { startLearning } from '../../test/learning.ts';
import { EraseLateWritesJob } from './erase-late-writes.job.ts';
import type { ErasedUserRef } from './erase-late-writes.ts';

const LIMIT_MS = 60_000;

/** Mails that are on unless they are switched off. */
const KEPT = { waitingQuestions: true, seminarReminders: true, expiringCertificates: true };

describe('personal data', () => {
  let services: TestServices;
  let learning: TestApp;
  let dataSource: DataSource;

  beforeAll(async () => {
    services = await testServices();
    learning = await startLearning(services);
    dataSource = learning.app.get(DataSource);
  });
  afterAll(async () => {
    await learning.close();
    await services.stop();
  });

  const learn = async () => {
    const userId = randomUUID();
    const contentId = randomUUID();
    const now = new Date();
    await dataSource
      .getRepository(UserContentProgress)
      .insert({ userId, contentId, isSaved: true, savedAt: now, updatedAt: now });
    await learning.app.get(PlaybackRecordsService).save([
      {
        userId,
        contentId,
        videoId: '1',
        seconds: 5,
        duration: 60,
        ranges: [[0, 5]],
        device: 'Telefono',
        at: now,
      },
    ]);
    await learning.app.get(ReadingRecordsService, { strict: false }).save(userId, contentId, 'page-3', now);
    const { manager } = dataSource;
    await manager.insert(SeriesFollow, {
      userId,
      contentId,
      followedAt: now,
      knownVideoIds: ['1'],
      lessonVideoIds: ['1'],
    });
    await manager.insert(NotificationPreference, { userId, halfWayReminders: true, updatedAt: now });
    await manager.insert(HalfWayReminder, { userId, contentId, remindedAt: now });
    await manager.insert(OpeningNotice, { userId, contentId, toldAt: now });
    await manager.insert(ExpiryReminder, {
      ...{ userId, itemId: contentId, days: 15, remindedAt: now },
      expiresAt: new Date('2036-11-29T22:59:59Z'),
    });
    await manager.insert(LearnerVisit, { userId, lastSeenAt: now });
    await manager.insert(Note, {
      ...{ id: randomUUID(), userId, contentId, second: 12, body: 'Mio', folded: 'mio' },
      ...{ writtenAt: now, createdAt: now, updatedAt: now },
    });
    return { userId, contentId };
  };
  const exported = (userId: string) => askAsPeer(services.nats, ExportLearningData.of({ userId }));
  const erase = (userId: string) => announceAsPeer(services.nats, UserErased.of({ userId }));
  const answers = async (userId: string, count: number) => {
    const deadline = Date.now() + LIMIT_MS;
    for (;;) {
      const [row] = await dataSource.query<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM outbox_event
         WHERE envelope->>'type' = 'learning.personal-data.erased.v1' AND envelope->'data'->>'userId' = $1`,
        [userId],
      );
      if (row.count >= count) return row.count;
      if (Date.now() > deadline) throw new Error(`Learning answered ${row.count} of ${count} times`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('is exported to identity', async () => {
    const { userId, contentId } = await learn();
    const { progress, playback, ...chosen } = await exported(userId);
    const at = expect.any(String);
    expect(chosen).toEqual({
      certificates: [],
      follows: [{ contentId, followedAt: at }],
      notifications: { halfWayReminders: true, newLessons: true, answers: true, ...KEPT },
      reminders: [{ contentId, remindedAt: at }],
      openings: [{ contentId, toldAt: at }],
      calendar: null,
      expiryReminders: [{ itemId: contentId, expiresAt: '2036-11-29T22:59:59.000Z', remindedAt: at }],
      visit: { lastSeenAt: at, previousEndedAt: null },
      reading: [{ contentId, blockId: 'page-3', at }],
      attempts: [],
      bookings: [],
      notes: [
        {
          ...{ id: expect.any(String), contentId, videoId: null, second: 12, blockId: null, quote: null },
          ...{ body: 'Mio', writtenAt: at, updatedAt: at },
        },
      ],
      posts: [],
      marks: [],
    });
    expect(progress).toEqual([expect.objectContaining({ contentId, isSaved: true, isCompleted: false })]);
    expect(playback).toEqual([
      {
        contentId,
        videoId: '1',
        seconds: 5,
        duration: 60,
        ranges: [[0, 5]],
        device: 'Telefono',
        at: expect.any(String),
      },
    ]);
  });

  it('is exported in parts of as many records of playback as requested', async () => {
    const { userId, contentId } = await learn();
    const reports = Array.from({ length: 4 }, (_, index) => ({
      ...{ userId, contentId, videoId: `v${index}`, seconds: 5, duration: 60, device: null, at: new Date() },
      ranges: [[0, 5]] as [number, number][],
    }));
    await learning.app.get(PlaybackRecordsService).save(reports);
    const ask = (after?: string) =>
      askAsPeer(services.nats, ExportLearningData.of({ userId, limit: 2, ...(after && { after }) }));
    const first = await ask();
    const second = await ask(first.next);
    const third = await ask(second.next);
    expect([first, second, third].map(({ progress }) => progress.length)).toEqual([1, 0, 0]);
    const played = [first, second, third].map(({ playback }) => playback.map(({ videoId }) => videoId));
    expect(played).toEqual([['1', 'v0'], ['v1', 'v2'], ['v3']]);
    const fourth = await ask(third.next);
    expect([third, fourth].map(({ notes }) => notes?.length)).toEqual([undefined, 1]);
    expect(fourth.next).toBeUndefined();
  });

  it('includes certificates: fully exported, and kept without name and owner after an erasure', async () => {
    const userId = randomUUID();
    const certificate = await dataSource.transaction((manager) =>
      learning.app.get(CertificateRecordsService, { strict: false }).issue(manager, {
        ...{ id: randomUUID(), userId, holderName: 'Elena Riva', itemType: 'content', itemId: randomUUID() },
        ...{ title: 'Il Comune', contentTitles: ['Il Comune'], lessonCount: 1, hours: 2, language: 'it' },
        issuer: { name: 'Civitas Academy', signatoryName: '', signatoryRoleIt: '', signatoryRoleEn: '' },
        ...{ completedAt: new Date(), issuedAt: new Date() },
        professionalCredits: [{ body: 'Ordine dei giornalisti', code: 'G-7', credits: 4 }],
        ...{ creditedAt: new Date(), expiresAt: new Date('2036-11-29T22:59:59Z') },
      }),
    );
    expect((await exported(userId)).certificates).toEqual([
      expect.objectContaining({
        ...{ holderName: 'Elena Riva', title: 'Il Comune', status: 'valid' },
        professionalCredits: [{ body: 'Ordine dei giornalisti', code: 'G-7', credits: 4 }],
        ...{ creditedAt: expect.any(String), expiresAt: '2036-11-29T22:59:59.000Z' },
      }),
    ]);
    await erase(userId);
    await answers(userId, 1);
    expect((await exported(userId)).certificates).toEqual([]);
    const url = `/api/v1/certificates/${certificate?.code ?? ''}`;
    const answer = await learning.app.inject({ url });
    expect(answer.json()).toMatchObject({ status: 'unavailable', certificate: null });
    expect(answer.body).not.toContain('Elena');
  });

  it('is erased again if a buffered report was written after the erasure', async () => {
    const { userId } = await learn();
    await erase(userId);
    await answers(userId, 1);
    // A report that was buffered while the account was erased.
    const report = { userId, contentId: randomUUID(), videoId: '1', seconds: 5, duration: 60 };
    const at = new Date();
    await learning.app.get(PlaybackRecordsService).save([{ ...report, ranges: [[0, 5]], device: null, at }]);
    const jobs = await dataSource.query<{ payload: ErasedUserRef }[]>(
      `SELECT data->'payload' AS payload FROM jobs.job
       WHERE name = 'personal-data.erase-late-writes' AND singleton_key = $1 AND start_after > now()`,
      [userId],
    );
    expect(jobs).toHaveLength(1);
    const job = learning.app.get(EraseLateWritesJob, { strict: false });
    for (const { payload } of jobs) await job.run(payload);
    expect((await exported(userId)).playback).toEqual([]);
  });

  it('is erased with the account, for that user only, and each request is confirmed', async () => {
    const { userId } = await learn();
    const other = await learn();
    await erase(userId);
    await answers(userId, 1);
    expect(await exported(userId)).toEqual({
      ...{
        progress: [],
        playback: [],
        certificates: [],
        follows: [],
        reminders: [],
        openings: [],
        expiryReminders: [],
        calendar: null,
        visit: null,
        reading: [],
        attempts: [],
        bookings: [],
        notes: [],
        posts: [],
        marks: [],
      },
      notifications: { halfWayReminders: false, newLessons: true, answers: true, ...KEPT },
    });
    expect(await exported(other.userId)).toMatchObject({
      ...{
        progress: [{}],
        follows: [{}],
        reminders: [{}],
        openings: [{}],
        expiryReminders: [{}],
        visit: {},
        reading: [{}],
        notes: [{}],
      },
      notifications: { halfWayReminders: true },
    });
    await erase(userId);
    expect(await answers(userId, 2)).toBe(2);
  });
});
