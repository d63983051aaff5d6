import { randomUUID } from 'node:crypto';
import {
  ClosePaymentPages,
  HoldSeat,
  ListOrderOutcomes,
  type OrderOutcome,
  type ProductReply,
} from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { ServiceEnv } from '@academy/platform';
import { askAsPeer } from '@academy/testing';
import type { SeatWay } from '@academy/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { idOf } from '../../provider/payment.ts';
import { PendingOrdersService } from '../reconciliation/pending-orders.service.ts';

const LATER = () => new Date(Date.now() + 600_000);

describe('seats of seminars', () => {
  let shop: Shop;
  let buyer: Buyer;
  let seminar: ProductReply;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
    seminar = shop.catalogue.add({ title: 'Leggere un bilancio', seatWays: ['room', 'online'] });
    shop.seats.asked.length = 0;
  });

  const ask = (seatWay?: SeatWay | null, by = buyer, more: object = {}) =>
    shop.checkout(by, { type: 'single', contentId: seminar.id, seatWay, ...more });
  const pageFor = async (seatWay: SeatWay, by = buyer, more: object = {}) => {
    const { status, body } = await ask(seatWay, by, more);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return String(body.url);
  };
  const codeOf = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  const ordersOf = ({ id: userId }: Buyer) =>
    shop.orders.find({ where: { userId, itemId: seminar.id }, order: { createdAt: 'ASC' } });
  const orderOf = (page: string) => shop.orders.findOneByOrFail({ stripeSessionId: sessionIdOf(page) });
  const stateOf = async (page: string) =>
    (await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page))).status;
  const outcomesOf = async (...orderIds: string[]): Promise<OrderOutcome[]> =>
    (await askAsPeer(shop.services.nats, ListOrderOutcomes.of({ orderIds }))).map(({ outcome }) => outcome);
  const openPages = async () => {
    const { data } = await shop.sandbox.stripe.checkout.sessions.list({ status: 'open', limit: 100 });
    return data.filter(({ metadata }) => metadata?.item_id === seminar.id).length;
  };
  const bookingOf = async ({ id }: Buyer) => {
    const bought = (await shop.eventsOf(id)).filter(({ type }) => type === 'commerce.purchase.completed.v1');
    return bought.map(({ data }) => data.seatWay);
  };

  describe('the hold', () => {
    it('comes before the payment page, and lasts until the page closes', async () => {
      let pages = -1;
      shop.seats.beforeNext = async () => {
        pages = await openPages();
      };
      const page = await pageFor('online');
      expect(pages).toBe(0);
      const order = await orderOf(page);
      expect(order).toMatchObject({ seatWay: 'online', status: 'pending' });
      const held = { contentId: seminar.id, userId: buyer.id, orderId: order.id, way: 'online' };
      expect(shop.seats.asked).toEqual([{ ...held, until: order.sessionExpiresAt.toISOString() }]);
      const session = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page));
      expect(session.expires_at * 1000).toBeLessThanOrEqual(order.sessionExpiresAt.getTime());
    });

    it('is waited for longer than other replies, since hundreds may want the same seminar', async () => {
      const rpc = shop.get(RpcClient);
      const ask = jest.spyOn(rpc, 'ask');
      await pageFor('room');
      const [, limits] = ask.mock.calls.find(([question]) => question instanceof HoldSeat) ?? [];
      ask.mockRestore();
      expect(limits?.timeoutMs).toBeGreaterThan(new ServiceEnv().RPC_TIMEOUT_MS);
    });

    it('is kept when the same page is asked for again, by two tabs as well', async () => {
      const pages = await Promise.all([1, 2, 3].map(() => pageFor('room')));
      pages.push(await pageFor('room'));
      expect(new Set(pages).size).toBe(1);
      const { id: orderId, sessionExpiresAt } = await orderOf(String(pages[0]));
      expect(await ordersOf(buyer)).toHaveLength(1);
      expect(shop.seats.asked).toHaveLength(4);
      for (const hold of shop.seats.asked)
        expect(hold).toMatchObject({ orderId, way: 'room', until: sessionExpiresAt.toISOString() });
    });

    it('is asked again, for longer, by the page of a later attempt', async () => {
      await shop.sandbox.fail({ calls: 10, status: 500 });
      expect(await codeOf(ask('room'))).toEqual([503, 'commerce.provider_unavailable']);
      await shop.sandbox.fail({ calls: 0 });
      const [order] = await ordersOf(buyer);
      await shop.orders.update({ id: String(order?.id) }, { sessionExpiresAt: new Date() });
      const page = await pageFor('room');
      const { id: orderId, sessionExpiresAt } = await orderOf(page);
      expect(orderId).toBe(order?.id);
      expect(shop.seats.of(seminar.id, buyer.id)?.until).toBe(sessionExpiresAt.toISOString());
      expect(sessionExpiresAt.getTime()).toBeGreaterThan(Date.now() + 1_800_000);
    });

    it('moves with the order when the buyer returns with another way, and the first page closes', async () => {
      const inRoom = await pageFor('room');
      let pages = -1;
      shop.seats.beforeNext = async () => {
        pages = await openPages();
      };
      const online = await pageFor('online');
      expect(pages).toBe(0);
      expect([await stateOf(inRoom), await stateOf(online)]).toEqual(['expired', 'open']);
      const { id: orderId, seatWay } = await orderOf(online);
      expect(seatWay).toBe('online');
      expect(shop.seats.of(seminar.id, buyer.id)).toMatchObject({ orderId, way: 'online' });
      expect(await outcomesOf((await orderOf(inRoom)).id, orderId)).toEqual(['ended', 'open']);
    });

    it('leaves one page with its seat when two tabs choose different ways', async () => {
      const answers = await Promise.all([ask('room'), ask('online')]);
      expect(answers.map(({ status }) => status)).toContain(200);
      expect(await openPages()).toBe(1);
      const order = await shop.orders.findOneByOrFail({ userId: buyer.id, status: 'pending' });
      expect(shop.seats.of(seminar.id, buyer.id)).toMatchObject({ orderId: order.id, way: order.seatWay });
    });

    it('is asked for no project, no plan, and nothing else without seats', async () => {
      const project = shop.catalogue.addProject([seminar]);
      const other = shop.catalogue.add();
      expect(
        await shop.checkout(buyer, { type: 'project', projectId: project.id, seatWay: 'room' }),
      ).toMatchObject({
        status: 200,
      });
      expect(await shop.checkout(buyer, { type: 'subscription', seatWay: 'room' })).toMatchObject({
        status: 200,
      });
      expect(await shop.checkout(buyer, { type: 'single', contentId: other.id })).toMatchObject({
        status: 200,
      });
      expect(shop.seats.asked).toEqual([]);
      expect(await shop.orders.findBy({ userId: buyer.id })).toMatchObject(Array(3).fill({ seatWay: null }));
    });
  });

  describe('a checkout without a seat', () => {
    it('needs a way that the seminar has, and says so before there is an order', async () => {
      const onlyOnline = shop.catalogue.add({ seatWays: ['online'] });
      const missing = [400, 'commerce.seat_way_missing'];
      expect(await codeOf(ask())).toEqual(missing);
      expect(await codeOf(ask(null))).toEqual(missing);
      const body = { type: 'single', contentId: onlyOnline.id, seatWay: 'room' };
      expect(await codeOf(shop.checkout(buyer, body))).toEqual(missing);
      expect(await codeOf(shop.checkout(buyer, { ...body, seatWay: 'floor' }))).toEqual([
        400,
        'platform.invalid_input',
      ]);
      expect(await shop.orders.countBy({ userId: buyer.id })).toBe(0);
      const quote = await shop.request('POST', '/api/v1/checkout/quote', {
        ...{ headers: buyer.headers, body: { type: 'single', contentId: seminar.id } },
      });
      expect(quote).toMatchObject({ status: 200, body: { totalCents: 1220 } });
    });

    it('opens no page when the seats are gone, and the order ends', async () => {
      shop.seats.limit(seminar.id, { room: 1 });
      const [first, second] = [await shop.newBuyer(), buyer];
      const taken = await pageFor('room', first);
      expect(await codeOf(ask('room', second))).toEqual([409, 'commerce.seats_gone']);
      expect(await ordersOf(second)).toMatchObject([{ status: 'expired', stripeSessionId: null }]);
      expect([await openPages(), await stateOf(taken)]).toEqual([1, 'open']);

      await pageFor('online', second);
      expect(await ordersOf(second)).toMatchObject([
        { status: 'expired', seatWay: 'room' },
        { status: 'pending', seatWay: 'online' },
      ]);
    });

    it('gives the last seat to one of many buyers at once', async () => {
      shop.seats.limit(seminar.id, { room: 1 });
      const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.newBuyer()));
      const answers = await Promise.all(buyers.map((each) => codeOf(ask('room', each))));
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
      expect(answers.filter(([, code]) => code === 'commerce.seats_gone')).toHaveLength(9);
      expect(await openPages()).toBe(1);
    });

    it('closes an open page when its seat is lost', async () => {
      const page = await pageFor('room');
      shop.seats.limit(seminar.id, { room: 0 });
      expect(await codeOf(ask('room'))).toEqual([409, 'commerce.seats_gone']);
      expect(await stateOf(page)).toBe('expired');
      expect(await ordersOf(buyer)).toMatchObject([{ status: 'expired' }]);
    });

    it('honours a page that is paid while its seat is lost', async () => {
      const page = await pageFor('room');
      await shop.sandbox.deliver({ mode: 'never' });
      shop.seats.beforeNext = () => shop.sandbox.pay(page);
      shop.seats.limit(seminar.id, { room: 0 });
      expect(await codeOf(ask('room'))).toEqual([409, 'commerce.already_owned']);
      expect(await bookingOf(buyer)).toEqual(['room']);
      await shop.sandbox.deliver({});
    });

    it('opens no page once bookings have closed', async () => {
      shop.seats.close(seminar.id);
      expect(await codeOf(ask('online'))).toEqual([409, 'commerce.booking_closed']);
      expect(await ordersOf(buyer)).toMatchObject([{ status: 'expired', stripeSessionId: null }]);
    });

    it('opens no page while learning is away, and keeps an open one', async () => {
      await shop.seats.sleep();
      expect(await codeOf(ask('room'))).toEqual([503, 'platform.unavailable']);
      expect(await openPages()).toBe(0);
      await shop.seats.wake();
      const page = await pageFor('room');
      await shop.seats.sleep();
      expect(await codeOf(ask('room'))).toEqual([503, 'platform.unavailable']);
      expect(await stateOf(page)).toBe('open');
      await shop.seats.wake();
      expect(await pageFor('room')).toBe(page);
    });
  });

  describe('a seminar that takes no bookings any more', () => {
    it('sells its recording without a seat, and closes the page that had one', async () => {
      const withSeat = await pageFor('room');
      const { seatWays: _gone, ...recorded } = seminar;
      seminar = shop.catalogue.add(recorded);
      expect(await codeOf(ask('room'))).toEqual([409, 'commerce.booking_closed']);
      shop.seats.asked.length = 0;
      const { status, body } = await ask();
      expect(status).toBe(200);
      expect(await stateOf(withSeat)).toBe('expired');
      await shop.sandbox.pay(String(body.url));
      await shop.sandbox.delivered();
      expect(shop.seats.asked).toEqual([]);
      expect(await ordersOf(buyer)).toMatchObject([
        { status: 'expired', seatWay: 'room' },
        { status: 'completed', seatWay: null },
      ]);
      expect(await bookingOf(buyer)).toEqual([undefined]);
    });

    it('gets its pages closed like every item taken off sale, and their orders end', async () => {
      const page = await pageFor('room');
      const { id } = await orderOf(page);
      shop.catalogue.change(seminar.id, { isForSale: false });
      await askAsPeer(shop.services.nats, ClosePaymentPages.of({ kind: 'single', itemId: seminar.id }));
      expect(await stateOf(page)).toBe('expired');
      expect(await outcomesOf(id)).toEqual(['ended']);
      expect(await codeOf(ask('room'))).toEqual([422, 'commerce.item_not_for_sale']);
    });
  });

  describe('the outcome of an order', () => {
    it('is open until it is paid; its purchase says the way', async () => {
      const page = await pageFor('online');
      const { id } = await orderOf(page);
      expect(await outcomesOf(id, randomUUID())).toEqual(['open', 'ended']);
      await shop.sandbox.pay(page);
      await shop.sandbox.delivered();
      expect(await outcomesOf(id)).toEqual(['paid']);
      expect(await bookingOf(buyer)).toEqual(['online']);
    });

    it('is paid although no webhook arrived, once the order was compared', async () => {
      await shop.sandbox.deliver({ mode: 'never' });
      const page = await pageFor('room');
      await shop.sandbox.pay(page);
      const { id } = await orderOf(page);
      expect(await outcomesOf(id)).toEqual(['open']);
      await shop.get(PendingOrdersService).check(LATER());
      expect(await outcomesOf(id)).toEqual(['paid']);
      expect(await bookingOf(buyer)).toEqual(['room']);
      await shop.sandbox.deliver({});
    });

    it('is ended once the page has expired, and paid by a payment that arrives even later', async () => {
      const page = await pageFor('room');
      const { id } = await orderOf(page);
      await shop.sandbox.deliver({ mode: 'never' });
      await shop.sandbox.pay(page);
      await shop.orders.update({ id }, { status: 'expired' });
      expect(await outcomesOf(id)).toEqual(['ended']);
      await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
      expect(await outcomesOf(id)).toEqual(['paid']);
      expect(await bookingOf(buyer)).toEqual(['room']);
      await shop.sandbox.deliver({});

      const unpaid = await pageFor('room', await shop.newBuyer());
      await shop.sandbox.stripe.checkout.sessions.expire(sessionIdOf(unpaid));
      await shop.sandbox.delivered();
      expect(await outcomesOf((await orderOf(unpaid)).id)).toEqual(['ended']);
    });

    it('is ended when the payment was refunded before it was recorded: nobody hears of a purchase', async () => {
      const page = await pageFor('room');
      const { id } = await orderOf(page);
      await shop.sandbox.deliver({ mode: 'never' });
      await shop.sandbox.pay(page);
      const { payment_intent: payment } = await shop.sandbox.stripe.checkout.sessions.retrieve(
        sessionIdOf(page),
      );
      await shop.sandbox.refund(idOf(payment) ?? '');
      await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
      expect(await orderOf(page)).toMatchObject({ status: 'completed' });
      expect(await outcomesOf(id)).toEqual(['ended']);
      expect(await bookingOf(buyer)).toEqual([]);
      await shop.sandbox.deliver({});
    });

    it.each([
      ['succeed', 'paid', ['room']],
      ['fail', 'ended', []],
    ] as const)(
      'is open while a bank debit takes days, and then as it ends: %s',
      async (bankDebit, end, ways) => {
        const page = await pageFor('room');
        const { id } = await orderOf(page);
        await shop.sandbox.pay(page, { bankDebit });
        await shop.sandbox.delivered();
        expect(await outcomesOf(id)).toEqual(['open']);
        expect(await codeOf(ask('online'))).toEqual([409, 'commerce.debit_in_progress']);
        await shop.sandbox.advanceClock(10 * 86_400);
        await until(async () => (await outcomesOf(id))[0] !== 'open');
        expect(await outcomesOf(id)).toEqual([end]);
        expect(await bookingOf(buyer)).toEqual(ways);
      },
    );

    it('is paid while staff review it, and ended when it was paid twice', async () => {
      const { id } = await orderOf(await pageFor('room'));
      for (const [status, outcome] of [
        ['in_review', 'paid'],
        ['duplicate', 'ended'],
        ['rejected', 'ended'],
        ['failed', 'ended'],
      ] as const) {
        await shop.orders.update({ id }, { status });
        expect(await outcomesOf(id)).toEqual([outcome]);
      }
    });
  });

  it('books with a coupon that takes the whole price, after the same hold', async () => {
    const { headers } = await shop.newBuyer('admin');
    const coupon = { code: 'OSPITE', type: 'percentage_discount', percentage: 100 };
    expect(await shop.request('POST', '/api/v1/coupons', { headers, body: coupon })).toMatchObject({
      status: 201,
    });
    const page = await pageFor('online', buyer, { couponCode: 'OSPITE' });
    expect(shop.seats.of(seminar.id, buyer.id)).toMatchObject({ way: 'online' });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    expect(await bookingOf(buyer)).toEqual(['online']);
    expect(await ordersOf(buyer)).toMatchObject([{ status: 'completed', paidCents: 0 }]);
  });

  it('shows staff the way of an order', async () => {
    const { id } = await orderOf(await pageFor('room'));
    const admin = await shop.newBuyer('admin');
    expect(await shop.read(admin, `/api/v1/orders/${id}`)).toMatchObject({ body: { seatWay: 'room' } });
  });
});
