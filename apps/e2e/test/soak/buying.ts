import { randomUUID } from 'node:crypto';
import { type Caller, callJson, retryWhileUnavailable, Refusal, waitUntil } from './api.ts';
import { COUPON, type Item, RECIPIENT } from './shop.ts';

/** One item bought and open, and the milliseconds from payment to access. */
export interface Bought {
  item: Item;
  sessionId: string;
  hasCoupon: boolean;
  hasInvoice: boolean;
  paidAt: number;
  openAfterMs: number;
}

/** What a buyer asks for. */
interface Wishes {
  wantsCoupon: boolean;
  wantsInvoice: boolean;
}

interface Payment {
  sessionId: string;
  hasCoupon: boolean;
}

/**
 * Buys an item as a person does: checkout, payment page, and then polling until it is open.
 * @param stripe base URL of the payment sandbox, whose page is paid without a browser.
 * @param returns to the success page, which verifies the payment; otherwise only the webhook reports it.
 */
export async function buy(
  buyer: Caller,
  stripe: string,
  item: Item,
  { wantsCoupon, wantsInvoice, returns }: { wantsCoupon: boolean; wantsInvoice: boolean; returns: boolean },
): Promise<Bought> {
  const payment = await pay(buyer, stripe, item, { wantsCoupon, wantsInvoice });
  const paidAt = Date.now();
  if (returns)
    await buyer.retryWhileUnavailable('POST', '/api/v1/checkout/verify', { sessionId: payment.sessionId });
  await waitUntil(
    () => buyer.call<{ access: { level: string } }>('GET', `/api/v1/contents/${item.slug}`),
    ({ access }) => access.level === 'single',
  );
  return { ...payment, item, hasInvoice: wantsInvoice, paidAt, openAfterMs: Date.now() - paidAt };
}

/** Pays, without the coupon if its last use goes to another buyer before the payment is confirmed. */
async function pay(buyer: Caller, stripe: string, item: Item, wishes: Wishes): Promise<Payment> {
  const page = await checkout(buyer, item, wishes);
  const outcome = await retryWhileUnavailable(() =>
    callJson<{ kind: string }>(`${stripe}/__sandbox/sessions/${page.sessionId}/pay`, 'POST', {}),
  );
  if (outcome.kind === 'complete') return page;
  if (page.hasCoupon) return pay(buyer, stripe, item, { ...wishes, wantsCoupon: false });
  throw new Error(`The payment of ${item.slug} came to ${outcome.kind}`);
}

async function checkout(buyer: Caller, item: Item, wishes: Wishes): Promise<Payment> {
  const { wantsCoupon, wantsInvoice } = wishes;
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
    if (wantsCoupon && isUsedUp) return checkout(buyer, item, { ...wishes, wantsCoupon: false });
    throw error;
  }
}
