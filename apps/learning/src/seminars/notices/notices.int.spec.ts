import { randomUUID } from 'node:crypto';
import { BookingChanged, ContentChanged, ContentCompleted } from '@academy/contracts';
import { announceAsPeer, MailCatcher, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { hasVideos, isSeminar, startCatalogueStub, vanish, VIDEO_IDS } from '../../../test/catalogue-stub.ts';
import { promote, signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { eventually, inMinutes, room, seminarOf, seminarsOf } from '../../../test/seminar.ts';
import { NotificationPreferencesService } from '../../notifications/notification-preferences.service.ts';
import { CheckRecordingsJob } from './check-recordings.job.ts';
import { CloseSeminarsJob } from './close-seminars.job.ts';
import { RefreshSeminarJob } from './refresh-seminar.job.ts';
import { RemindBookedJob } from './remind-booked.job.ts';
import { TellChangeJob } from './tell-change.job.ts';
import { AnnounceRecordingJob } from './announce-recording.job.ts';

const ONLINE = { seats: null, note: 'Sottotitoli dal vivo', translations: { en: { note: 'Live captions' } } };
const DAY = 24 * 60;

describe('what learners are told of a seminar', () => {
  const inbox = new MailCatcher();
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  let [learner, second, third] = ['', '', ''];
  const seminars = seminarsOf(() => learning);
  const { sql, read, book, booking, cancel, status, mails, startIn } = seminars;

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    learning = await startLearning(services, { env: { SMTP_URL: await inbox.start() } });
  });
  afterAll(async () => {
    await learning.close();
    for (const stub of stubs) await stub.close();
    await services.stop();
    await inbox.stop();
  });
  beforeEach(() => {
    [learner, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  });

  const get = <Job extends { run: (payload: never) => Promise<void> }>(job: new (...args: never[]) => Job) =>
    learning.app.get(job, { strict: false });
  const refresh = (contentId: string) => get(RefreshSeminarJob).run({ contentId });
  const tell = (contentId: string) => get(TellChangeJob).run({ contentId });
  const remind = () => get(RemindBookedJob).run();
  const close = () => get(CloseSeminarsJob).run();
  const sequenceOf = async (id: string) =>
    (await sql<{ sequence: number }>('SELECT sequence FROM seminar WHERE content_id = $1', [id]))[0]
      ?.sequence;
  const completions = async (userId: string) =>
    sql(`SELECT FROM outbox_event WHERE envelope->>'type' = $1 AND envelope->'data'->>'userId' = $2`, [
      ...[ContentCompleted.type, userId],
    ]);
  /** How often a learner's browsers were told that their booking changed. */
  const notifications = async (userId: string) => {
    const told = await sql(
      `SELECT FROM outbox_event WHERE envelope->>'type' = $1 AND envelope->'data'->>'userId' = $2`,
      [BookingChanged.type, userId],
    );
    return told.length;
  };
  /** Lets somebody be there, by the door. */
  const arrives = (id: string, userId: string) =>
    sql('UPDATE booking SET present_at = now() WHERE content_id = $1 AND user_id = $2', [id, userId]);

  describe('the mail about a booking', () => {
    it('has time in Rome, place and ticket, and never the link of the meeting', async () => {
      const email = signUp(learner);
      const id = isSeminar(randomUUID(), {
        seminar: { startsAt: '2027-03-28T16:00:00Z', endsAt: '2027-03-28T17:30:00Z', room: room(2) },
      });
      const { ticket } = (await book(id, learner)).body.booking ?? {};
      const { raw } = await inbox.take(email);
      for (const text of [
        ...['domenica 28 marzo 2027', '18:00', 'ora di Roma', '19:30', 'Sala Rossa', 'Via Roma 1'],
        ...['Senza gradini', ticket ?? '', '/contenuti/seminario'],
      ])
        expect(raw).toContain(text);
    });

    it('has the day of the end if it is another one', async () => {
      const email = signUp(learner);
      const id = isSeminar(randomUUID(), {
        seminar: { startsAt: '2027-03-26T16:00:00Z', endsAt: '2027-03-27T17:30:00Z', room: room(2) },
      });
      await book(id, learner);
      expect((await inbox.take(email)).raw).toContain('fino a sabato 27 marzo 2027');
    });

    it('is in English for those who read it', async () => {
      const email = signUp(learner, { language: 'en' });
      const id = isSeminar(randomUUID(), {
        seminar: {
          startsAt: '2027-11-02T17:00:00Z',
          endsAt: '2027-11-02T18:00:00Z',
          room: null,
          online: ONLINE,
        },
      });
      await book(id, learner, 'online');
      const { raw } = await inbox.take(email);
      for (const text of ['2 November 2027', '18:00', 'Rome time', 'The state budget', 'Live captions'])
        expect(raw).toContain(text);
      expect(raw).toContain('fifteen minutes before');
    });
  });

  describe('a seminar that moves', () => {
    it('tells everybody with a seat or a place on the list once', async () => {
      const email = signUp(learner);
      const id = seminarOf(1);
      await book(id, learner);
      await inbox.take(email);
      await book(id, second);
      await book(id, third);
      await cancel(id, third);
      isSeminar(id, { seminar: { startsAt: inMinutes(9 * DAY), endsAt: inMinutes(9 * DAY + 60) } });
      await refresh(id);
      await tell(id);
      await tell(id);
      const { raw } = await inbox.take(email);
      expect(raw).toContain('Il tuo posto resta.');
      expect(raw).toContain('ora di Roma');
      expect(await mails(id, 'moved')).toBe(2);
      expect(await sequenceOf(id)).toBe(1);
      expect(await status(id, learner)).toBe('booked');
    });

    it('is noticed by the event, and not by an older state', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      const place = { ...room(1), place: 'Sala Blu' };
      isSeminar(id, { seminar: { room: place } });
      const event = { contentId: id, slug: 'seminario', title: 'Seminario', contentType: 'seminar' as const };
      const state = { isPremium: false, status: 'published' as const, coverImageUrl: null };
      await announceAsPeer(services.nats, ContentChanged.of({ ...event, ...state, version: 2 }));
      await eventually(
        () => mails(id, 'moved'),
        (count) => count === 1,
      );
      await sql('UPDATE seminar SET version = 9 WHERE content_id = $1', [id]);
      isSeminar(id, { seminar: { room: room(1) } });
      await refresh(id);
      const rows = await sql<{ room: { place: string } }>('SELECT room FROM seminar WHERE content_id = $1', [
        id,
      ]);
      expect(rows[0]?.room.place).toBe('Sala Blu');
    });

    it('tells nobody of other seats, titles or programmes; more seats are offered', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await book(id, second);
      isSeminar(id, { title: 'Un altro titolo', seminar: { room: room(2) } });
      await refresh(id);
      await tell(id);
      expect(await mails(id, 'moved')).toBe(0);
      expect(await sequenceOf(id)).toBe(0);
      expect((await booking(id, second))?.offeredUntil).not.toBeNull();
      isSeminar(id, { seminar: { room: room(0) } });
      await refresh(id);
      expect(await status(id, learner)).toBe('booked');
      expect((await read(id)).ways).toMatchObject([{ seats: 0, taken: 2, left: 0 }]);
    });

    it('tells those whom it concerns: a new way nobody, another room those in it, other times all', async () => {
      const id = isSeminar(randomUUID(), { seminar: { room: room(5), online: ONLINE } });
      await book(id, learner);
      await book(id, second, 'online');
      const moved = async (seminar: Parameters<typeof isSeminar>[1]) => {
        isSeminar(id, seminar);
        await refresh(id);
        await tell(id);
        return mails(id, 'moved');
      };
      expect(await moved({ seminar: { room: { ...room(5), place: 'Sala Blu' } } })).toBe(1);
      expect(await moved({ seminar: { online: { ...ONLINE, note: 'Altro' } } })).toBe(1);
      expect(await moved({ seminar: { endsAt: inMinutes(8 * DAY) } })).toBe(3);
      // Those online already know all of it.
      expect(await moved({ seminar: { room: null } })).toBe(4);
      expect(await moved({ seminar: { room: room(5) } })).toBe(4);
    });

    it('tells staff that it has fewer seats than are taken', async () => {
      const staff = randomUUID();
      const email = signUp(staff, { firstName: 'Bianca' });
      promote(staff);
      const id = seminarOf(2);
      await book(id, learner);
      await book(id, second);
      isSeminar(id, { seminar: { room: room(1) } });
      await refresh(id);
      const { raw } = await inbox.take(email);
      expect(raw).toContain('meno posti');
      expect(raw).toContain(`/admin/contenuti/modifica/${id}/prenotazioni`);
    });

    it('offers more free seats than fit into one transaction by a job', async () => {
      const id = seminarOf(0);
      await read(id);
      await sql(
        `INSERT INTO booking (id, content_id, user_id, way, status, waiting_since, created_at)
         SELECT gen_random_uuid(), $1, gen_random_uuid(), 'room', 'waiting', now(), now()
         FROM generate_series(1, 105)`,
        [id],
      );
      isSeminar(id, { seminar: { room: room(200) } });
      await refresh(id);
      await eventually(
        () => mails(id, 'offered'),
        (count) => count === 105,
      );
      const jobs = `SELECT FROM jobs.job WHERE name = 'seminar.offer-seats' AND data::text LIKE $1`;
      expect(await sql(jobs, [`%${id}%`])).not.toEqual([]);
    });

    it('is known from its first event on', async () => {
      const id = seminarOf(1);
      const event = { contentId: id, slug: 'seminario', title: 'Seminario', contentType: 'seminar' as const };
      const state = { isPremium: false, status: 'published' as const, coverImageUrl: null };
      await announceAsPeer(services.nats, ContentChanged.of({ ...event, ...state, version: 1 }));
      await eventually(
        () => sql('SELECT FROM seminar WHERE content_id = $1', [id]),
        (rows) => rows.length === 1,
      );
    });

    it('keeps the seats of a way that it no longer has', async () => {
      const id = isSeminar(randomUUID(), { seminar: { room: room(5), online: ONLINE } });
      await book(id, learner);
      isSeminar(id, { seminar: { room: null } });
      await refresh(id);
      await tell(id);
      expect(await booking(id, learner)).toMatchObject({ status: 'booked', way: 'online' });
      expect(await mails(id, 'moved')).toBe(1);
    });
  });

  it('is that it is cancelled, and why, with everything that was booked still readable', async () => {
    const email = signUp(learner);
    const id = seminarOf(1);
    await book(id, learner);
    await inbox.take(email);
    const english = signUp(second, { language: 'en' });
    await book(id, second);
    await inbox.take(english);
    const reason = 'La relatrice è malata.';
    const translations = { en: { reason: 'The speaker is ill.' } };
    isSeminar(id, { seminar: { cancelled: { at: inMinutes(0), reason, translations } } });
    await refresh(id);
    await tell(id);
    await tell(id);
    const { raw } = await inbox.take(email);
    expect(raw).toContain(reason);
    expect((await inbox.take(english)).raw).toContain('The reason: The speaker is ill.');
    expect(raw).not.toContain('rimborsiamo');
    expect(await mails(id, 'cancelled')).toBe(2);
    const cancelled = await booking(id, learner);
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledBecause: 'seminar' });
    expect(cancelled?.bookedAt).not.toBeNull();
    // What changes afterwards concerns nobody.
    isSeminar(id, { seminar: { startsAt: inMinutes(DAY), room: { ...room(1), place: 'Sala Blu' } } });
    await refresh(id);
    await tell(id);
    expect([await mails(id, 'cancelled'), await sequenceOf(id)]).toEqual([2, 1]);
    expect(await read(id)).toMatchObject({ takesBookings: false, cancelled: { at: expect.any(String) } });
  });

  it('leaves the seats of a content that is gone', async () => {
    const id = seminarOf(1);
    await book(id, learner);
    isSeminar(id, { isPublished: false });
    await refresh(id);
    vanish(id);
    expect(await status(id, learner)).toBe('booked');
    await expect(refresh(randomUUID())).resolves.toBeUndefined();
  });

  describe('reminders', () => {
    /** Lets the bookings be older than the reminders. */
    const bookedLongAgo = (id: string) =>
      sql(
        `UPDATE booking SET booked_at = booked_at - interval '5 days', day_reminded_for = NULL, hour_reminded_for = NULL
         WHERE content_id = $1`,
        [id],
      );

    it('are sent an hour before, once, to those with a seat who want them', async () => {
      const id = seminarOf(2);
      await book(id, learner);
      await book(id, second);
      await book(id, third);
      const preferences = learning.app.get(NotificationPreferencesService);
      await preferences.update(second, { seminarReminders: false });
      await startIn(id, 59);
      await bookedLongAgo(id);
      await remind();
      await remind();
      expect(await mails(id, 'hourBefore')).toBe(1);
      expect(await mails(id, 'dayBefore')).toBe(0);
      await sql(`UPDATE seminar SET starts_at = starts_at - interval '1 minute' WHERE content_id = $1`, [id]);
      await remind();
      expect(await mails(id, 'hourBefore')).toBe(2);
    });

    it('are not sent to those who booked after their time, nor of a cancelled seminar', async () => {
      const id = isSeminar(randomUUID(), {
        seminar: { startsAt: inMinutes(55), endsAt: inMinutes(100), closesMinutes: 0 },
      });
      await book(id, learner);
      await remind();
      expect([await mails(id, 'hourBefore'), await mails(id, 'dayBefore')]).toEqual([0, 0]);
      await bookedLongAgo(id);
      await sql('UPDATE seminar SET cancelled_at = now() WHERE content_id = $1', [id]);
      await remind();
      expect(await mails(id, 'hourBefore')).toBe(0);
    });

    it.each([
      ['summer time begins', '2027-03-28T16:00:00Z', '2027-03-27T08:00:00Z'],
      ['summer time ends', '2027-10-31T17:00:00Z', '2027-10-30T07:00:00Z'],
    ])(
      'are sent in the morning of the day before the one on which %s',
      async (_change, startsAt, morning) => {
        const email = signUp(learner);
        const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
        const id = isSeminar(randomUUID(), { seminar: { startsAt, endsAt } });
        await book(id, learner);
        await inbox.take(email);
        const remindAt = (minutes: number) =>
          get(RemindBookedJob).remindAt(new Date(Date.parse(morning) + minutes * 60_000));
        await remindAt(-1);
        expect(await mails(id, 'dayBefore')).toBe(0);
        await remindAt(0);
        await remindAt(1);
        expect(await mails(id, 'dayBefore')).toBe(1);
        const { raw } = await inbox.take(email);
        expect(raw).toContain('Domani alle 18:00 (ora di Roma)');
        expect(raw).toContain('List-Unsubscribe');
      },
    );

    it('do not say tomorrow on the day itself', async () => {
      const id = isSeminar(randomUUID(), {
        seminar: { startsAt: '2027-05-05T16:00:00Z', endsAt: '2027-05-05T17:00:00Z' },
      });
      await book(id, learner);
      await get(RemindBookedJob).remindAt(new Date('2027-05-05T08:00:00Z'));
      expect(await mails(id, 'dayBefore')).toBe(0);
    });

    it('are not sent once the seminar moved, also while it is moving', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await startIn(id, 59);
      await bookedLongAgo(id);
      const { reminding } = await learning.app.get(DataSource).transaction(async (manager) => {
        await manager.query('SELECT FROM seminar WHERE content_id = $1 FOR UPDATE', [id]);
        const reminding = remind();
        await eventually(
          () =>
            sql(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"seminar"%'`),
          (waiting) => waiting.length > 0,
        );
        await manager.query(
          `UPDATE seminar SET starts_at = starts_at + interval '1 day' WHERE content_id = $1`,
          [id],
        );
        return { reminding };
      });
      await reminding;
      expect(await mails(id, 'hourBefore')).toBe(0);
    });

    it('are not sent days before', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await bookedLongAgo(id);
      await startIn(id, 3 * DAY);
      await remind();
      expect([await mails(id, 'hourBefore'), await mails(id, 'dayBefore')]).toEqual([0, 0]);
    });
  });

  describe('the end', () => {
    it('completes the seminar for those who were there, and notes who was absent', async () => {
      const id = isSeminar(randomUUID(), { seminar: { room: room(2), online: ONLINE } });
      const [watcher, waiter] = [randomUUID(), randomUUID()];
      await book(id, learner);
      await book(id, second);
      await book(id, third, 'online');
      await book(id, watcher, 'online');
      await book(id, waiter);
      await arrives(id, learner);
      await sql('UPDATE booking SET entered_at = now() WHERE user_id = $1', [third]);
      await startIn(id, -59, 1);
      await close();
      expect(await status(id, learner)).toBe('booked');
      await startIn(id, -61, -1);
      await close();
      await close();
      expect(await status(id, learner)).toBe('attended');
      expect(await status(id, second)).toBe('absent');
      expect(await status(id, third)).toBe('booked');
      expect(await status(id, watcher)).toBe('absent');
      expect(await booking(id, waiter)).toMatchObject({ status: 'cancelled', cancelledBecause: 'end' });
      for (const userId of [learner, second, waiter]) expect(await notifications(userId)).toBeGreaterThan(1);
      expect(await completions(learner)).toHaveLength(1);
      for (const absent of [second, third, watcher]) expect(await completions(absent)).toHaveLength(0);
    });

    it('is undone for those absent when the seminar was only moved', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await startIn(id, -61, -1);
      await close();
      expect(await status(id, learner)).toBe('absent');
      isSeminar(id, { seminar: { startsAt: inMinutes(DAY), endsAt: inMinutes(DAY + 60) } });
      await refresh(id);
      expect(await status(id, learner)).toBe('booked');
    });
  });

  describe('the recording', () => {
    it('is announced once to everybody who had a seat', async () => {
      const email = signUp(learner);
      const id = seminarOf(2);
      await book(id, learner);
      await inbox.take(email);
      await book(id, second);
      await book(id, third);
      await arrives(id, learner);
      await startIn(id, -61, -1);
      await close();
      await sql('UPDATE seminar SET version = 1 WHERE content_id = $1', [id]);
      const ended = { startsAt: inMinutes(-61), endsAt: inMinutes(-1) };
      isSeminar(id, { isPublished: false, hasRecording: true, seminar: ended });
      await refresh(id);
      isSeminar(id, { isPublished: true });
      await refresh(id);
      const { raw } = await inbox.take(email);
      expect(raw).toContain('La registrazione di');
      await get(AnnounceRecordingJob).run({ contentId: id });
      expect(await mails(id, 'recording')).toBe(2);
    });

    it('is not announced of a seminar that takes place again', async () => {
      const id = isSeminar(randomUUID(), { hasRecording: true });
      await book(id, learner);
      await get(AnnounceRecordingJob).run({ contentId: id });
      expect(await mails(id, 'recording')).toBe(0);
    });

    it('completes the seminar for whoever watches ninety percent of it', async () => {
      const id = isSeminar(randomUUID(), { hasRecording: true });
      await read(id);
      hasVideos(id, VIDEO_IDS);
      const watch = (userId: string, videoId: string, seconds: number) =>
        sql(
          `INSERT INTO video_playback
             (user_id, content_id, video_id, position_seconds, duration_seconds, watched, reported_at, updated_at)
           VALUES ($1, $2, $3, 0, 100, int4multirange(int4range(0, $4)), now(), now())`,
          [userId, id, videoId, seconds],
        );
      await watch(learner, VIDEO_IDS[0], 95);
      await watch(learner, VIDEO_IDS[1], 90);
      await watch(second, VIDEO_IDS[0], 100);
      await watch(second, VIDEO_IDS[1], 70);
      // All parts count, whichever was watched last.
      await watch(third, VIDEO_IDS[0], 100);
      await watch(third, VIDEO_IDS[1], 81);
      await sql(
        `UPDATE video_playback SET updated_at = now() - interval '2 hours' WHERE user_id = $1 AND video_id = $2`,
        [...[third, VIDEO_IDS[0]]],
      );
      await get(CheckRecordingsJob).run();
      expect(await completions(learner)).toHaveLength(0);
      await startIn(id, -61, -1);
      await get(CheckRecordingsJob).run();
      await get(CheckRecordingsJob).run();
      for (const userId of [learner, third]) expect(await completions(userId)).toHaveLength(1);
      expect(await completions(second)).toHaveLength(0);
    });
  });
});
