import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Academy } from './academy.ts';
import { signInMembers } from './members.ts';
import { countOf, readBooks, type SeatBooks } from './seats/books.ts';
import { BoxOffice, type SeatBooking, type SoldSeminar } from './seats/box-office.ts';
import { sellWhileKilling } from './seats/interrupted-sale.ts';
import { type Caller, waitUntil } from './soak/api.ts';
import { Chaos } from './soak/chaos.ts';

const SEATS = 40;
const PEOPLE = 200;
/** Of those with access, and of those who paid. */
const LEAVING = 5;
const KILLS = 5;
const BUYERS_WHILE_KILLING = 8;

let academy: Academy;
let office: BoxOffice;
let people: Caller[];

beforeAll(async () => {
  // Two hundred people have one address here.
  Object.assign(process.env, { RATE_LIMIT_MAX: '0', AUTH_LIMIT_FACTOR: '1000' });
  academy = await Academy.start();
  office = await BoxOffice.open(academy);
  people = await signInMembers(academy, PEOPLE);
});

afterAll(() => academy.dispose());

describe('two hundred people who want one of forty seats at once', () => {
  let seminar: SoldSeminar;
  let members: Set<string>;
  let personOf: Map<string, Caller>;

  const books = (): Promise<SeatBooks> => readBooks(office, [seminar], (userId) => members.has(userId));
  /** Waits until every seat is booked. */
  const booksWhenFull = (): Promise<SeatBooks> =>
    waitUntil(books, (read) => countOf(read, 'booked') === SEATS);

  it('get forty, by their access or by payment, and the others a place on the list', async () => {
    await openSale();
    const ask = (person: Caller) =>
      members.has(person.userId) ? office.book(person, seminar) : office.reserve(person, seminar);
    // A checkout takes longer than a booking: without the start of a few, no seat would be left to pay for.
    const early = people.filter(({ userId }) => !members.has(userId)).slice(0, SEATS / 2);
    const asked = early.map(ask);
    await waitUntil(
      () => office.bookingsOf([seminar]),
      (bookings) => bookings.length > 0,
    );
    const outcomes = await Promise.all([
      ...asked,
      ...people.filter((person) => !early.includes(person)).map(ask),
    ]);
    const pages = outcomes.filter((outcome) => outcome?.startsWith('cs_')).map(String);
    expect(pages.length).toBeGreaterThan(0);
    expect(outcomes).toContain('booked');
    const before = await books();
    expect(before.faults).toEqual([]);
    expect(before.sessions.map(({ id }) => id).sort()).toEqual(pages.sort());
    expect(countOf(before, 'held')).toBe(pages.length);
    expect(countOf(before, 'booked')).toBe(SEATS - pages.length);
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(SEATS - pages.length);
    expect(countOf(before, 'waiting')).toBe(PEOPLE - SEATS);

    await Promise.all(pages.map((page) => office.pay(page)));
    const after = await booksWhenFull();
    expect(after.faults).toEqual([]);
    expect(after.orders.filter(({ isPaid }) => isPaid)).toHaveLength(pages.length);
    expect(after.bookings.filter(({ isAboveSeats }) => isAboveSeats)).toEqual([]);
    expect(after.sessions).toHaveLength(pages.length);
  });

  it('get each seat that becomes free once, while staff promotes everybody who waits', async () => {
    const { bookings } = await books();
    const seated = bookings.filter(({ status }) => status === 'booked');
    const leaving = [
      ...seated.filter(({ userId }) => members.has(userId)).slice(0, LEAVING),
      ...seated.filter(({ userId }) => !members.has(userId)).slice(0, LEAVING),
    ];
    const waiting = bookings.filter(({ status }) => status === 'waiting');
    await Promise.all([
      ...leaving.map((booking) => office.giveBack(callerOf(booking), seminar)),
      ...[...waiting, ...waiting].map((booking) => office.promote(booking)),
    ]);
    const promoted = await books();
    expect(promoted.faults).toEqual([]);
    const offered = offeredIn(promoted);
    expect(countOf(promoted, 'booked') + offered.length).toBe(SEATS);

    // Offers end while staff promotes those who have them, and while they accept.
    await Promise.all([
      office.endOffers(offered.filter((_, index) => index % 2 === 0)),
      ...offered.map((booking) => office.promote(booking)),
      ...offered.map(accept),
    ]);
    for (let left = offered; left.length > 0; left = offeredIn(await books()))
      await Promise.all(left.map(accept));
    const full = await booksWhenFull();
    expect(full.faults).toEqual([]);
    expect(full.bookings.filter(({ isAboveSeats }) => isAboveSeats)).toEqual([]);
  });

  /** Every second person gets access, so that neither kind comes first: a project, or the subscription of every tenth. */
  async function openSale(): Promise<void> {
    seminar = await office.createSeminar(SEATS);
    const open = people.filter((_, index) => index % 2 === 1);
    await office.openByProject(
      seminar,
      open.filter((_, index) => index % 5 !== 4),
    );
    members = new Set(open.map(({ userId }) => userId));
    personOf = new Map(people.map((person) => [person.userId, person]));
  }

  function callerOf({ userId }: SeatBooking): Caller {
    const person = personOf.get(userId);
    if (person === undefined) throw new Error('A stranger has a booking');
    return person;
  }

  function offeredIn({ bookings }: SeatBooks): SeatBooking[] {
    return bookings.filter(({ status, isOffered }) => status === 'waiting' && isOffered);
  }

  /** Takes an offered seat, or waits again if it has gone meanwhile. */
  async function accept(booking: SeatBooking): Promise<void> {
    const person = callerOf(booking);
    if (members.has(booking.userId)) {
      await office.book(person, seminar);
      return;
    }
    const page = await office.reserve(person, seminar);
    if (page !== null) await office.pay(page);
  }
});

describe('seats that are sold while commerce and learning are killed', () => {
  it('are held, paid and booked once each', async () => {
    const chaos = new Chaos(academy);
    const buyers = people.slice(0, BUYERS_WHILE_KILLING);
    const books = await sellWhileKilling(office, chaos, buyers, KILLS);
    expect(chaos.kills).toMatchObject({ commerce: 3, learning: 2 });
    expect(books.faults).toEqual([]);
    const paid = books.orders.filter(({ isPaid }) => isPaid);
    // Of each seminar one buyer leaves.
    expect(paid).toHaveLength(KILLS * (BUYERS_WHILE_KILLING / 2 - 1));
    expect(countOf(books, 'booked')).toBe(paid.length);
  });
});
