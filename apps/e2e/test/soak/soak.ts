import { Academy } from '../academy.ts';
import { signInMembers } from '../members.ts';
import { countOf } from '../seats/books.ts';
import { BoxOffice } from '../seats/box-office.ts';
import { sellWhileKilling } from '../seats/interrupted-sale.ts';
import type { Caller } from './api.ts';
import { audit, type Audit } from './audit.ts';
import { type Bought, buy, METHODS } from './buying.ts';
import { Chaos } from './chaos.ts';
import { openShop, type Shop } from './shop.ts';

/** One in this many purchases uses the coupon, and half of these requests can be granted. */
const COUPON_EVERY = 4;
const SHARE_OF_COUPONS = 0.5;
/** One in this many buyers wants an invoice. */
const INVOICE_EVERY = 2;

const purchases = readNumber('SOAK_PURCHASES', 2_000);
const buyerCount = readNumber('SOAK_BUYERS', 16);
const pauseMs = readNumber('SOAK_PAUSE_MS', 15_000);
const seatKills = readNumber('SOAK_SEAT_KILLS', 20);
const SEAT_BUYERS = 12;
const isQuiet = process.env['SOAK_CHAOS'] === 'off';

/** `npm run soak`: many purchases, then seats, while parts of the academy are killed; see docs/benchmarks.md. */
const academy = await Academy.start();
try {
  const run = await academy.run();
  const couponUses = Math.ceil((purchases / COUPON_EVERY) * SHARE_OF_COUPONS);
  const perBuyer = Math.ceil(purchases / buyerCount);
  const shop = await openShop(academy, { buyers: buyerCount, items: perBuyer, couponUses });
  print(`${buyerCount} buyers, ${perBuyer} items each, coupon for ${couponUses} …`);

  const chaos = new Chaos(academy);
  const started = Date.now();
  if (!isQuiet) chaos.start(pauseMs);
  const { bought, failures } = await buyAll(shop, run.stripe, chaos);
  await chaos.end();
  const seconds = (Date.now() - started) / 1_000;

  const books = await audit(shop, bought);
  report(books, [...bought.values()].flat(), { seconds, chaos, failures });
  if (!isRight(books, [...bought.values()].flat(), failures)) process.exitCode = 1;
  if (!isQuiet) await soakSeats();
} finally {
  await academy.dispose();
}

/** Sells seats of seminars while commerce and learning are killed. */
async function soakSeats(): Promise<void> {
  const [office, buyers] = [await BoxOffice.open(academy), await signInMembers(academy, SEAT_BUYERS)];
  const chaos = new Chaos(academy);
  const books = await sellWhileKilling(office, chaos, buyers, seatKills);
  const paid = books.orders.filter(({ isPaid }) => isPaid).length;
  const above = books.bookings.filter(({ isAboveSeats }) => isAboveSeats).length;
  print(`
seats of ${seatKills} seminars, each wanted by twice as many as it has; killed ${JSON.stringify(chaos.kills)}
pages ${books.sessions.length}, paid ${paid}, booked ${countOf(books, 'booked')}, above the seats ${above}, waiting or offered ${countOf(books, 'waiting')}
what the books disagree about: ${books.faults.length === 0 ? 'nothing' : books.faults.join('\n  ')}`);
  if (books.faults.length > 0) process.exitCode = 1;
}

/** A purchase, and whether nothing was down between its payment and its access. */
type Timed = Bought & { isCalm: boolean };

async function buyAll(
  { buyers, items }: Shop,
  stripe: string,
  chaos: Chaos,
): Promise<{ bought: Map<Caller, Timed[]>; failures: string[] }> {
  const bought = new Map<Caller, Timed[]>();
  const failures: string[] = [];
  let started = 0;
  await Promise.all(
    buyers.map(async (buyer, person) => {
      const mine: Timed[] = [];
      bought.set(buyer, mine);
      for (const item of items) {
        if (started >= purchases) return;
        const number = (started += 1);
        if (number % 100 === 0) print(`  ${number} of ${purchases}, killed ${JSON.stringify(chaos.kills)}`);
        const wishes = {
          method: METHODS[number % METHODS.length] ?? 'card',
          wantsCoupon: number % COUPON_EVERY === 0,
          wantsInvoice: number % INVOICE_EVERY === 0,
          returns: person % 2 === 0,
        };
        try {
          const purchase = await buy(buyer, stripe, item, wishes);
          mine.push({ ...purchase, isCalm: !chaos.hasDisturbedSince(purchase.paidAt - 1_000) });
        } catch (error) {
          failures.push(`${item.slug}: ${String(error)}`);
        }
      }
    }),
  );
  return { bought, failures };
}

function isRight(
  { sessions, fulfilled, accessible, returned, twice, coupon, invoices, differences }: Audit,
  bought: Bought[],
  failures: string[],
): boolean {
  const { kept, failedDebits } = countsOf(bought);
  return (
    failures.length === 0 &&
    sessions === bought.length + failedDebits &&
    [fulfilled, accessible].every((count) => count === kept) &&
    returned === bought.length - kept &&
    twice === 0 &&
    coupon.uses <= coupon.limit &&
    coupon.uses === coupon.orders &&
    invoices.issued === invoices.wanted &&
    invoices.notes === invoices.returned &&
    invoices.areInOrder &&
    differences.every(({ status }) => status !== 'open')
  );
}

/** Purchases whose money the bank did not take back, and debits that failed. */
function countsOf(bought: Bought[]): { kept: number; failedDebits: number } {
  return {
    kept: bought.filter(({ openAfterMs }) => openAfterMs !== null).length,
    failedDebits: bought.filter(({ method }) => method === 'failing debit').length,
  };
}

function report(
  books: Audit,
  bought: Timed[],
  { seconds, chaos, failures }: { seconds: number; chaos: Chaos; failures: string[] },
): void {
  const calm = bought.filter(({ isCalm }) => isCalm);
  const { kept } = countsOf(bought);
  const methods = METHODS.map(
    (method) => `${method} ${bought.filter((each) => each.method === method).length}`,
  );
  print(`
${bought.length} purchases in ${seconds.toFixed(0)} s; killed ${JSON.stringify(chaos.kills)}
by ${methods.join(', ')}
complete at the provider ${books.sessions}; kept ${kept}, fulfilled ${books.fulfilled}, accessible ${books.accessible}, twice ${books.twice}; returned ${bought.length - kept}, ended ${books.returned}; other orders ${JSON.stringify(books.others)}
coupon: limit ${books.coupon.limit}, uses ${books.coupon.uses}, orders with it ${books.coupon.orders}
invoices: wanted ${books.invoices.wanted}, issued ${books.invoices.issued}; of returned debits ${books.invoices.returned}, credit notes ${books.invoices.notes}; ${books.invoices.areInOrder ? 'without gap or double' : 'WITH GAPS OR DOUBLES'}
payment → open, all:               ${latency(bought)}
payment → open, nothing away:      ${latency(calm)}
discrepancies a reconciliation run found: ${books.differences.length === 0 ? 'none' : JSON.stringify(books.differences)}
failures: ${failures.length === 0 ? 'none' : failures.slice(0, 20).join('\n  ')}`);
}

/** Median and 99th percentile in milliseconds, by nearest rank. */
function latency(bought: readonly Bought[]): string {
  const sorted = bought.flatMap(({ openAfterMs }) => openAfterMs ?? []).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms (${sorted.length})`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function readNumber(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0`);
  return value;
}
