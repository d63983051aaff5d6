import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Stripe from 'stripe';
import { createSandbox } from '../src/app.ts';
import type { SandboxOptions } from '../src/app.ts';

export const SECRET_KEY = 'sk_test_sandbox';
export const WEBHOOK_SECRET = 'whsec_test_of_the_sandbox';

/** A listening sandbox, with the real SDK connected to it. */
export interface Harness {
  url: string;
  stripe: Stripe;
  /** Calls the control interface with JSON. */
  control(method: string, path: string, body?: object): Promise<unknown>;
  /** Resolves when no delivery is pending. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a sandbox on a free port. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Harness> {
  const sandbox = createSandbox({ secretKey: SECRET_KEY, retryScheduleMs: [20, 20, 20], ...options });
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const control: Harness['control'] = async (method, path, body) => {
    const response = await fetch(`${url}/__sandbox/${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    return response.json();
  };
  const isQuiet = async (): Promise<boolean> => {
    const { deliveries } = (await control('GET', 'deliveries')) as { deliveries: { state: string }[] };
    return deliveries.every(({ state }) => state !== 'pending');
  };
  return {
    url,
    stripe: sdk(url),
    control,
    quiet: async () => {
      await eventually(async () => (await isQuiet()) || undefined);
    },
    close: () => sandbox.close(),
  };
}

/** The official SDK, unmodified. */
export function sdk(url: string, config: ConstructorParameters<typeof Stripe>[1] = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(SECRET_KEY, { host: hostname, port: Number(port), protocol: 'http', ...config });
}

/** A webhook receiver that verifies every delivery, as a seller does. */
export interface Receiver {
  url: string;
  /** Every request: the event if its signature was valid, or the error. */
  received: { event?: Stripe.Event; error?: unknown }[];
  /** Statuses of the next responses; 200 when empty. */
  answers: number[];
  /** Types of the verified events, in order of arrival. */
  types(): string[];
  close(): Promise<void>;
}

/** Starts a receiver on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    try {
      const signature = String(request.headers['stripe-signature']);
      received.push({
        event: Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET),
      });
      response.statusCode = answers.shift() ?? 200;
    } catch (error) {
      received.push({ error });
      response.statusCode = 400;
    }
    response.end();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answers,
    types: () => received.flatMap(({ event }) => event?.type ?? []),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Polls until there is a result. */
export async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error('It did not happen within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A checkout session for one item with this net price, plus Italian VAT. */
export async function sessionFor(
  stripe: Stripe,
  netCents: number,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const vat = await stripe.taxRates.create({
    display_name: 'IVA',
    percentage: 22,
    inclusive: false,
    country: 'IT',
    tax_type: 'vat',
  });
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: netCents,
          tax_behavior: 'exclusive',
          product_data: { name: 'Storia della filosofia antica' },
        },
        tax_rates: [vat.id],
      },
    ],
    success_url: 'http://shop.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/payment-cancelled',
    ...more,
  });
}

/** Posts the checkout form as a browser does, without following the redirect. */
export function pay(
  session: Stripe.Checkout.Session,
  fields: Record<string, string> = {},
): Promise<Response> {
  return fetch(String(session.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: 'anna@example.com',
      name: 'Anna Bianchi',
      method: 'card',
      number: '4242 4242 4242 4242',
      expiry: '12 / 34',
      cvc: '123',
      ...fields,
    }),
  });
}
