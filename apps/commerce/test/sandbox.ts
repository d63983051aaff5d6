import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';

const MAIN = fileURLToPath(new URL('../../stripe-sandbox/src/main.ts', import.meta.url));
const SECRET_KEY = 'sk_test_commerce';

/** One delivery of an event, as the sandbox's log tells it. */
interface Delivery {
  eventId: string;
  eventType: string;
  state: 'pending' | 'accepted' | 'failed' | 'withheld';
  tries: { status: number | null }[];
}

/** The payment sandbox in a process of its own, and the provider's side of it to play. */
export class Sandbox {
  /** The provider as its own dashboard sees it. */
  readonly stripe: Stripe;
  readonly secretKey = SECRET_KEY;

  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {
    const { hostname, port } = new URL(url);
    this.stripe = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http' });
  }

  /** @param webhook where its events go, and the secret it signs them with. */
  static async start(webhook: { url: string; secret: string }): Promise<Sandbox> {
    const child = spawn(process.execPath, ['--conditions=@academy/source', MAIN], {
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
   * The buyer pays the page at this address, by card or by a debit that settles later.
   * @returns what became of it, e.g. `complete` or `discount_ended`.
   */
  async pay(
    pageUrl: string,
    method: { bankDebit?: 'succeed' | 'fail'; promotionCode?: string } = {},
  ): Promise<string> {
    const outcome = await this.control('POST', `sessions/${sessionIdOf(pageUrl)}/pay`, method);
    return (outcome as { kind: string }).kind;
  }

  /** How events are delivered from now on. */
  async deliver(plan: Record<string, unknown>): Promise<void> {
    await this.control('PUT', 'delivery', plan);
  }

  /** How the next calls of the API fail. */
  async fail(fault: Record<string, unknown>): Promise<void> {
    await this.control('PUT', 'faults', fault);
  }

  async advanceClock(seconds: number): Promise<void> {
    await this.control('POST', 'clock/advance', { seconds });
  }

  /** A refund made in the provider's dashboard; the full payment by default. */
  async refund(paymentIntentId: string, amount?: number): Promise<void> {
    await this.control(
      'POST',
      `payment_intents/${paymentIntentId}/refund`,
      amount === undefined ? {} : { amount },
    );
  }

  /** The buyer's bank claims a payment, or only asks about it; answers the dispute's id. */
  async dispute(paymentIntentId: string, inquiry = false): Promise<string> {
    const dispute = await this.control('POST', `payment_intents/${paymentIntentId}/dispute`, { inquiry });
    return (dispute as { id: string }).id;
  }

  /** The bank decides a dispute. */
  async closeDispute(id: string, outcome: 'won' | 'lost'): Promise<void> {
    await this.control('POST', `disputes/${id}/close`, { outcome });
  }

  /** The bank sends the money of a refund back. */
  async failRefund(id: string): Promise<void> {
    await this.control('POST', `refunds/${id}/fail`, {});
  }

  /** The end of a subscription's period, now; the card decides by default. */
  async renew(subscriptionId: string, outcome?: 'success' | 'failure'): Promise<void> {
    await this.control('POST', `subscriptions/${subscriptionId}/renew`, outcome ? { outcome } : {});
  }

  async deliveries(): Promise<Delivery[]> {
    const { deliveries } = (await this.control('GET', 'deliveries?limit=1000')) as { deliveries: Delivery[] };
    return deliveries;
  }

  /** Resolves when every event that is on its way has been accepted. */
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

/** Looks again and again until it is so; the test's own time limit ends it. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
