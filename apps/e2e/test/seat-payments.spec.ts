import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Academy, type RunningAcademy } from './academy.ts';
import { inDatabase, startJob } from './database.ts';
import { mailAbout } from './inbox.ts';
import { ADMIN, apiOf, type Call, newMember } from './people.ts';

/** How long a payment, a job or an event may take on a busy machine, in milliseconds. */
const LIMIT_MS = 60_000;
const PRICE_CENTS = 1_500;
/** With VAT of 22 percent. */
const PAID_CENTS = 1_830;
const DECLINED_CARD = '4000000000000002';

interface Person {
  email: string;
  call: Call;
}
interface Seminar {
  id: string;
  title: string;
  times: object;
}
interface Booking {
  status: string;
  ticket: string | null;
  offeredUntil: string | null;
  cancelledBecause: string | null;
}
interface Seats {
  booking: Booking | null;
  ways: { taken: number; left: number }[];
}
interface Order {
  buyerEmail: string | null;
  status: string;
  purchaseStatus: string | null;
  refundedCents: number;
  paymentId: string | null;
}
interface Listed<T> {
  items: T[];
}

let academy: Academy;
let run: RunningAcademy;
let admin: Call;
/** The buyer, who waits for a seat, and who asks for one without ever getting it. */
let [ada, ugo, eva]: Person[] = [];

beforeAll(async () => {
  academy = await Academy.start();
  run = await academy.run();
  admin = await apiOf(run, ADMIN);
  [ada, ugo, eva] = await Promise.all(
    ['Ada', 'Ugo', 'Eva'].map(async (firstName) => {
      const email = await newMember(run, { firstName });
      return { email, call: await apiOf(run, email) };
    }),
  );
});
afterAll(() => academy.dispose());

/** Tells the payment provider how to deliver its next events; without a body as usual. */
const deliver = (plan: object = {}) => sandbox('PUT', 'delivery', plan);

