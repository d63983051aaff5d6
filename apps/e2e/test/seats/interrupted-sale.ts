import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../soak/api.ts';
import type { Chaos, Victim } from '../soak/chaos.ts';
import { countOf, readBooks, type SeatBooks } from './books.ts';
import type { BoxOffice, SoldSeminar } from './box-office.ts';

/**
 * While seats are held and pages opened; after that, before the first payment; while payments are noticed; and once the
 * first is, while seats are booked.
 */
type Moment = 'hold' | 'page' | 'payment' | 'booking';

/** Every service at every moment, in turn. */
const KILLS: readonly [Victim, Moment][] = [
  ['learning', 'hold'],
  ['commerce', 'hold'],
  ['commerce', 'payment'],
  ['learning', 'booking'],
  ['commerce', 'page'],
  ['learning', 'payment'],
  ['commerce', 'booking'],
  ['learning', 'page'],
];
/** A kill falls anywhere within the step: requests take about so long. */
const STEP_MS = 300;
/** How often what is still pending or held is looked at again before the books are closed. */
const LOOKS = 20;

/**
 * Sells so many seminars, each to twice as many people as it has seats, and kills a service during each sale.
 * @returns the books as they are when nothing is pending or held any more, or does not end.
 */
export async function sellWhileKilling(
  office: BoxOffice,
  chaos: Chaos,
  buyers: readonly Caller[],
  kills: number,
): Promise<SeatBooks> {
  const seminars: SoldSeminar[] = [];
  const faults: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const seminar = await office.createSeminar(Math.ceil(buyers.length / 2));
    seminars.push(seminar);
    faults.push(...(await sell(office, seminar, buyers, killerOf(chaos, kill))));
  }
  const books = await close(office, seminars);
  return { ...books, faults: [...faults, ...books.faults] };
}

/** Kills at its moment, once the given is done; does nothing at others. */
type Killer = (moment: Moment, once?: () => Promise<void>) => Promise<void>;

function killerOf(chaos: Chaos, kill: number): Killer {
  const [victim, chosen] = KILLS[kill % KILLS.length] ?? ['commerce', 'hold'];
  return async (moment, once) => {
    if (moment !== chosen) return;
    await once?.();
    await chaos.kill(victim);
  };
}

/** @returns what was wrong with the books when every seat had a page. */
async function sell(
  office: BoxOffice,
  seminar: SoldSeminar,
  buyers: readonly Caller[],
  kill: Killer,
): Promise<string[]> {
  const withinStep = () => sleep(Math.random() * STEP_MS);
  const [pages] = await Promise.all([
    Promise.all(buyers.map(async (buyer) => ({ buyer, sessionId: await office.reserve(buyer, seminar) }))),
    kill('hold', withinStep),
  ]);
  const { faults } = await readBooks(office, [seminar]);
  const held = pages.flatMap(({ buyer, sessionId }) => (sessionId === null ? [] : [{ buyer, sessionId }]));
  await Promise.all([
    kill('page'),
    kill('payment', withinStep),
    kill('booking', () => office.waitForPurchase(seminar)),
    ...held.map((page, index) => finish(office, page, index)),
  ]);
  return faults;
}

/** One buyer leaves, one has to try again; of the others, who pay at once, half close the browser. */
async function finish(
  office: BoxOffice,
  { buyer, sessionId }: { buyer: Caller; sessionId: string },
  index: number,
): Promise<void> {
  if (index === 0) return office.expire(sessionId);
  if (index === 1) await office.payInVain(sessionId);
  await office.pay(sessionId);
  if (index % 2 === 0) await office.returnFrom(sessionId, buyer);
}

/** Lets time pass for what was interrupted: payment pages close, orders are compared, holds are looked at. */
async function close(office: BoxOffice, seminars: readonly SoldSeminar[]): Promise<SeatBooks> {
  for (let look = 0; ; look += 1) {
    await office.comparePending(seminars);
    await office.endHolds(seminars);
    const books = await readBooks(office, seminars);
    const isPending = books.orders.some(({ status }) => status === 'pending');
    if ((!isPending && countOf(books, 'held') === 0 && books.faults.length === 0) || look === LOOKS)
      return books;
    await sleep(1_000);
  }
}
