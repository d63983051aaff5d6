import { randomUUID } from 'node:crypto';
import {
  CountTakenSeats,
  DelayedPaymentFailed,
  HoldSeat,
  ListOrderOutcomes,
  type OrderOutcome,
  PaymentRejected,
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  SubscriptionChanged,
} from '@academy/contracts';
import type { SeatWay } from '@academy/shared';
import {
  announceAsPeer,
  answerAsPeer,
  askAsPeer,
  MailCatcher,
  type TestApp,
  testServices,
  type TestServices,
} from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { exists, isSeminar, startCatalogueStub } from '../../../test/catalogue-stub.ts';
import { promote, signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { eventually, inMinutes, room, seminarOf, seminarsOf, startReplica } from '../../../test/seminar.ts';
import { EndOffersJob } from '../notices/end-offers.job.ts';
import { RefreshSeminarJob } from '../notices/refresh-seminar.job.ts';
import { TellChangeJob } from '../notices/tell-change.job.ts';
import { CheckSeatsJob } from './check-seats.job.ts';
import { HoldsService } from './holds.service.ts';
import { PaidSeatsService } from './paid-seats.service.ts';
import { ReleaseHoldsJob } from './release-holds.job.ts';

const ONLINE = { seats: 1, note: '' };
const REASON = 'La relatrice è malata.';
const MINUTE_MS = 60_000;
const ALL_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
] as const;

