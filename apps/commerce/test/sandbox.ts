import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';

const MAIN = fileURLToPath(new URL('../../stripe-sandbox/src/main.ts', import.meta.url));
const SECRET_KEY = 'sk_test_commerce';

/** One delivery of an event, from the sandbox's log. */
interface Delivery {
  eventId: string;
  eventType: string;
  state: 'pending' | 'accepted' | 'failed' | 'withheld';
  tries: { status: number | null }[];
}

/** The payment sandbox in its own process, with methods that act as the provider. */
export class Sandbox {
  /** Access to the provider's dashboard functions. */
  readonly stripe: Stripe;
  readonly secretKey = SECRET_KEY;

  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {
    const { hostname, port } = new URL(url);
    this.stripe = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http' });
  }

  /** @param webhook the URL for its events, and the secret that signs them. */
  static async start(webhook: { url: string; secret: string }): Promise<Sandbox> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        SANDBOX_SECRET_KEY: SECRET_KEY,
        SANDBOX_WEBHOOK_URL: webhook.url,
        SANDBOX_WEBHOOK_SECRET: webhook.secret,
        SANDBOX_RETRY_SCHEDULE_MS: Array.from({ length: 40 }, () => '100').join(','),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    return new Sandbox(child, url);
  }

  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    if (this.process.exitCode === null) await once(this.process, 'exit');
  }

  /**
   * Pays the page at this address as the buyer: by card, by Satispay, or by a debit that settles later.
   * @returns the outcome, e.g. `complete` or `discount_ended`.
   */
  async pay(
    pageUrl: string,
    method: {
      bankDebit?: 'succeed' | 'fail' | 'return';
      settleSeconds?: number;
      satispay?: 'accept' | 'refuse';
      promotionCode?: string;
    } = {},
  ): Promise<string> {
    const outcome = await this.control('POST', `sessions/${sessionIdOf(pageUrl)}/pay`, method);
    return (outcome as { kind: string }).kind;
  }

  /** Ends a debit now, as its account or the outcome says. */
  async settle(paymentIntentId: string, outcome?: 'succeed' | 'fail' | 'return'): Promise<void> {
    await this.control('POST', `payment_intents/${paymentIntentId}/settle`, outcome ? { outcome } : {});
  }

  /** Revokes a mandate, as the payer at the bank. */
  async revokeMandate(id: string): Promise<void> {
    await this.control('POST', `mandates/${id}/revoke`, {});
  }

  /** Sets how events are delivered from now on. */
  async deliver(plan: Record<string, unknown>): Promise<void> {
    await this.control('PUT', 'delivery', plan);
  }

  /** Sets how the next API calls fail. */
  async fail(fault: Record<string, unknown>): Promise<void> {
    await this.control('PUT', 'faults', fault);
  }

  async advanceClock(seconds: number): Promise<void> {
    await this.control('POST', 'clock/advance', { seconds });
  }

  /** Makes a refund in the provider's dashboard; the full payment by default. */
  async refund(paymentIntentId: string, amount?: number): Promise<void> {
    await this.control(
      'POST',
      `payment_intents/${paymentIntentId}/refund`,
      amount === undefined ? {} : { amount },
    );
  }

  /** Opens a dispute, or an inquiry, as the buyer's bank; returns the dispute's id. */
  async dispute(paymentIntentId: string, inquiry = false): Promise<string> {
    const dispute = await this.control('POST', `payment_intents/${paymentIntentId}/dispute`, { inquiry });
    return (dispute as { id: string }).id;
  }

  /** Decides a dispute as the bank. */
  async closeDispute(id: string, outcome: 'won' | 'lost'): Promise<void> {
    await this.control('POST', `disputes/${id}/close`, { outcome });
  }

  /** Fails a refund: the bank returns its money. */
  async failRefund(id: string): Promise<void> {
    await this.control('POST', `refunds/${id}/fail`, {});
  }

  /** Adds cents to an entry of the balance, as no provider should. */
  async spoilEntry(id: string, change: number): Promise<void> {
    await this.control('POST', `balance/${id}/spoil`, { change });
  }

  /** Removes an entry of the balance, as if the provider had forgotten it. */
  async removeEntry(id: string): Promise<void> {
    await this.control('POST', `balance/${id}/remove`, {});
  }

  /** Pays out what is available: with cents that its entries do not explain, or by hand. */
  async payOut(options: { difference?: number; byHand?: boolean } = {}): Promise<void> {
    await this.control('POST', 'payouts', options);
  }

  /** Fails a payout: the bank returns its money. */
  async failPayout(id: string): Promise<void> {
    await this.control('POST', `payouts/${id}/fail`, {});
  }

  /** Makes payments of the past, at most 1,000 at once. */
  async makePayments(payments: readonly object[]): Promise<void> {
    await this.control('POST', 'payments', { payments });
  }

  /** Ends a subscription's period now; by default the card determines the outcome. */
  async renew(subscriptionId: string, outcome?: 'success' | 'failure'): Promise<void> {
    await this.control('POST', `subscriptions/${subscriptionId}/renew`, outcome ? { outcome } : {});
  }

  async deliveries(): Promise<Delivery[]> {
    const { deliveries } = (await this.control('GET', 'deliveries?limit=1000')) as { deliveries: Delivery[] };
    return deliveries;
  }

  /** Resolves when every pending event has been accepted. */
  async delivered(): Promise<void> {
    await until(async () =>
      (await this.deliveries()).every(({ state }) => state === 'accepted' || state === 'withheld'),
    );
  }

  private async control(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}/__sandbox/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

/** The id of the session behind a payment page. */
export function sessionIdOf(pageUrl: string): string {
  return new URL(pageUrl).pathname.split('/').at(-1) ?? '';
}

/** Polls until the condition is true; bounded by the test's own timeout. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
