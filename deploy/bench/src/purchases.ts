import { createHmac } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { StripeAccount } from '@academy/local/settings';
import { callJson, type Content } from './api.ts';

const TIMEOUT_MS = 10_000;

/** The addresses for buying, and for checking access. */
export interface Shop {
  /** The gateway. */
  origin: string;
  /** The payment sandbox. */
  sandbox: string;
  stripe: StripeAccount;
  adminToken: string;
  learnerToken: string;
  /** Every replica of the catalogue. */
  replicas: readonly string[];
}

/** How long it took until every replica had each purchase, in milliseconds. */
export interface Delays {
  /** From the webhook's response. */
  afterAnswer: number[];
  /** From its first byte. */
  whole: number[];
}

interface StripeEvent {
  data: { object: { id: string } };
}

/**
 * Buys new contents one after the other. The sandbox holds its webhooks back; ours is sent when every replica has just
 * returned, and cached, that the content is locked. Then each is polled until it is open.
 */
export async function measurePurchases(shop: Shop, count: number): Promise<Delays> {
  await callJson(`${shop.sandbox}/__sandbox/delivery`, { method: 'PUT', body: { mode: 'never' } });
  const delays: Delays = { afterAnswer: [], whole: [] };
  for (let number = 0; number < count; number++) {
    const content = await createContent(shop, number);
    const { payload, signature } = signed(await pay(shop, content), shop.stripe.webhookSecret);
    for (const replica of shop.replicas) {
      if (await isOpen(shop, replica, content)) throw new Error(`${content.slug} is open before its webhook`);
    }
    const started = performance.now();
    const response = await fetch(`${shop.origin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    const answered = performance.now();
    if (!response.ok) throw new Error(`The webhook returned ${response.status}: ${await response.text()}`);
    const opened = Math.max(
      ...(await Promise.all(shop.replicas.map((replica) => whenOpen(shop, replica, content)))),
    );
    delays.afterAnswer.push(opened - answered);
    delays.whole.push(opened - started);
  }
  return delays;
}

function createContent({ origin, adminToken }: Shop, number: number): Promise<Content> {
  return callJson(`${origin}/api/v1/contents`, {
    method: 'POST',
    token: adminToken,
    body: {
      title: `Contenuto di prova ${number}`,
      shortDescription: 'Misura il tempo dal pagamento al contenuto aperto.',
      contentType: 'video_series',
      vimeoIds: '76979871, 76979872',
      isPremium: true,
      priceCents: 1_000,
      status: 'published',
    },
  });
}

/** Pays as the learner on the provider's page and returns the event that the provider would send. */
async function pay({ origin, sandbox, stripe, learnerToken }: Shop, { id }: Content): Promise<StripeEvent> {
  const { url } = await callJson<{ url: string }>(`${origin}/api/v1/checkout`, {
    method: 'POST',
    token: learnerToken,
    body: { type: 'single', contentId: id },
  });
  const sessionId = new URL(url).pathname.split('/').at(-1);
  await callJson(`${sandbox}/__sandbox/sessions/${sessionId}/pay`, { method: 'POST', body: {} });
  const { data } = await callJson<{ data: StripeEvent[] }>(
    `${sandbox}/v1/events?type=checkout.session.completed&limit=1`,
    { token: stripe.secretKey },
  );
  const event = data.find(({ data: { object } }) => object.id === sessionId);
  if (!event) throw new Error(`The sandbox has no event for ${sessionId}`);
  return event;
}

function signed(event: StripeEvent, secret: string): { payload: string; signature: string } {
  const payload = JSON.stringify(event, null, 2);
  const time = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return { payload, signature: `t=${time},v1=${digest}` };
}

async function isOpen({ learnerToken }: Shop, replica: string, { id }: Content): Promise<boolean> {
  const { access } = await callJson<Content>(`${replica}/api/v1/contents/${id}`, { token: learnerToken });
  return access?.level === 'single';
}

/** Polls without pauses until the content is open, and returns when, by `performance.now()`. */
async function whenOpen(shop: Shop, replica: string, content: Content): Promise<number> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isOpen(shop, replica, content))) {
    if (performance.now() > deadline) throw new Error(`${content.slug} stays closed on ${replica}`);
  }
  return performance.now();
}