describe('paid seats', () => {
  const inbox = new MailCatcher();
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  let [learner, second, third] = ['', '', ''];
  let stopCommerce: () => Promise<void>;
  /** Of orders, by id; others have ended. */
  const outcomes = new Map<string, OrderOutcome>();
  const seminars = seminarsOf(() => learning);
  const { sql, read, book, booking, cancel, answer, status, mails } = seminars;

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    stopCommerce = await startCommerce();
    learning = await startLearning(services, { env: { SMTP_URL: await inbox.start() } });
  });
  afterAll(async () => {
    await learning.close();
    await stopCommerce();
    for (const stub of stubs) await stub.close();
    await services.stop();
    await inbox.stop();
  });
  beforeEach(() => {
    [learner, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  });

  const startCommerce = () =>
    answerAsPeer(services.nats, ListOrderOutcomes.pattern, ({ orderIds }: ListOrderOutcomes) =>
      orderIds.map((orderId) => ({ orderId, outcome: outcomes.get(orderId) ?? 'ended' })),
    );
  /** A premium seminar that nobody owns. */
  const premium = (seats: number | null, online: typeof ONLINE | null = null) =>
    isSeminar(randomUUID(), { isPremium: true, seminar: { room: room(seats), online } }, 'locked');
  const hold = (
    contentId: string,
    userId: string,
    { way = 'room', orderId = randomUUID() }: { way?: SeatWay; orderId?: string } = {},
  ) => askAsPeer(services.nats, HoldSeat.of({ contentId, userId, orderId, way, until: inMinutes(30) }));
  const heldBy = async (id: string, userId: string) => {
    const rows = await sql<{ orderId: string | null }>(
      `SELECT order_id AS "orderId" FROM booking WHERE content_id = $1 AND user_id = $2 AND status = 'held'`,
      [id, userId],
    );
    return rows[0]?.orderId ?? null;
  };
  const orderOf = async (id: string, userId: string) => {
    const rows = await sql<{ orderId: string | null }>(
      'SELECT order_id AS "orderId" FROM booking WHERE content_id = $1 AND user_id = $2',
      [id, userId],
    );
    return rows[0]?.orderId;
  };
  const pay = (itemId: string, userId: string, orderId: string, seatWay: SeatWay = 'room') => {
    const purchase = { purchaseId: randomUUID(), orderId, userId, itemId, kind: 'single' as const };
    const paid = { amountPaidCents: 2_000, currency: 'EUR', expiresAt: null, seatWay, epoch: 1 };
    return announceAsPeer(services.nats, PurchaseCompleted.of({ ...purchase, ...paid }));
  };
  const paid = (contentId: string, userId: string, orderId: string, way: SeatWay = 'room') =>
    learning.app.get(PaidSeatsService, { strict: false }).book({ contentId, userId, orderId, way });
  const checkAccess = (userId: string, isRestored = false) =>
    learning.app.get(CheckSeatsJob, { strict: false }).run({ userId, isRestored });
  const release = () => learning.app.get(ReleaseHoldsJob, { strict: false }).run();
  const letPageClose = (id: string, minutesAgo: number) =>
    sql(
      `UPDATE booking SET held_until = now() - make_interval(mins => $2)
         WHERE content_id = $1 AND status = 'held'`,
      [id, minutesAgo],
    );
  /** What staff see. */
  const isPaid = async (id: string, userId: string) => {
    const path = `bookings?contentId=${id}`;
    const { body } = await seminars.send('GET', path, { sub: randomUUID(), role: 'editor' });
    return body.items.find((each) => each.userId === userId)?.isPaid;
  };
  /** Cancels a seminar, and tells its learners. */
  const callOff = async (id: string) => {
    isSeminar(
      id,
      { isPremium: true, seminar: { cancelled: { at: inMinutes(0), reason: REASON } } },
      'locked',
    );
    await learning.app.get(RefreshSeminarJob, { strict: false }).run({ contentId: id });
    await learning.app.get(TellChangeJob, { strict: false }).run({ contentId: id });
  };
  const mailWith = async (email: string, words: string): Promise<string> => {
    const { raw } = await inbox.take(email);
    return raw.includes(words) ? raw : mailWith(email, words);
  };
  const hasNoJobs = (name: string) =>
    eventually(
      () => sql(`SELECT FROM jobs.job WHERE name = $1 AND state < 'completed'`, [name]),
      (jobs) => jobs.length === 0,
    );
  const hasStatus = (id: string, userId: string, expected: string) =>
    eventually(
      () => status(id, userId),
      (found) => found === expected,
    );

  describe('a hold', () => {
    it('takes a seat before it is paid', async () => {
      const id = premium(1);
      expect(await hold(id, learner)).toBe('held');
      expect(await booking(id, learner)).toMatchObject({ status: 'held', ticket: null, bookedAt: null });
      expect(await hold(id, second)).toBe('gone');
      expect((await read(id)).ways).toMatchObject([{ taken: 1, left: 0 }]);
      const counted = await askAsPeer(services.nats, CountTakenSeats.of({ contentId: id }));
      expect(counted).toEqual({ room: 1, online: 0 });
    });

    it('is kept, and moved, by the same buyer with another order', async () => {
      const id = premium(1, ONLINE);
      const [one, other] = [randomUUID(), randomUUID()];
      await hold(id, learner, { orderId: one });
      expect(await hold(id, learner, { orderId: other })).toBe('held');
      expect(await heldBy(id, learner)).toBe(other);
      expect(await hold(id, learner, { way: 'online' })).toBe('held');
      expect((await read(id)).ways).toMatchObject([{ taken: 0 }, { taken: 1 }]);
      expect(await hold(id, second)).toBe('held');
      expect(await hold(id, learner, { way: 'room' })).toBe('gone');
      expect(await booking(id, learner)).toMatchObject({ status: 'held', way: 'online' });
    });

    it('is not needed by whoever has a seat, and not given once bookings have closed', async () => {
      const id = seminarOf(1);
      await book(id, learner);
      expect(await hold(id, learner)).toBe('held');
      expect(await status(id, learner)).toBe('booked');
      for (const seminar of [
        { startsAt: inMinutes(100), endsAt: inMinutes(200) },
        { cancelled: { at: inMinutes(-1), reason: '' } },
      ])
        expect(await hold(isSeminar(randomUUID(), { seminar }), second)).toBe('closed');
      expect(await hold(isSeminar(randomUUID(), { isPublished: false }), second)).toBe('closed');
      expect(await hold(randomUUID(), second)).toBe('closed');
      expect(await hold(seminarOf(1), second, { way: 'online' })).toBe('gone');
    });

    it('takes the seat that was offered, also after bookings have closed', async () => {
      const id = premium(1);
      await hold(id, learner);
      await book(id, second);
      await cancel(id, learner);
      expect((await booking(id, second))?.offeredUntil).not.toBeNull();
      isSeminar(id, { seminar: { startsAt: inMinutes(100), endsAt: inMinutes(200) } });
      expect(await hold(id, third)).toBe('closed');
      expect(await hold(id, second)).toBe('held');
      expect(await booking(id, second)).toMatchObject({ status: 'held', offeredUntil: null });
    });

    it('does not take an offered seat that is over, which goes on to the next', async () => {
      const id = premium(1);
      await hold(id, learner);
      await book(id, second);
      await book(id, third);
      await cancel(id, learner);
      await sql(
        `UPDATE booking SET offered_until = now() WHERE offered_until IS NOT NULL AND content_id = $1`,
        [id],
      );
      expect(await hold(id, second)).toBe('gone');
      expect(await status(id, second)).toBe('cancelled');
      expect((await booking(id, third))?.offeredUntil).not.toBeNull();
    });

    it('is released once commerce says that its order has ended, never by the clock', async () => {
      const id = premium(1);
      const orderId = randomUUID();
      await hold(id, learner, { orderId });
      await book(id, second);
      outcomes.set(orderId, 'open');
      await letPageClose(id, 60 * 24);
      await release();
      expect(await status(id, learner)).toBe('held');
      outcomes.delete(orderId);
      // Less than what the clocks of two services may differ by.
      await letPageClose(id, 1);
      await release();
      expect(await status(id, learner)).toBe('held');
      await letPageClose(id, 3);
      await release();
      expect(await booking(id, learner)).toMatchObject({ status: 'cancelled', cancelledBecause: 'payment' });
      expect((await booking(id, second))?.offeredUntil).not.toBeNull();
      expect(await mails(id, 'offered')).toBe(1);
    });

    it('that is not paid leaves the offer as it was while it runs, and ends one that is over', async () => {
      const id = premium(1);
      await hold(id, learner);
      await book(id, second);
      await book(id, third);
      await cancel(id, learner);
      const { offeredUntil } = (await booking(id, second)) ?? {};
      const endHold = async () => {
        await letPageClose(id, 3);
        await release();
      };
      expect(await hold(id, second)).toBe('held');
      expect((await read(id)).ways).toMatchObject([{ taken: 1, left: 0 }]);
      await endHold();
      expect(await booking(id, second)).toMatchObject({ status: 'waiting', position: null, offeredUntil });
      expect(await booking(id, third)).toMatchObject({ status: 'waiting', offeredUntil: null });
      await hold(id, second);
      await sql(`UPDATE booking SET offered_until = now() - interval '1 second' WHERE user_id = $1`, [
        second,
      ]);
      await learning.app.get(EndOffersJob, { strict: false }).run();
      expect(await status(id, second)).toBe('held');
      await endHold();
      expect(await booking(id, second)).toMatchObject({ status: 'cancelled', cancelledBecause: 'offer' });
      expect((await booking(id, third))?.offeredUntil).not.toBeNull();
    });

    it('becomes a seat of whoever has access otherwise by now', async () => {
      const id = premium(1);
      await hold(id, learner);
      expect((await book(id, learner)).body.code).toBe('learning.access_required');
      exists(id, 'project');
      // Another role is another entry of the cache of access.
      const answered = await seminars.send('POST', `${id}/booking`, {
        ...{ sub: learner, role: 'editor', payload: { way: 'room' } },
      });
      expect(answered.body.booking).toMatchObject({ status: 'booked' });
      expect(await orderOf(id, learner)).toBeNull();
    });

    it('is kept while commerce is away', async () => {
      const id = premium(1);
      await hold(id, learner);
      await letPageClose(id, 60);
      await stopCommerce();
      await expect(release()).rejects.toThrow();
      expect(await status(id, learner)).toBe('held');
      stopCommerce = await startCommerce();
      await release();
      expect(await status(id, learner)).toBe('cancelled');
    });

    it('of another order is not released with the one before', async () => {
      const id = premium(1);
      const [before, now] = [randomUUID(), randomUUID()];
      await hold(id, learner, { orderId: before });
      const dataSource = learning.app.get(DataSource);
      const release = () =>
        dataSource.transaction((manager) =>
          learning.app.get(HoldsService, { strict: false }).release(manager, before),
        );
      // The buyer tries again while the release of the former order waits for the seminar.
      const released = await dataSource.transaction(async (manager) => {
        await manager.query('SELECT FROM seminar WHERE content_id = $1 FOR UPDATE', [id]);
        const releasing = release();
        await eventually(
          () =>
            sql(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"seminar"%'`),
          (waiting) => waiting.length > 0,
        );
        await manager.query('UPDATE booking SET order_id = $1 WHERE user_id = $2', [now, learner]);
        return { releasing };
      });
      await released.releasing;
      expect(await heldBy(id, learner)).toBe(now);
      await announceAsPeer(services.nats, DelayedPaymentFailed.of({ orderId: before, userId: learner }));
      await announceAsPeer(services.nats, DelayedPaymentFailed.of({ orderId: now, userId: learner }));
      await hasStatus(id, learner, 'cancelled');
    });

    it('ends at once when the payment fails or is rejected', async () => {
      const id = premium(2);
      const [failed, rejected] = [randomUUID(), randomUUID()];
      await hold(id, learner, { orderId: failed });
      await hold(id, second, { orderId: rejected });
      const refused = { userId: second, amountCents: 2_000, currency: 'EUR' };
      await announceAsPeer(
        services.nats,
        PaymentRejected.of({ ...refused, orderId: rejected, reason: 'duplicate' }),
        DelayedPaymentFailed.of({ orderId: failed, userId: learner }),
      );
      await hasStatus(id, learner, 'cancelled');
      expect(await status(id, second)).toBe('held');
      await announceAsPeer(
        services.nats,
        PaymentRejected.of({ ...refused, orderId: rejected, reason: 'review' }),
      );
      await hasStatus(id, second, 'cancelled');
    });
  });

  it('never sells one seat twice: two hundred book and buy forty at once, from two replicas', async () => {
    const replica = await startReplica(services, learning);
    const there = seminarsOf(() => replica);
    try {
      const id = seminarOf(40);
      await read(id);
      const learners = Array.from({ length: 200 }, () => randomUUID());
      await Promise.all(
        learners.map((userId, index) =>
          index % 2 ? hold(id, userId) : (index % 4 ? book : there.book)(id, userId),
        ),
      );
      const [{ taken } = { taken: -1 }] = (await read(id)).ways;
      expect(taken).toBe(40);
    } finally {
      await replica.close();
    }
  });

  describe('clocks that differ by two minutes', () => {
    const at = async (time: number, act: () => Promise<unknown>) => {
      jest.useFakeTimers({ doNotFake: [...ALL_BUT_DATE], now: time });
      try {
        await act();
      } finally {
        jest.useRealTimers();
      }
    };

    it.each([-2, 2])('release no hold early, and sell its seat to nobody else: %d', async (skew) => {
      const id = premium(1);
      const orderId = randomUUID();
      // The page closes in half an hour, by the clock of commerce and the provider.
      await hold(id, learner, { orderId });
      outcomes.set(orderId, 'open');
      const now = Date.now() + skew * MINUTE_MS;
      for (const minutes of [0, 29, 31, 33, 60]) {
        await at(now + minutes * MINUTE_MS, release);
        expect(await status(id, learner)).toBe('held');
        expect(await hold(id, second)).toBe('gone');
      }
      outcomes.set(orderId, 'paid');
      await paid(id, learner, orderId);
      expect(await status(id, learner)).toBe('booked');
      expect((await read(id)).ways).toMatchObject([{ taken: 1 }]);
    });

    it('give a seat that one of them offered on to one learner only', async () => {
      const id = premium(1);
      await hold(id, learner);
      await book(id, second);
      await book(id, third);
      await cancel(id, learner);
      const until = Date.parse((await booking(id, second))?.offeredUntil ?? '');
      // The offer is over by a clock that is ahead, and is not by that of the process that is asked for the seat.
      await at(until + 1_000, () => learning.app.get(EndOffersJob, { strict: false }).run());
      expect((await booking(id, third))?.offeredUntil).not.toBeNull();
      expect(await hold(id, second)).toBe('gone');
      expect(await hold(id, third)).toBe('held');
      expect((await read(id)).ways).toMatchObject([{ taken: 1, left: 0 }]);
    });
  });

  describe('a payment', () => {
    it('books the seat that was held, once', async () => {
      const id = premium(1);
      const orderId = randomUUID();
      await hold(id, learner, { orderId });
      exists(id, 'single');
      await pay(id, learner, orderId);
      await hasStatus(id, learner, 'booked');
      const booked = await booking(id, learner);
      expect(booked?.ticket).toMatch(/^[2-9A-Y]{4}$/);
      await paid(id, learner, orderId);
      expect(await booking(id, learner)).toEqual(booked);
      expect(await mails(id, 'booked')).toBe(1);
    });

    it('does not book again what its buyer gave back since', async () => {
      const id = premium(1);
      const orderId = randomUUID();
      await paid(id, learner, orderId);
      await cancel(id, learner);
      await paid(id, learner, orderId);
      expect(await status(id, learner)).toBe('cancelled');
    });

    it('books again what was refunded and then bought again, or given back and then bought', async () => {
      const id = premium(2);
      const buy = async (userId: string) => {
        const orderId = randomUUID();
        expect(await hold(id, userId, { orderId })).toBe('held');
        await paid(id, userId, orderId);
        expect(await status(id, userId)).toBe('booked');
      };
      await buy(learner);
      await checkAccess(learner);
      expect(await booking(id, learner)).toMatchObject({ status: 'cancelled', cancelledBecause: 'access' });
      await buy(learner);
      exists(id, 'full');
      await book(id, second);
      await cancel(id, second);
      await buy(second);
    });

    it('leaves a seat that was booked otherwise as it is', async () => {
      const id = seminarOf(2);
      const { booking: booked } = (await book(id, learner)).body;
      await paid(id, learner, randomUUID());
      expect(await booking(id, learner)).toEqual(booked);
    });

    it('that arrives when no seat is left is honoured, and staff is told once', async () => {
      const staff = randomUUID();
      const email = signUp(staff, { firstName: 'Bianca' });
      promote(staff);
      const id = premium(1);
      await hold(id, learner);
      await paid(id, second, randomUUID());
      expect(await status(id, second)).toBe('booked');
      expect((await read(id)).ways).toMatchObject([{ seats: 1, taken: 2, left: 0 }]);
      const { raw } = await inbox.take(email);
      expect(raw).toContain('Un posto in più');
      expect(raw).toContain('Bianca');
      expect(raw).toContain(`/admin/contenuti/modifica/${id}/prenotazioni`);
      const rows = await sql(`SELECT is_above_seats FROM booking WHERE user_id = $1`, [second]);
      expect(rows).toEqual([{ is_above_seats: true }]);
      // A freed seat goes to nobody while there are more bookings than seats.
      await book(id, third);
      await cancel(id, second);
      expect(await booking(id, third)).toMatchObject({ status: 'waiting', offeredUntil: null });
    });

    it('for a seminar that was cancelled is told to its buyer and to staff', async () => {
      const staff = randomUUID();
      const [email, buyer] = [signUp(staff), signUp(learner)];
      promote(staff);
      const id = premium(1);
      const orderId = randomUUID();
      await hold(id, learner, { orderId });
      isSeminar(id, { seminar: { cancelled: { at: inMinutes(0), reason: 'La relatrice è malata' } } });
      await paid(id, learner, orderId);
      expect(await booking(id, learner)).toMatchObject({ status: 'cancelled', cancelledBecause: 'seminar' });
      expect((await inbox.take(email)).raw).toContain('Da rimborsare');
      const { raw: text } = await inbox.take(buyer);
      expect(text).toContain('La relatrice è malata');
      expect(text).toContain('Ti rimborsiamo');
      await paid(id, learner, orderId);
      expect(await mails(id, 'cancelled')).toBe(1);
    });
  });

  describe('access that ended', () => {
    const revoke = (userId: string, itemId: string) => {
      const purchase = { purchaseId: randomUUID(), userId, itemId, kind: 'single' as const };
      return PurchaseRevoked.of({ ...purchase, reason: 'refunded', epoch: 2 });
    };
    const scheduled = async (userId: string) =>
      eventually(
        () =>
          sql(`SELECT FROM jobs.job WHERE name = 'seminar.check-seats' AND data::text LIKE $1`, [
            `%${userId}%`,
          ]),
        (jobs) => jobs.length > 0,
      );

    it('frees the seat, which is offered to the next, and is told', async () => {
      const id = isSeminar(randomUUID(), { isPremium: true }, 'single');
      await book(id, learner);
      await book(id, second);
      exists(id, 'locked');
      await announceAsPeer(services.nats, revoke(learner, id));
      await scheduled(learner);
      await checkAccess(learner);
      expect(await booking(id, learner)).toMatchObject({ status: 'cancelled', cancelledBecause: 'access' });
      expect((await booking(id, second))?.offeredUntil).not.toBeNull();
      await checkAccess(learner);
      expect(await mails(id, 'released')).toBe(1);
    });

    it('before its purchase was heard of leaves no seat', async () => {
      const id = premium(1);
      await announceAsPeer(services.nats, revoke(learner, id));
      await paid(id, learner, randomUUID());
      await scheduled(learner);
      await checkAccess(learner);
      expect(await booking(id, learner)).toMatchObject({ status: 'cancelled', cancelledBecause: 'access' });
    });

    it('leaves the seat of whoever still has access otherwise, and of what has begun', async () => {
      const id = isSeminar(randomUUID(), { isPremium: true }, 'subscription');
      await book(id, learner);
      await announceAsPeer(
        services.nats,
        SubscriptionChanged.of({
          ...{ subscriptionId: randomUUID(), userId: learner, status: 'active', epoch: 3 },
          ...{ subscriptionUntil: inMinutes(60), autoRenewal: true },
        }),
      );
      await scheduled(learner);
      await checkAccess(learner);
      expect(await status(id, learner)).toBe('booked');
      exists(id, 'locked');
      await seminars.startIn(id, -1);
      await checkAccess(learner);
      expect(await status(id, learner)).toBe('booked');
    });

    it('and came back has its seat again, also above the number of seats', async () => {
      const id = isSeminar(randomUUID(), { isPremium: true }, 'single');
      const { ticket } = (await book(id, learner)).body.booking ?? {};
      exists(id, 'locked');
      await checkAccess(learner);
      exists(id, 'single');
      await book(id, second);
      const purchase = { purchaseId: randomUUID(), userId: learner, itemId: id, kind: 'single' as const };
      await announceAsPeer(services.nats, PurchaseRestored.of({ ...purchase, expiresAt: null, epoch: 3 }));
      await scheduled(learner);
      await checkAccess(learner, false);
      expect(await status(id, learner)).toBe('cancelled');
      await checkAccess(learner, true);
      expect(await booking(id, learner)).toMatchObject({ status: 'booked', ticket });
      expect((await read(id)).ways).toMatchObject([{ seats: 1, taken: 2 }]);
    });

    it('and came back otherwise has a seat that nobody paid', async () => {
      const id = premium(2);
      const [refunded, restored] = [randomUUID(), randomUUID()];
      await paid(id, learner, refunded);
      await paid(id, second, restored);
      for (const userId of [learner, second]) await checkAccess(userId);
      exists(id, 'subscription');
      await checkAccess(learner);
      expect([await status(id, learner), await orderOf(id, learner)]).toEqual(['booked', null]);
      exists(id, 'single');
      await checkAccess(second, true);
      expect([await status(id, second), await orderOf(id, second)]).toEqual(['booked', restored]);
    });

    it('promises no refund of what was refunded, whoever gave the seat back and waits for another', async () => {
      const email = signUp(learner);
      const id = premium(1);
      await paid(id, learner, randomUUID());
      await cancel(id, learner);
      await hold(id, second);
      await book(id, learner);
      expect(await isPaid(id, learner)).toBe(true);
      await checkAccess(learner);
      expect([await status(id, learner), await isPaid(id, learner)]).toEqual(['waiting', false]);
      await callOff(id);
      const raw = await mailWith(email, REASON);
      expect(raw).not.toContain('rimborsiamo');
    });

    it('promises no refund of a seat that another access keeps', async () => {
      const id = premium(1);
      exists(id, 'single');
      await paid(id, learner, randomUUID());
      expect(await isPaid(id, learner)).toBe(true);
      exists(id, 'subscription');
      await checkAccess(learner);
      expect([await status(id, learner), await isPaid(id, learner)]).toEqual(['booked', false]);
    });

    it('and came back gives the seat to whoever waits for another one since', async () => {
      const id = premium(1);
      const orderId = randomUUID();
      await paid(id, learner, orderId);
      await checkAccess(learner);
      await hold(id, second);
      await book(id, learner);
      expect([await status(id, learner), await isPaid(id, learner)]).toEqual(['waiting', false]);
      exists(id, 'single');
      await checkAccess(learner);
      expect([await status(id, learner), await isPaid(id, learner)]).toEqual(['waiting', false]);
      await checkAccess(learner, true);
      expect([await status(id, learner), await isPaid(id, learner)]).toEqual(['booked', true]);
      expect(await orderOf(id, learner)).toBe(orderId);
      await checkAccess(learner, true);
      expect(await mails(id, 'booked')).toBe(2);
    });

    it('and came back after the seminar was cancelled is told to its buyer and to staff, once', async () => {
      const staff = randomUUID();
      const [staffEmail, email] = [signUp(staff), signUp(learner)];
      promote(staff);
      const id = premium(2);
      await paid(id, learner, randomUUID());
      await paid(id, second, randomUUID());
      await checkAccess(learner);
      await callOff(id);
      // Disputed after the cancellation, of which this buyer has heard.
      await checkAccess(second);
      expect(await isPaid(id, second)).toBe(false);
      exists(id, 'single');
      for (const userId of [learner, second, learner, second]) await checkAccess(userId, true);
      expect(await mailWith(email, REASON)).toContain('Ti rimborsiamo');
      expect(await booking(id, learner)).toMatchObject({ status: 'cancelled', cancelledBecause: 'seminar' });
      for (const userId of [learner, second]) expect(await isPaid(id, userId)).toBe(true);
      expect(await mails(id, 'cancelled')).toBe(2);
      await mailWith(staffEmail, 'Da rimborsare');
      await mailWith(staffEmail, 'Da rimborsare');
      const told = () => inbox.mails.filter(({ to, raw }) => to === staffEmail && raw.includes(id));
      await hasNoJobs('seminar.tell-staff');
      expect(told()).toEqual([]);
    });

    it('leaves the seat of staff, who need no purchase', async () => {
      const id = isSeminar(randomUUID(), { isPremium: true }, 'full');
      const payload = { way: 'room' };
      await seminars.send('POST', `${id}/booking`, { sub: learner, role: 'editor', payload });
      exists(id, 'locked');
      await checkAccess(learner);
      expect(await status(id, learner)).toBe('booked');
    });

    it('does not bring back a seat that the learner gave back', async () => {
      const id = isSeminar(randomUUID(), { isPremium: true }, 'single');
      await book(id, learner);
      await cancel(id, learner);
      await checkAccess(learner, true);
      expect(await status(id, learner)).toBe('cancelled');
    });
  });

  it('lets whoever bought accept what was offered', async () => {
    const id = premium(1);
    await hold(id, learner);
    await book(id, second);
    await cancel(id, learner);
    expect((await answer(id, second, true)).body.code).toBe('learning.access_required');
    const orderId = randomUUID();
    expect(await hold(id, second, { orderId })).toBe('held');
    await paid(id, second, orderId);
    expect(await status(id, second)).toBe('booked');
    expect((await read(id)).ways).toMatchObject([{ taken: 1 }]);
  });
});
