import { randomUUID } from 'node:crypto';
import { type Caller, callJson, retryWhileUnavailable, Refusal, waitUntil } from './api.ts';
import { COUPON, type Item, RECIPIENT } from './shop.ts';

/** How a purchase is paid. After a debit that fails it is paid again, by Satispay. */
export const METHODS = ['card', 'debit', 'satispay', 'failing debit', 'returned debit'] as const;
type Method = (typeof METHODS)[number];

/** What the buyer does on the provider's page. Banks decide when the soak tells them to, not after some time. */
const ON_PAGE: Record<Method, object> = {
  card: {},
  satispay: { satispay: 'accept' },
  debit: { bankDebit: 'succeed', settleSeconds: 86_400 },
  'failing debit': { bankDebit: 'fail', settleSeconds: 86_400 },
  'returned debit': { bankDebit: 'return', settleSeconds: 86_400 },
};

/** One item bought, and the milliseconds from the payment, or the bank's decision, to access. */
export interface Bought {
  item: Item;
  method: Method;
  hasCoupon: boolean;
  hasInvoice: boolean;
  paidAt: number;
  /** Null when the bank took the money back at once. */
  openAfterMs: number | null;
}

/** What a buyer asks for. */
interface Wishes {
  method: Method;
  wantsCoupon: boolean;
  wantsInvoice: boolean;
  /** To the success page, which verifies the payment; otherwise only the webhook reports it. */
  returns: boolean;
}

interface Payment {
  sessionId: string;
  hasCoupon: boolean;
}

/**
 * Buys an item as a person does: checkout, payment page, and then polling until it is open.
 * @param stripe base URL of the payment sandbox, whose page is paid without a browser.
 */
export async function buy(buyer: Caller, stripe: string, item: Item, wishes: Wishes): Promise<Bought> {
  const { method, wantsInvoice, returns } = wishes;
  const { intentId, ...payment } = await pay(buyer, stripe, item, wishes);
  let paidAt = Date.now();
  if (returns)
    await buyer.retryWhileUnavailable('POST', '/api/v1/checkout/verify', { sessionId: payment.sessionId });
  if (method.endsWith('debit')) {
    await tryAgainDuring(buyer, item);
    await retryWhileUnavailable(() =>
      callJson(`${stripe}/__sandbox/payment_intents/${intentId}/settle`, 'POST', {}),
    );
    paidAt = Date.now();
  }
  if (method === 'failing debit') {
    await waitUntil(
      () => buyer.call<{ itemId: string }[]>('GET', '/api/v1/purchases/debits'),
      (debits) => debits.every(({ itemId }) => itemId !== item.id),
    );
    return { ...(await buy(buyer, stripe, item, { ...wishes, method: 'satispay' })), method };
  }
  const bought = { ...payment, item, method, hasInvoice: wantsInvoice, paidAt };
  if (method === 'returned debit') return { ...bought, openAfterMs: null };
  await waitUntil(
    () => buyer.call<{ access: { level: string } }>('GET', `/api/v1/contents/${item.slug}`),
    ({ access }) => access.level === 'single',
  );
  return { ...bought, openAfterMs: Date.now() - paidAt };
}

/** Pays, without the coupon if its last use goes to another buyer before the payment is confirmed. */
async function pay(
  buyer: Caller,
  stripe: string,
  item: Item,
  wishes: Wishes,
): Promise<Payment & { intentId: string }> {
  const page = await checkout(buyer, item, wishes);
  const outcome = await retryWhileUnavailable(() =>
    callJson<{ kind: string; session?: { payment_intent: string } }>(
      `${stripe}/__sandbox/sessions/${page.sessionId}/pay`,
      'POST',
      ON_PAGE[wishes.method],
    ),
  );
  if (outcome.kind === 'complete') return { ...page, intentId: outcome.session?.payment_intent ?? '' };
  if (page.hasCoupon) return pay(buyer, stripe, item, { ...wishes, wantsCoupon: false });
  throw new Error(`The payment of ${item.slug} came to ${outcome.kind}`);
}

/** Nothing may be sold twice while the bank has not decided, even if no webhook said so yet. */
async function tryAgainDuring(buyer: Caller, item: Item): Promise<void> {
  try {
    await checkout(buyer, item, { wantsCoupon: false, wantsInvoice: false });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'commerce.debit_in_progress') return;
    throw error;
  }
  throw new Error(`${item.slug} was offered again during its debit`);
}

async function checkout(
  buyer: Caller,
  item: Item,
  { wantsCoupon, wantsInvoice }: Pick<Wishes, 'wantsCoupon' | 'wantsInvoice'>,
): Promise<Payment> {
  const body = {
    ...{ type: 'single', contentId: item.id },
    ...(wantsCoupon && { couponCode: COUPON }),
    ...(wantsInvoice && { invoice: RECIPIENT }),
  };
  try {
    const { url } = await buyer.retryWhileUnavailable<{ url: string }>('POST', '/api/v1/checkout', body, {
      'idempotency-key': randomUUID(),
    });
    return { sessionId: new URL(url).pathname.split('/').at(-1) ?? '', hasCoupon: wantsCoupon };
  } catch (error) {
    const isUsedUp = error instanceof Refusal && error.code === 'commerce.coupon_exhausted';
    if (wantsCoupon && isUsedUp) return checkout(buyer, item, { wantsCoupon: false, wantsInvoice });
    throw error;
  }
}
