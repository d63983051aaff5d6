import { type Caller, retryWhileUnavailable, waitUntil } from './api.ts';
import type { Bought } from './buying.ts';
import { COUPON, type Shop } from './shop.ts';

interface Order {
  id: string;
  itemId: string;
  userId: string;
  status: string;
  couponCode: string | null;
  purchaseStatus: string | null;
}

interface Reconciliation {
  runs: { id: string; status: string; counts: { sessions: number } }[];
  differences: { kind: string; status: string; before: string; after: string }[];
}

/** The final state of the ledger. */
export interface Audit {
  /** Sessions that are complete at the provider, those of failed debits included. */
  sessions: number;
  /** Orders with an active purchase, each of a different buyer and item. */
  fulfilled: number;
  /** Orders whose purchase ended because the bank took its money back. */
  returned: number;
  /** Items that are open to their buyers. */
  accessible: number;
  /** Buyers and items with more than one completed order. */
  twice: number;
  /** Orders of the soak in any other state than completed, by state. */
  others: Record<string, number>;
  coupon: { limit: number; uses: number; orders: number };
  /**
   * Invoices and credit notes, those that the buyers wanted and the returned debits among them, and whether each order has
   * one of each at most and the numbers have no gap.
   */
  invoices: { issued: number; wanted: number; notes: number; returned: number; areInOrder: boolean };
  /** The result of a reconciliation run. */
  differences: Reconciliation['differences'];
}

/** Reads the ledger once everything is idle. */
export async function audit({ admin, buyers, items }: Shop, bought: Map<Caller, Bought[]>): Promise<Audit> {
  const purchases = [...bought.values()].flat();
  const expected = purchases.filter(({ openAfterMs }) => openAfterMs === null).length;
  const orders = await settledOrders(admin, new Set(items.map(({ id }) => id)), expected);
  const { sessions, differences } = await reconcile(admin);
  const completed = orders.filter(({ status }) => status === 'completed');
  const done = completed.filter(({ purchaseStatus }) => purchaseStatus === 'active');
  const distinct = new Set(done.map(({ userId, itemId }) => `${userId} ${itemId}`));
  const others: Record<string, number> = {};
  for (const { status } of orders) if (status !== 'completed') others[status] = (others[status] ?? 0) + 1;
  const accessible = await Promise.all(buyers.map((buyer) => countOpen(buyer, bought.get(buyer) ?? [])));
  return {
    ...{ sessions, differences, others },
    fulfilled: distinct.size,
    returned: completed.filter(isReturned).length,
    twice: done.length - distinct.size,
    accessible: accessible.reduce((sum, count) => sum + count, 0),
    coupon: await couponUses(admin, completed),
    invoices: await countInvoices(admin, purchases),
  };
}

const isReturned = ({ purchaseStatus }: Order): boolean => purchaseStatus === 'disputed';

/** The orders of these items, once the banks' returns have arrived: no buyer waited for them. */
function settledOrders(admin: Caller, items: ReadonlySet<string>, returned: number): Promise<Order[]> {
  return waitUntil(
    async () => {
      const orders = await allOf<Order>(admin, '/api/v1/orders?limit=100');
      return orders.filter(({ itemId }) => items.has(itemId));
    },
    (orders) => orders.filter(isReturned).length >= returned,
  );
}

async function reconcile(
  admin: Caller,
): Promise<{ sessions: number; differences: Reconciliation['differences'] }> {
  const path = '/api/v1/reconciliation';
  const { id } = await admin.retryWhileUnavailable<{ id: string }>('POST', `${path}/runs`);
  const report = await waitUntil(
    () => admin.call<Reconciliation>('GET', path),
    ({ runs }) => runs.some((run) => run.id === id && run.status === 'completed'),
  );
  const run = report.runs.find((known) => known.id === id);
  return { sessions: run?.counts.sessions ?? 0, differences: report.differences };
}

async function couponUses(admin: Caller, done: Order[]): Promise<Audit['coupon']> {
  const { items } = await admin.retryWhileUnavailable<{
    items: { code: string; usageLimit: number; usageCount: number }[];
  }>('GET', `/api/v1/coupons?search=${COUPON}`);
  const coupon = items.find(({ code }) => code === COUPON);
  const orders = done.filter(({ couponCode }) => couponCode === COUPON).length;
  return { limit: coupon?.usageLimit ?? 0, uses: coupon?.usageCount ?? 0, orders };
}

/** Waits until every invoice and note is issued: the job that does so was killed, too. */
async function countInvoices(admin: Caller, purchases: Bought[]): Promise<Audit['invoices']> {
  const wanted = purchases.filter(({ hasInvoice }) => hasInvoice);
  const returned = wanted.filter(({ openAfterMs }) => openAfterMs === null).length;
  const invoices = await waitUntil(
    () =>
      allOf<{ number: string; type: string; orderId: string }>(
        admin,
        '/api/v1/invoices?sort=number&limit=100',
      ),
    ({ length }) => length >= wanted.length + returned,
  );
  const numbers = invoices.map(({ number }) => Number(number.slice('F-2026-'.length)));
  const notes = invoices.filter(({ type }) => type === 'TD04').length;
  return {
    ...{ issued: invoices.length - notes, wanted: wanted.length, notes, returned },
    areInOrder:
      numbers.every((number, index) => number === index + 1) &&
      new Set(invoices.map(({ type, orderId }) => `${type} ${orderId}`)).size === invoices.length,
  };
}

async function countOpen(buyer: Caller, bought: Bought[]): Promise<number> {
  let count = 0;
  for (const { item } of bought) {
    const { access } = await retryWhileUnavailable(() =>
      buyer.call<{ access: { level: string } }>('GET', `/api/v1/contents/${item.slug}`),
    );
    if (access.level === 'single') count += 1;
  }
  return count;
}

async function allOf<T>(caller: Caller, path: string): Promise<T[]> {
  const found: T[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { items: T[]; nextCursor: string | null } = await caller.retryWhileUnavailable(
      'GET',
      path + query,
    );
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}
