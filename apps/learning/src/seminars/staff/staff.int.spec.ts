import { randomUUID } from 'node:crypto';
import { ContentCompleted } from '@academy/contracts';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exists, isSeminar, startCatalogueStub } from '../../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { inMinutes, room, seminarOf, seminarsOf } from '../../../test/seminar.ts';
import { CloseSeminarsJob } from '../notices/close-seminars.job.ts';
import type { BookingSummaryDto } from './staff-booking.dto.ts';

const ONLINE = { seats: 1, note: '' };

describe('staff of a seminar', () => {
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  let [learner, second, third] = ['', '', ''];
  const editor = { sub: randomUUID(), role: 'editor' as const };
  const seminars = seminarsOf(() => learning);
  const { send, sql, read, book, booking, cancel, status, startIn } = seminars;

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    for (const stub of stubs) await stub.close();
    await services.stop();
  });
  beforeEach(() => {
    [learner, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  });

  const list = async (id: string, query = '') =>
    (await send('GET', `bookings?contentId=${id}${query}`, editor)).body;
  const summary = async (id: string) =>
    JSON.parse((await send('GET', `${id}/summary`, editor)).text) as BookingSummaryDto;
  const record = (id: string, ...ticks: object[]) =>
    send('POST', `${id}/attendance`, {
      ...editor,
      payload: { ticks: ticks.map((tick) => ({ isPresent: true, at: inMinutes(-1), ...tick })) },
    });
  const outcome = async (id: string, tick: object) => (await record(id, tick)).body.outcomes[0];
  const ticketOf = async (id: string, userId: string) => (await booking(id, userId))?.ticket ?? '';
  const idOf = async (id: string, userId: string) => (await booking(id, userId))?.id ?? '';
  const promote = async (id: string, userId: string) =>
    send('POST', `${id}/bookings/${await idOf(id, userId)}/promotion`, editor);
  const audited = (action: string, id: string) =>
    sql(
      `SELECT envelope->'data'->'details' AS details FROM outbox_event
       WHERE envelope->'data'->>'action' = $1 AND envelope->'data'->>'subjectId' = $2`,
      [action, id],
    );
  const completions = (userId: string) =>
    sql(`SELECT FROM outbox_event WHERE envelope->>'type' = $1 AND envelope->'data'->>'userId' = $2`, [
      ...[ContentCompleted.type, userId],
    ]);

  it('is editors and administrators only', async () => {
    const id = seminarOf(1);
    await book(id, learner);
    const bookingId = await idOf(id, learner);
    const requests = [
      ['GET', `bookings?contentId=${id}`],
      ['GET', `bookings/export?contentId=${id}`],
      ['GET', `${id}/summary`],
      ['POST', `${id}/attendance`],
      ['POST', `${id}/attendance/confirmation`],
      ['POST', `${id}/bookings/${bookingId}/promotion`],
    ] as const;
    for (const [method, path] of requests) {
      expect(await send(method, path, { sub: learner })).toMatchObject({ status: 403 });
      expect(await send(method, path)).toMatchObject({ status: 401 });
    }
  });

  describe('the list of bookings', () => {
    it('has names and tickets, and no addresses', async () => {
      const id = seminarOf(1);
      const email = signUp(learner, { firstName: 'Elena', lastName: 'Riva' });
      await book(id, learner);
      await book(id, second);
      const { text } = await send('GET', `bookings?contentId=${id}`, editor);
      expect(text).not.toContain(email);
      const { items, total } = await list(id);
      expect(total).toBe(2);
      expect(items).toMatchObject([
        { name: 'Elena Riva', status: 'booked', ticket: await ticketOf(id, learner), isPaid: false },
        { name: null, status: 'waiting', ticket: null },
      ]);
      expect((await list(id, '&sort=-createdAt')).items.map(({ userId }) => userId)).toEqual([
        second,
        learner,
      ]);
    });

    it('is filtered, and searched by name and ticket', async () => {
      const id = isSeminar(randomUUID(), { seminar: { room: room(2), online: ONLINE } });
      signUp(learner, { firstName: 'Fulvia', lastName: `Neri ${learner}` });
      await book(id, learner);
      await book(id, second);
      await book(id, third, 'online');
      const found = async (query: string) => (await list(id, query)).items.map(({ userId }) => userId);
      const ticket = await ticketOf(id, second);
      expect(await found(`&search=Neri ${learner}`)).toEqual([learner]);
      expect(await found(`&search=${ticket.slice(0, 2).toLowerCase()} ${ticket.slice(2)}`)).toEqual([second]);
      expect(await found('&way=online')).toEqual([third]);
      expect(await found('&status=waiting')).toEqual([]);
      await startIn(id, -5);
      await record(id, { ticket });
      expect(await found('&present=true')).toEqual([second]);
      expect(await found('&present=false')).toEqual([learner, third]);
      expect((await send('GET', 'bookings', editor)).status).toBe(400);
    });

    it('is exported, which is recorded', async () => {
      const id = seminarOf(1);
      signUp(learner, { firstName: '=Elena', lastName: 'Riva' });
      await book(id, learner);
      const { text, headers } = await send('GET', `bookings/export?contentId=${id}`, editor);
      expect(headers['content-disposition']).toContain('prenotazioni');
      expect(text.split('\r\n')[0]).toContain('name,status,way,ticket');
      expect(text).toContain("'=Elena Riva");
      const exported = await sql(
        `SELECT FROM outbox_event WHERE envelope->'data'->'details'->>'list' = 'bookings'`,
      );
      expect(exported).not.toHaveLength(0);
    });
  });

  it('reads the numbers, the waiting list in order and the mails', async () => {
    const id = isSeminar(randomUUID(), { seminar: { room: room(1), online: ONLINE } });
    signUp(second, { firstName: 'Ugo', lastName: 'Bo' });
    await book(id, learner);
    await book(id, second);
    await book(id, third);
    await book(id, randomUUID(), 'online');
    const read = await summary(id);
    expect(read.ways).toMatchObject([
      { way: 'room', seats: 1, booked: 1, waiting: 2, offered: 0, overbooked: 0, present: 0 },
      { way: 'online', seats: 1, booked: 1, waiting: 0 },
    ]);
    expect(read.waitingList).toMatchObject([
      { name: 'Ugo Bo', way: 'room', offeredUntil: null },
      { name: null },
    ]);
    expect(read.mails).toMatchObject([
      { kind: 'booked', count: 2 },
      { kind: 'waiting', count: 2 },
    ]);
    await cancel(id, learner);
    expect((await summary(id)).ways).toMatchObject([{ booked: 0, waiting: 2, offered: 1, cancelled: 1 }, {}]);
    expect((await send('GET', `${randomUUID()}/summary`, editor)).status).toBe(404);
  });

  describe('attendance', () => {
    it('is recorded by ticket and by booking, once', async () => {
      const id = seminarOf(2);
      await book(id, learner);
      await book(id, second);
      await startIn(id, 10);
      const ticket = await ticketOf(id, learner);
      const at = inMinutes(-3);
      expect(await outcome(id, { ticket: ` ${ticket.toLowerCase()}`, at })).toMatchObject({
        ...{ outcome: 'present', bookingId: await idOf(id, learner), presentAt: at },
      });
      expect(await outcome(id, { ticket })).toMatchObject({ outcome: 'already_present', presentAt: at });
      expect(await outcome(id, { bookingId: await idOf(id, second) })).toMatchObject({ outcome: 'present' });
      expect((await booking(id, learner))?.presentAt).toBe(at);
      expect((await cancel(id, learner)).body.code).toBe('learning.booking_closed');
      expect((await summary(id)).ways).toMatchObject([{ present: 2 }]);
    });

    it('says what is wrong with a tick, and records the others', async () => {
      const id = isSeminar(randomUUID(), { seminar: { room: room(1), online: ONLINE } });
      const other = seminarOf(1);
      const gone = randomUUID();
      await book(other, gone);
      await book(id, gone);
      const gone4 = await ticketOf(id, gone);
      await cancel(id, gone);
      await book(id, learner);
      await book(id, second, 'online');
      await book(id, third);
      await startIn(id, 10);
      const { body } = await record(
        id,
        { ticket: '????' },
        { bookingId: await idOf(other, gone) },
        { ticket: gone4 },
        { bookingId: await idOf(id, second) },
        { bookingId: await idOf(id, third) },
        { bookingId: await idOf(id, learner) },
        { bookingId: await idOf(id, learner), isPresent: false },
      );
      expect(body.outcomes.map((each) => each.outcome)).toEqual([
        ...['unknown', 'unknown', 'cancelled', 'online', 'waiting', 'present', 'not_present'],
      ]);
      expect((await booking(id, learner))?.presentAt).toBeNull();
      for (const payload of [{ ticks: [] }, { ticks: [{ isPresent: true }] }, {}])
        expect((await send('POST', `${id}/attendance`, { ...editor, payload })).status).toBe(400);
      expect(await record(randomUUID(), { ticket: 'AAAA' })).toMatchObject({ status: 404 });
    });

    it('of five hundred people arrives in one request, and of no more', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await startIn(id, 10);
      const ticks = Array.from({ length: 500 }, () => ({ bookingId: randomUUID() }));
      const { status: code, body } = await record(id, ...ticks);
      expect(code).toBe(200);
      expect(body.outcomes).toHaveLength(500);
      expect((await record(id, ...ticks, { bookingId: randomUUID() })).status).toBe(400);
    });

    it('moves whoever booked online into the room, and offers the seat online', async () => {
      const id = isSeminar(randomUUID(), { seminar: { room: room(0), online: ONLINE } });
      await book(id, learner, 'online');
      await book(id, second, 'online');
      await startIn(id, 10);
      const bookingId = await idOf(id, learner);
      expect(await outcome(id, { bookingId })).toMatchObject({ outcome: 'online' });
      expect(await outcome(id, { bookingId, intoRoom: true })).toMatchObject({ outcome: 'present' });
      expect(await booking(id, learner)).toMatchObject({ way: 'room' });
      expect((await booking(id, second))?.offeredUntil).not.toBeNull();
      expect((await summary(id)).ways).toMatchObject([{ way: 'room', overbooked: 1 }, {}]);
    });

    it('is refused earlier than three hours before the start, and then completes nothing', async () => {
      const id = isSeminar(randomUUID(), { seminar: { online: ONLINE } });
      await book(id, learner);
      await book(id, second, 'online');
      await sql('UPDATE booking SET entered_at = now() WHERE user_id = $1', [second]);
      await startIn(id, 3 * 60 + 1);
      const bookingId = await idOf(id, learner);
      expect(await outcome(id, { bookingId })).toMatchObject({ outcome: 'too_early', presentAt: null });
      expect((await send('POST', `${id}/attendance/confirmation`, editor)).body).toEqual({ confirmed: 0 });
      await startIn(id, 3 * 60 - 1);
      expect(await outcome(id, { bookingId })).toMatchObject({ outcome: 'present' });
    });

    it('has the time of the device only if it can be true', async () => {
      const id = seminarOf(2);
      await book(id, learner);
      await book(id, second);
      await startIn(id, 10);
      const before = Date.now();
      for (const [userId, at] of [
        [learner, inMinutes(-4 * 60)],
        [second, inMinutes(60)],
      ] as const) {
        const { presentAt } = (await outcome(id, { bookingId: await idOf(id, userId), at })) ?? {};
        expect(Date.parse(presentAt ?? '')).toBeGreaterThanOrEqual(before);
      }
    });

    it('that arrives after the end completes the seminar at once, and is not removed any more', async () => {
      const id = seminarOf(2);
      await book(id, learner);
      await book(id, second);
      const bookingId = await idOf(id, learner);
      await startIn(id, -61, -1);
      await learning.app.get(CloseSeminarsJob, { strict: false }).run();
      expect(await status(id, learner)).toBe('absent');
      const tick = { bookingId, at: inMinutes(-30) };
      expect(await outcome(id, tick)).toMatchObject({ outcome: 'present', presentAt: tick.at });
      expect(await outcome(id, tick)).toMatchObject({ outcome: 'already_present', presentAt: tick.at });
      expect(await status(id, learner)).toBe('attended');
      expect(await completions(learner)).toHaveLength(1);
      expect(await audited('booking.attended', id)).toEqual([{ details: { present: '1' } }]);
      expect((await record(id, { bookingId, isPresent: false })).body.code).toBe('learning.attendance_final');
      const late = await record(id, { bookingId, isPresent: false }, { bookingId: await idOf(id, second) });
      expect(late.body.outcomes.map((each) => each.outcome)).toEqual(['final', 'present']);
      expect(await status(id, learner)).toBe('attended');
      const headers = await learning.tokens.bearer({ sub: learner, role: 'user' });
      const undone = await learning.app.inject({
        ...{ method: 'PATCH', url: `/api/v1/progress/${id}`, headers, payload: { isCompleted: false } },
      });
      expect(undone.json()).toMatchObject({ code: 'learning.completed_otherwise' });
    });

    it('online is confirmed for everybody who opened the link', async () => {
      const id = isSeminar(randomUUID(), { seminar: { room: room(1), online: { ...ONLINE, seats: null } } });
      for (const userId of [learner, second]) await book(id, userId, 'online');
      await book(id, third);
      await sql('UPDATE booking SET entered_at = now() WHERE user_id = $1', [learner]);
      await startIn(id, -61, -1);
      await learning.app.get(CloseSeminarsJob, { strict: false }).run();
      expect((await summary(id)).ways).toMatchObject([{}, { toConfirm: 1, entered: 1 }]);
      const confirm = () => send('POST', `${id}/attendance/confirmation`, editor);
      expect((await confirm()).body).toEqual({ confirmed: 1 });
      expect((await confirm()).body).toEqual({ confirmed: 0 });
      expect(await status(id, learner)).toBe('attended');
      expect(await completions(learner)).toHaveLength(1);
      expect([await status(id, second), await status(id, third)]).toEqual(['absent', 'absent']);
    });
  });

  describe('promotion', () => {
    it('needs a free seat, which automatic offers leave only after the start', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await book(id, second);
      await book(id, third);
      expect((await promote(id, third)).body.code).toBe('learning.seats_gone');
      await startIn(id, -1);
      await sql(
        `UPDATE booking SET status = 'cancelled', cancelled_at = now(), cancelled_because = 'learner'
                 WHERE user_id = $1`,
        [learner],
      );
      expect((await promote(id, third)).body).toMatchObject({ status: 'booked' });
      expect((await promote(id, third)).status).toBe(200);
      expect(await status(id, third)).toBe('booked');
      expect((await promote(id, second)).body.code).toBe('learning.seats_gone');
      expect(await audited('booking.promoted', id)).not.toHaveLength(0);
      await startIn(id, -61, -1);
      expect((await promote(id, second)).body.code).toBe('learning.booking_closed');
      const unknown = `${id}/bookings/${randomUUID()}/promotion`;
      expect((await send('POST', unknown, editor)).body.code).toBe('learning.booking_not_found');
    });

    it('books an offered seat for its learner, and leaves the offer to one who has to buy it', async () => {
      const id = isSeminar(randomUUID(), { isPremium: true }, 'single');
      await book(id, learner);
      exists(id, 'locked');
      await book(id, second);
      await cancel(id, learner);
      expect((await promote(id, second)).body).toMatchObject({ status: 'waiting' });
      const free = seminarOf(1);
      await book(free, learner);
      await book(free, second);
      await cancel(free, learner);
      expect((await promote(free, second)).body).toMatchObject({ status: 'booked' });
    });

    it('and an automatic offer never give one seat twice', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      const waiting = Array.from({ length: 6 }, () => randomUUID());
      for (const userId of waiting) await book(id, userId);
      await Promise.all([cancel(id, learner), ...waiting.map((userId) => promote(id, userId))]);
      expect((await read(id)).ways).toMatchObject([{ taken: 1, left: 0 }]);
    });
  });
});
