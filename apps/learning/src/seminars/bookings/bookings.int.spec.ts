import { randomUUID } from 'node:crypto';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exists, hasLink, isSeminar, startCatalogueStub, vanish } from '../../../test/catalogue-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { inMinutes, room, seminarOf, seminarsOf, startReplica } from '../../../test/seminar.ts';
import { EndOffersJob } from '../notices/end-offers.job.ts';

const ONLINE = { seats: 1, note: 'Sottotitoli dal vivo' };

describe('bookings of seminars', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let [learner, second, third] = ['', '', ''];
  const seminars = seminarsOf(() => learning);
  const { send, sql, read, book, booking, cancel, answer, enter, startIn, status, mails } = seminars;

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
    [learner, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  });

  const endOffers = () => learning.app.get(EndOffersJob, { strict: false }).run();
  const letOfferEnd = (id: string) =>
    sql(
      `UPDATE booking SET offered_until = now() - interval '1 second'
         WHERE content_id = $1 AND offered_until IS NOT NULL`,
      [id],
    );

  describe('a seat', () => {
    it('is booked at once, and shown to its owner only', async () => {
      const id = seminarOf(1);
      expect(await read(id)).toMatchObject({
        contentId: id,
        takesBookings: true,
        ways: [{ way: 'room', seats: 1, taken: 0, left: 1, waiting: 0 }],
        booking: null,
      });
      const { status: code, body } = await book(id, learner);
      expect(code).toBe(200);
      expect(body).toMatchObject({
        ways: [{ taken: 1, left: 0 }],
        booking: { status: 'booked', way: 'room', position: null, isLinkOpen: false, linkOpensAt: null },
      });
      expect(body.booking?.ticket).toMatch(/^[2-9A-Y]{4}$/);
      expect(await booking(id, learner)).toEqual(body.booking);
      expect(await booking(id, second)).toBeNull();
      expect((await read(id)).booking).toBeNull();
    });

    it('is booked once, however often it is asked for', async () => {
      const id = seminarOf(5);
      const answers = await Promise.all([book(id, learner), book(id, learner), book(id, learner)]);
      expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.booking?.ticket)).size).toBe(1);
      expect((await read(id)).ways).toMatchObject([{ taken: 1 }]);
      expect(await mails(id, 'booked')).toBe(1);
    });

    it('goes to one of fifty who ask for the last one at once; everyone else has a place on the list', async () => {
      const id = seminarOf(1);
      const learners = Array.from({ length: 50 }, () => randomUUID());
      const answers = await Promise.all(learners.map((sub) => book(id, sub)));
      const statuses = answers.map(({ body }) => body.booking?.status);
      expect(statuses.filter((each) => each === 'booked')).toHaveLength(1);
      expect(statuses.filter((each) => each === 'waiting')).toHaveLength(49);
      const places = answers.map(({ body }) => body.booking?.position ?? 0);
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
      expect((await read(id)).ways).toMatchObject([{ taken: 1, left: 0, waiting: 49 }]);
    });

    it('is never given twice by two replicas', async () => {
      const replica = await startReplica(services, learning);
      const there = seminarsOf(() => replica);
      try {
        const id = seminarOf(10);
        const learners = Array.from({ length: 40 }, () => randomUUID());
        await Promise.all(learners.map((sub, index) => (index % 2 ? book : there.book)(id, sub)));
        expect((await read(id)).ways).toMatchObject([{ taken: 10, left: 0, waiting: 30 }]);
        const tickets = await sql(
          `SELECT DISTINCT ticket FROM booking WHERE content_id = $1 AND status = 'booked'`,
          [id],
        );
        expect(tickets).toHaveLength(10);
      } finally {
        await replica.close();
      }
    });

    it('needs access to a premium seminar while seats are left, and none to wait for one', async () => {
      const id = isSeminar(randomUUID(), { isPremium: true }, 'locked');
      expect((await book(id, learner)).body.code).toBe('learning.access_required');
      expect(await booking(id, learner)).toBeNull();
      exists(id, 'subscription');
      expect((await book(id, second)).body.booking).toMatchObject({ status: 'booked' });
      exists(id, 'locked');
      expect((await book(id, third)).body.booking).toMatchObject({ status: 'waiting', position: 1 });
      await cancel(id, second);
      expect(await booking(id, third)).toMatchObject({ status: 'waiting', position: null });
      expect((await answer(id, third, true)).body.code).toBe('learning.access_required');
      expect((await booking(id, third))?.offeredUntil).not.toBeNull();
    });

    it('changes its way while there are seats, and stays otherwise', async () => {
      const id = isSeminar(randomUUID(), { seminar: { room: room(1), online: ONLINE } });
      await book(id, learner);
      await book(id, second, 'online');
      expect((await book(id, learner, 'online')).body.code).toBe('learning.seats_gone');
      expect(await booking(id, learner)).toMatchObject({ status: 'booked', way: 'room' });
      await cancel(id, second);
      const { ticket } = (await booking(id, learner)) ?? {};
      const moved = (await book(id, learner, 'online')).body;
      expect(moved.booking).toMatchObject({ status: 'booked', way: 'online', ticket });
      expect(moved.ways).toMatchObject([
        { way: 'room', taken: 0 },
        { way: 'online', taken: 1 },
      ]);
    });

    it('is given back until the start, and not after', async () => {
      const id = seminarOf(3);
      await book(id, learner);
      await book(id, second);
      expect((await cancel(id, learner)).status).toBe(204);
      expect((await cancel(id, learner)).status).toBe(204);
      expect(await booking(id, learner)).toMatchObject({
        ...{ status: 'cancelled', cancelledBecause: 'learner', ticket: null },
      });
      expect((await cancel(id, third)).body.code).toBe('learning.booking_not_found');
      await startIn(id, -1);
      expect((await cancel(id, second)).body.code).toBe('learning.booking_closed');
      expect(await status(id, second)).toBe('booked');
    });

    it('comes back with its ticket when it is booked again', async () => {
      const id = seminarOf(3);
      const { ticket } = (await book(id, learner)).body.booking ?? {};
      await cancel(id, learner);
      expect((await book(id, learner)).body.booking).toMatchObject({ status: 'booked', ticket });
    });

    it('is not booked once bookings have closed, after a cancellation, and of what is hidden', async () => {
      const closed = isSeminar(randomUUID(), {
        seminar: { startsAt: inMinutes(119), endsAt: inMinutes(200) },
      });
      expect((await book(closed, learner)).body.code).toBe('learning.booking_closed');
      expect(await read(closed)).toMatchObject({ takesBookings: false });
      const cancelled = isSeminar(randomUUID(), {
        seminar: { cancelled: { at: new Date().toISOString(), reason: 'Sciopero' } },
      });
      expect((await book(cancelled, learner)).body.code).toBe('learning.booking_closed');
      expect(await read(cancelled)).toMatchObject({ cancelled: { at: expect.any(String) } });
      const draft = isSeminar(randomUUID(), { isPublished: false });
      expect((await book(draft, learner)).body.code).toBe('learning.seminar_not_found');
      for (const id of [exists(randomUUID()), randomUUID()]) {
        expect(await book(id, learner)).toMatchObject({ status: 404 });
        expect(await send('GET', id)).toMatchObject({ status: 404 });
      }
      expect((await book(seminarOf(1), learner, 'online')).body.code).toBe('learning.seats_gone');
      expect((await send('POST', `${seminarOf(1)}/booking`, { payload: { way: 'room' } })).status).toBe(401);
    });

    it('stays when the seminar is withdrawn, which takes no new ones', async () => {
      const id = seminarOf(2);
      await book(id, learner);
      isSeminar(id, { isPublished: false });
      expect((await book(id, second)).body.code).toBe('learning.seminar_not_found');
      vanish(id);
      expect((await book(id, second)).body.code).toBe('learning.seminar_not_found');
      await sql(`UPDATE seminar SET is_published = false WHERE content_id = $1`, [id]);
      expect(await status(id, learner)).toBe('booked');
      expect((await send('GET', id)).status).toBe(404);
    });

    it('survives that it is given back and asked for at once', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await book(id, second);
      await Promise.all([cancel(id, learner), book(id, learner), cancel(id, learner), book(id, learner)]);
      const taken = (await read(id)).ways[0]?.taken;
      expect(taken).toBe(1);
      const seated = [await booking(id, learner), await booking(id, second)].filter(
        (each) => each?.status === 'booked' || each?.offeredUntil,
      );
      expect(seated).toHaveLength(1);
    });
  });

  describe('the waiting list', () => {
    it('offers a freed seat to whoever waited first', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      expect((await book(id, second)).body.booking).toMatchObject({ status: 'waiting', position: 1 });
      expect((await book(id, third)).body.booking).toMatchObject({ status: 'waiting', position: 2 });
      expect((await book(id, second)).body.booking).toMatchObject({ position: 1, ticket: null });
      await cancel(id, learner);
      const offered = await read(id, second);
      expect(offered.booking).toMatchObject({ status: 'waiting', position: null });
      expect(offered.booking?.offeredUntil).not.toBeNull();
      expect(offered.ways).toMatchObject([{ taken: 1, left: 0, waiting: 1 }]);
      expect(await booking(id, third)).toMatchObject({ position: 1, offeredUntil: null });
      expect((await book(id, learner)).body.booking).toMatchObject({ status: 'waiting', position: 2 });
      expect((await answer(id, third, true)).body.code).toBe('learning.offer_over');
      expect((await answer(id, second, true)).body.booking).toMatchObject({ status: 'booked' });
      expect((await answer(id, second, true)).status).toBe(200);
      expect(await mails(id, 'offered')).toBe(1);
    });

    it('goes on after an offer is declined', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await book(id, second);
      await book(id, third);
      await cancel(id, learner);
      expect((await answer(id, second, false)).body.booking).toMatchObject({ status: 'cancelled' });
      expect((await answer(id, second, false)).status).toBe(200);
      expect((await booking(id, third))?.offeredUntil).not.toBeNull();
      expect((await book(id, second)).body.booking).toMatchObject({ status: 'waiting', position: 1 });
    });

    it('goes on after an offer is over, whoever notices first', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await book(id, second);
      await book(id, third);
      await cancel(id, learner);
      await letOfferEnd(id);
      expect((await answer(id, second, true)).body.code).toBe('learning.offer_over');
      expect(await booking(id, second)).toMatchObject({ status: 'cancelled', cancelledBecause: 'offer' });
      expect((await booking(id, third))?.offeredUntil).not.toBeNull();
      await letOfferEnd(id);
      await endOffers();
      await endOffers();
      expect(await booking(id, third)).toMatchObject({ status: 'cancelled', cancelledBecause: 'offer' });
      expect((await read(id)).ways).toMatchObject([{ taken: 0, left: 1, waiting: 0 }]);
    });

    it('lets an offer be accepted after bookings have closed, and offers nothing after the start', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      await book(id, second);
      await book(id, third);
      await startIn(id, 60);
      isSeminar(id, { seminar: { startsAt: inMinutes(60), endsAt: inMinutes(120) } });
      await cancel(id, learner);
      expect((await answer(id, second, true)).body.booking).toMatchObject({ status: 'booked' });
      isSeminar(id, { seminar: { closesMinutes: 0 } });
      const fourth = randomUUID();
      await book(id, fourth);
      await sql(`DELETE FROM booking WHERE user_id = $1`, [second]);
      await startIn(id, -1);
      // Leaving the list, too, is when free seats are offered.
      expect((await cancel(id, fourth)).status).toBe(204);
      expect(await booking(id, third)).toMatchObject({ status: 'waiting', offeredUntil: null });
    });

    it('is left for the end of another one', async () => {
      const id = isSeminar(randomUUID(), { seminar: { room: room(1), online: ONLINE } });
      const fourth = randomUUID();
      await book(id, learner);
      await book(id, second, 'online');
      await book(id, third);
      await book(id, fourth, 'online');
      expect((await book(id, third, 'online')).body.booking).toMatchObject({ way: 'online', position: 2 });
      await cancel(id, learner);
      expect((await book(id, third, 'room')).body.booking).toMatchObject({ status: 'booked', way: 'room' });
    });
  });

  describe('the meeting', () => {
    it('opens to those booked online fifteen minutes before the start, until the end', async () => {
      const id = isSeminar(randomUUID(), { seminar: { online: ONLINE } });
      hasLink(id, 'https://meet.example.org/gated');
      await book(id, learner, 'online');
      await book(id, second, 'room');
      expect((await enter(id, learner)).body.code).toBe('learning.link_not_open');
      await startIn(id, 16);
      expect((await enter(id, learner)).body.code).toBe('learning.link_not_open');
      expect((await read(id, learner)).booking).toMatchObject({ isLinkOpen: false });
      await startIn(id, 14);
      for (const sub of [second, third])
        expect((await enter(id, sub)).body.code).toBe('learning.seat_required');
      const { body, headers } = await enter(id, learner);
      expect(body).toEqual({ url: 'https://meet.example.org/gated' });
      expect(headers['cache-control']).toBe('no-store');
      const entered = await booking(id, learner);
      expect(entered).toMatchObject({ isLinkOpen: true });
      expect(entered?.enteredAt).not.toBeNull();
      await enter(id, learner);
      expect(await booking(id, learner)).toEqual(entered);
      await startIn(id, -61);
      expect((await enter(id, learner)).body.code).toBe('learning.link_not_open');
    });

    it('opens to whoever has a seat, also when the access ended by the clock or the seminar was hidden', async () => {
      const id = isSeminar(randomUUID(), { seminar: { online: ONLINE } });
      hasLink(id, 'https://meet.example.org/gated');
      await book(id, learner, 'online');
      await startIn(id, 5);
      exists(id, 'locked');
      await sql('UPDATE seminar SET is_published = false WHERE content_id = $1', [id]);
      // Another role is another entry of the cache of access.
      const entered = await send('POST', `${id}/entry`, { sub: learner, role: 'editor' });
      expect(entered.body).toEqual({ url: 'https://meet.example.org/gated' });
      await sql(
        `UPDATE booking SET status = 'cancelled', cancelled_at = now(), cancelled_because = 'access' WHERE user_id = $1`,
        [learner],
      );
      const refused = await enter(id, learner);
      expect(refused.body.code).toBe('learning.seat_required');
      expect(refused.text).not.toContain('gated');
    });

    it('leaves its link nowhere in the database', async () => {
      const id = isSeminar(randomUUID(), { seminar: { online: ONLINE } });
      hasLink(id, 'https://meet.example.org/kept-nowhere');
      await book(id, learner, 'online');
      await startIn(id, 5);
      expect((await enter(id, learner)).status).toBe(200);
      const rows = await sql<{ row: string }>(
        `SELECT to_jsonb(booking)::text AS row FROM booking UNION ALL SELECT to_jsonb(seminar)::text FROM seminar
         UNION ALL SELECT envelope::text FROM outbox_event UNION ALL SELECT coalesce(data::text, '') FROM jobs.job`,
      );
      expect(rows.filter(({ row }) => row.includes('kept-nowhere'))).toEqual([]);
    });
  });

  it('marks nothing completed by hand', async () => {
    const id = seminarOf(1);
    await book(id, learner);
    const change = async (isCompleted: boolean) => {
      const headers = await learning.tokens.bearer({ sub: learner, role: 'user' });
      const url = `/api/v1/progress/${id}`;
      return (await learning.app.inject({ method: 'PATCH', url, headers, payload: { isCompleted } })).json<{
        code?: string;
      }>();
    };
    for (const isCompleted of [true, false])
      expect(await change(isCompleted)).toMatchObject({ code: 'learning.completed_otherwise' });
  });

  // Last, because it is not started again.
  it('books nothing while the catalogue is away, and shows what is known', async () => {
    const id = seminarOf(2);
    await book(id, learner);
    await catalogue.close();
    expect(await book(id, second)).toMatchObject({ status: 503, body: { code: 'platform.unavailable' } });
    expect((await read(id)).ways).toMatchObject([{ taken: 1, left: 1 }]);
    expect((await cancel(id, learner)).status).toBe(204);
    catalogue = await startCatalogueStub(services);
  });
});