async function sandbox<T>(method: string, path: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${run.stripe}/__sandbox/${path}`, {
    method,
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** How many events the provider still delivers. */
async function countPending(): Promise<{ pending: number }> {
  const { deliveries } = await sandbox<{ deliveries: { state: string }[] }>('GET', 'deliveries?limit=1000');
  return { pending: deliveries.filter(({ state }) => state === 'pending').length };
}

/** Reads until the answer is as expected, and fails with the last difference. */
async function until(read: () => Promise<unknown>, expected: object): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const answer = await read();
    try {
      expect(answer).toMatchObject(expected);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await sleep(200);
  }
}

function person(someone: Person | undefined): Person {
  if (someone === undefined) throw new Error('Nobody has signed up');
  return someone;
}

/** A premium seminar in three days with one seat in the room. */
async function newSeminar(about: string): Promise<Seminar> {
  const at = (minutes: number) => new Date(Date.now() + (3 * 1_440 + minutes) * 60_000).toISOString();
  const times = {
    ...{ startsAt: at(0), endsAt: at(60), closesMinutes: 120, programme: [], online: null },
    room: { seats: 1, place: 'Biblioteca civica', address: '', accessibility: '' },
  };
  const { id, title } = await admin<Omit<Seminar, 'times'>>('POST', '/api/v1/contents', {
    title: `Posto ${about} ${randomUUID().slice(0, 8)}`,
    ...{ shortDescription: 'Per una prova.', contentType: 'seminar', status: 'published' },
    ...{ isPremium: true, priceCents: PRICE_CENTS, currency: 'EUR', seminar: { ...times, cancelled: null } },
  });
  return { id, title, times };
}

/** Opens the payment page, which holds the seat. @returns the provider's session. */
async function openPayment({ call }: Person, { id: contentId }: Seminar): Promise<string> {
  const body = { type: 'single', contentId, seatWay: 'room' };
  const { url } = await call<{ url: string }>('POST', '/api/v1/checkout', body);
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

const pay = (session: string, method: object = {}) =>
  sandbox<{ kind: string }>('POST', `sessions/${session}/pay`, method);

/** As the page does to which a buyer returns. */
const returnFrom = ({ call }: Person, sessionId: string) =>
  call<{ status: string }>('POST', '/api/v1/checkout/verify', { sessionId });

const wait = ({ call }: Person, { id }: Seminar) =>
  call<Seats>('POST', `/api/v1/seminars/${id}/booking`, { way: 'room' });

const bookingOf = async ({ call }: Person, { id }: Seminar): Promise<Booking | null> =>
  (await call<Seats>('GET', `/api/v1/seminars/${id}`)).booking;

const ordersOf = async ({ title }: Seminar): Promise<Order[]> =>
  (await admin<Listed<Order>>('GET', `/api/v1/orders?${new URLSearchParams({ search: title })}`)).items;

/** The order of the buyer. */
async function orderOf(seminar: Seminar): Promise<Order> {
  const orders = (await ordersOf(seminar)).filter(({ buyerEmail }) => buyerEmail === person(ada).email);
  const [order, ...others] = orders;
  if (order === undefined || others.length > 0) throw new Error(`${seminar.title} has not one order`);
  return order;
}

/** What staff see in their list, by name, and what everybody sees of the seats. */
async function seatsOf({ id }: Seminar): Promise<{ taken: number; left: number; list: object }> {
  const answer = await fetch(`${run.origin}/api/v1/seminars/${id}`);
  const { ways } = (await answer.json()) as Seats;
  const { items } = await admin<Listed<{ name: string }>>('GET', `/api/v1/seminars/bookings?contentId=${id}`);
  const list = Object.fromEntries(items.map((booking) => [booking.name.replace(/ .*/, ''), booking]));
  return { taken: ways[0]?.taken ?? -1, left: ways[0]?.left ?? -1, list };
}

const mailsOf = async ({ id }: Seminar) => {
  const summary = await admin<{ mails: { kind: string; count: number }[] }>(
    'GET',
    `/api/v1/seminars/${id}/summary`,
  );
  return Object.fromEntries(summary.mails.map(({ kind, count }) => [kind, count]));
};

/** Moves the end of the holds into the past, and has commerce asked what became of their orders. */
async function askAboutHolds(...seminars: Seminar[]): Promise<void> {
  await inDatabase(run, 'learning', (client) =>
    client.query(
      `UPDATE booking SET held_until = now() - interval '5 minutes' WHERE status = 'held' AND content_id = ANY($1)`,
      [seminars.map(({ id }) => id)],
    ),
  );
  await startJob(run, 'learning', 'seminar.release-holds');
}

/** True once commerce has said that the orders of all holds may still be paid: then they last. */
const areHoldsKept = ({ id }: Seminar) =>
  inDatabase(run, 'learning', async (client) => {
    const { rows } = await client.query<{ kept: boolean }>(
      `SELECT bool_and(held_until > now()) AS kept FROM booking WHERE status = 'held' AND content_id = $1`,
      [id],
    );
    return { isKept: rows[0]?.kept };
  });

/** A seminar whose seat is paid, for which another person waits. */
async function booked(about: string, isWaitedFor = true): Promise<Seminar> {
  const seminar = await newSeminar(about);
  await pay(await openPayment(person(ada), seminar));
  await until(() => bookingOf(person(ada), seminar), { status: 'booked' });
  if (isWaitedFor) await wait(person(ugo), seminar);
  return seminar;
}

async function paymentOf(seminar: Seminar): Promise<string> {
  return (await orderOf(seminar)).paymentId ?? '';
}

/** The seat was paid and is booked, once. */
async function expectBooked(seminar: Seminar): Promise<void> {
  await until(() => bookingOf(person(ada), seminar), { status: 'booked', ticket: expect.any(String) });
  await until(() => seatsOf(seminar), {
    ...{ taken: 1, left: 0 },
    list: { Ada: { status: 'booked', isPaid: true, isAboveSeats: false } },
  });
  expect(await orderOf(seminar)).toMatchObject({ status: 'completed', purchaseStatus: 'active' });
  expect(await mailsOf(seminar)).toMatchObject({ booked: 1 });
}

/** The seat is offered to whoever waited. */
async function expectOffered(seminar: Seminar): Promise<void> {
  await until(() => bookingOf(person(ugo), seminar), {
    ...{ status: 'waiting', offeredUntil: expect.any(String) },
  });
  await mailAbout(run.mail, person(ugo).email, `Si è liberato un posto: ${seminar.title}`);
  expect(await seatsOf(seminar)).toMatchObject({ taken: 1, left: 0 });
}

describe('a seat is booked once', () => {
  it('when the webhook comes after the return, twice, as two events, or is lost', async () => {
    const cases = ['late', 'twice', 'two_event_ids', 'never'] as const;
    const seminars = await Promise.all(cases.map(newSeminar));
    const paid = await Promise.all(
      seminars.map(async (seminar) => ({ seminar, session: await openPayment(person(ada), seminar) })),
    );
    for (const [index, { seminar, session }] of paid.entries()) {
      const mode = cases[index];
      await deliver({ mode, delayMs: 3_000 });
      expect(await pay(session)).toMatchObject({ kind: 'complete' });
      if (mode === 'late') {
        expect(await returnFrom(person(ada), session)).toMatchObject({ status: 'completed' });
        await expectBooked(seminar);
      }
    }
    await deliver();
    for (const { seminar } of paid.slice(0, 3)) await expectBooked(seminar);

    const lost = seminars.slice(3);
    await askAboutHolds(...lost);
    for (const seminar of lost) {
      await until(() => areHoldsKept(seminar), { isKept: true });
      await expect(openPayment(person(eva), seminar)).rejects.toThrow('commerce.seats_gone');
      expect(await orderOf(seminar)).toMatchObject({ status: 'pending' });
    }
    await inDatabase(run, 'commerce', (client) =>
      client.query(
        `UPDATE "order" SET created_at = created_at - interval '2 minutes' WHERE item_id = ANY($1)`,
        [lost.map(({ id }) => id)],
      ),
    );
    await startJob(run, 'commerce', 'order.check-pending');
    for (const seminar of lost) await expectBooked(seminar);

    await until(countPending, { pending: 0 });
    for (const seminar of seminars) await expectBooked(seminar);
  });

  it('when a card is declined first, and when the page is left and opened again', async () => {
    const [declined, left] = await Promise.all(['rifiutato', 'lasciato'].map(newSeminar));
    if (declined === undefined || left === undefined) throw new Error('There are no seminars');
    const page = await openPayment(person(ada), declined);
    expect(await pay(page, { card: DECLINED_CARD })).toMatchObject({ kind: 'declined' });
    expect(await returnFrom(person(ada), page)).toMatchObject({ status: 'pending' });
    expect(await bookingOf(person(ada), declined)).toMatchObject({ status: 'held' });
    expect(await pay(page)).toMatchObject({ kind: 'complete' });
    await expectBooked(declined);

    const first = await openPayment(person(ada), left);
    expect(await openPayment(person(ada), left)).toBe(first);
    expect(await seatsOf(left)).toMatchObject({ taken: 1, list: { Ada: { status: 'held', isPaid: false } } });
    await pay(first);
    await expectBooked(left);
  });
});

describe('a seat that is not paid', () => {
  it('goes to whoever waits once the page has closed', async () => {
    const seminar = await newSeminar('scaduto');
    const page = await openPayment(person(ada), seminar);
    expect(await wait(person(ugo), seminar)).toMatchObject({ booking: { status: 'waiting' } });
    await sandbox('POST', `sessions/${page}/expire`);
    await until(() => orderOf(seminar), { status: 'expired' });
    await askAboutHolds(seminar);
    await until(() => bookingOf(person(ada), seminar), {
      ...{ status: 'cancelled', cancelledBecause: 'payment', ticket: null },
    });
    await expectOffered(seminar);
    // What is offered to one is not sold to another.
    await expect(openPayment(person(eva), seminar)).rejects.toThrow('commerce.seats_gone');
    await pay(await openPayment(person(ugo), seminar));
    await until(() => seatsOf(seminar), {
      ...{ taken: 1, list: { Ugo: { status: 'booked', isPaid: true }, Ada: { isPaid: false } } },
    });
  });

  it('stays held while a bank debit is under way, is booked when it succeeds, and freed when it fails', async () => {
    const [good, bad] = await Promise.all(['addebito buono', 'addebito respinto'].map(newSeminar));
    if (good === undefined || bad === undefined) throw new Error('There are no seminars');
    for (const [seminar, bankDebit] of [
      [good, 'succeed'],
      [bad, 'fail'],
    ] as const) {
      const page = await openPayment(person(ada), seminar);
      await wait(person(ugo), seminar);
      await pay(page, { bankDebit, settleSeconds: 600 });
      expect(await returnFrom(person(ada), page)).toMatchObject({ status: 'pending' });
    }
    await askAboutHolds(good, bad);
    for (const seminar of [good, bad]) {
      await until(() => areHoldsKept(seminar), { isKept: true });
      expect(await bookingOf(person(ada), seminar)).toMatchObject({ status: 'held' });
      expect(await bookingOf(person(ugo), seminar)).toMatchObject({ status: 'waiting', offeredUntil: null });
      await expect(openPayment(person(ada), seminar)).rejects.toThrow('commerce.debit_in_progress');
    }
    await sandbox('POST', 'clock/advance', { seconds: 610 });
    await expectBooked(good);
    await until(() => bookingOf(person(ada), bad), { status: 'cancelled', cancelledBecause: 'payment' });
    expect(await orderOf(bad)).toMatchObject({ status: 'failed' });
    await mailAbout(run.mail, person(ada).email, `Il pagamento di «${bad.title}» non è riuscito`);
    await expectOffered(bad);
  });
});

describe('a payment after its hold has ended', () => {
  it('is booked above the seats, and staff are told', async () => {
    const seminar = await newSeminar('tardivo');
    const page = await openPayment(person(ada), seminar);
    await wait(person(ugo), seminar);
    await deliver({ mode: 'never' });
    await pay(page);
    // As if the page had been closed elsewhere at the moment of the payment.
    await inDatabase(run, 'commerce', (client) =>
      client.query(`UPDATE "order" SET status = 'expired' WHERE item_id = $1`, [seminar.id]),
    );
    await askAboutHolds(seminar);
    await expectOffered(seminar);
    await deliver();
    await pay(await openPayment(person(ugo), seminar));
    await until(() => bookingOf(person(ugo), seminar), { status: 'booked' });

    expect(await returnFrom(person(ada), page)).toMatchObject({ status: 'completed' });
    await until(() => bookingOf(person(ada), seminar), { status: 'booked' });
    expect(await seatsOf(seminar)).toMatchObject({
      ...{ taken: 2, left: 0 },
      list: {
        Ada: { status: 'booked', isPaid: true, isAboveSeats: true },
        Ugo: { status: 'booked', isPaid: true, isAboveSeats: false },
      },
    });
    await mailAbout(run.mail, ADMIN, `Un posto in più: ${seminar.title}`);
  });

  it('that was refunded before anybody heard of it leaves no seat held', async () => {
    const seminar = await newSeminar('rimborsato subito');
    const page = await openPayment(person(ada), seminar);
    await wait(person(ugo), seminar);
    await deliver({ mode: 'never', types: ['checkout.session.completed'] });
    const { session } = await sandbox<{ session: { payment_intent: string } }>(
      'POST',
      `sessions/${page}/pay`,
    );
    await sandbox('POST', `payment_intents/${session.payment_intent}/refund`);
    await deliver();
    await until(() => orderOf(seminar), { status: 'completed', purchaseStatus: 'refunded' });
    await askAboutHolds(seminar);
    await until(() => bookingOf(person(ada), seminar), { status: 'cancelled' });
    await expectOffered(seminar);
  });
});

describe('money that goes back', () => {
  it('frees the seat if it is all of it, and keeps it if it is a part', async () => {
    const [part, whole] = [await booked('rimborso parziale'), await booked('rimborso intero')];
    const refund = async (seminar: Seminar, terms: object) =>
      sandbox('POST', `payment_intents/${await paymentOf(seminar)}/refund`, terms);
    await refund(part, { amount: 500 });
    await until(() => orderOf(part), { refundedCents: 500, purchaseStatus: 'active' });
    // The events of one change the other way round.
    await deliver({ mode: 'reversed' });
    await refund(whole, {});
    await deliver();
    await mailAbout(run.mail, person(ada).email, `Il posto è libero: ${whole.title}`);
    expect(await bookingOf(person(ada), whole)).toMatchObject({
      ...{ status: 'cancelled', cancelledBecause: 'access' },
    });
    expect(await orderOf(whole)).toMatchObject({ purchaseStatus: 'refunded', refundedCents: PAID_CENTS });
    await expectOffered(whole);
    expect(await seatsOf(whole)).toMatchObject({ list: { Ada: { isPaid: false } } });
    // All seats of this buyer were looked at since.
    expect(await seatsOf(part)).toMatchObject({ list: { Ada: { status: 'booked', isPaid: true } } });
    expect(await bookingOf(person(ugo), part)).toMatchObject({ status: 'waiting', offeredUntil: null });
    expect(await mailsOf(part)).not.toHaveProperty('released');
  });

  it('by a dispute frees the seat, which a won one brings back and a lost one does not', async () => {
    const [won, lost] = [await booked('contestazione vinta'), await booked('contestazione persa')];
    const disputes: string[] = [];
    for (const seminar of [won, lost]) {
      const payment = await paymentOf(seminar);
      disputes.push((await sandbox<{ id: string }>('POST', `payment_intents/${payment}/dispute`)).id);
    }
    for (const seminar of [won, lost]) {
      await mailAbout(run.mail, person(ada).email, `Accesso sospeso a «${seminar.title}»`);
      await mailAbout(run.mail, person(ada).email, `Il posto è libero: ${seminar.title}`);
      await expectOffered(seminar);
      expect(await orderOf(seminar)).toMatchObject({ purchaseStatus: 'disputed' });
    }
    for (const [index, outcome] of ['won', 'lost'].entries())
      await sandbox('POST', `disputes/${disputes[index]}/close`, { outcome });
    await until(() => bookingOf(person(ada), won), { status: 'booked' });
    // The offer to the next stays: nobody who paid is turned away.
    expect(await seatsOf(won)).toMatchObject({
      ...{ taken: 2, left: 0 },
      list: { Ada: { isPaid: true, isAboveSeats: true }, Ugo: { status: 'waiting' } },
    });
    await mailAbout(run.mail, ADMIN, `Un posto in più: ${won.title}`);
    await until(() => orderOf(lost), { refundedCents: PAID_CENTS });
    expect(await bookingOf(person(ada), lost)).toMatchObject({ status: 'cancelled' });
    expect(await seatsOf(lost)).toMatchObject({ taken: 1, list: { Ada: { isPaid: false } } });
  });

  it('for a cancelled seminar goes to all who paid, also when a dispute is won afterwards', async () => {
    const seminar = await booked('annullato', false);
    const payment = await paymentOf(seminar);
    const { id: dispute } = await sandbox<{ id: string }>('POST', `payment_intents/${payment}/dispute`);
    await mailAbout(run.mail, person(ada).email, `Il posto è libero: ${seminar.title}`);
    await pay(await openPayment(person(ugo), seminar));
    await until(() => bookingOf(person(ugo), seminar), { status: 'booked' });

    await admin('PATCH', `/api/v1/contents/${seminar.id}`, {
      seminar: { ...seminar.times, cancelled: { reason: 'La relatrice è malata' } },
    });
    const { text } = await mailAbout(run.mail, person(ugo).email, `Annullato: ${seminar.title}`);
    expect(text).toContain('Ti rimborsiamo');
    await until(() => admin('GET', `/api/v1/content-refunds/${seminar.id}`), {
      ...{ refundable: [{ count: 1, cents: PAID_CENTS }], notRefundable: [{ reason: 'disputed', count: 1 }] },
    });
    const refundAll = async (refunded: number) => {
      await admin('POST', `/api/v1/content-refunds/${seminar.id}`, { reason: 'Annullato' });
      await until(() => admin('GET', `/api/v1/content-refunds/${seminar.id}`), {
        last: { finishedAt: expect.any(String), counts: { total: refunded, refunded } },
      });
    };
    await refundAll(1);
    const paymentsBack = async () =>
      (await ordersOf(seminar)).map(({ refundedCents }) => refundedCents).sort((one, two) => one - two);
    await until(async () => ({ cents: await paymentsBack() }), { cents: [0, PAID_CENTS] });

    await sandbox('POST', `disputes/${dispute}/close`, { outcome: 'won' });
    await mailAbout(run.mail, ADMIN, `Da rimborsare: ${seminar.title}`);
    const told = await mailAbout(run.mail, person(ada).email, `Annullato: ${seminar.title}`);
    expect(told.text).toContain('Ti rimborsiamo');
    await refundAll(1);
    await until(async () => ({ cents: await paymentsBack() }), { cents: [PAID_CENTS, PAID_CENTS] });
    expect(await seatsOf(seminar)).toMatchObject({ taken: 0 });
  });
});
