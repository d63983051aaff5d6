import { randomBytes, randomUUID } from 'node:crypto';
import type { JobHandler } from '@academy/jobs';
import { waitForReplies } from '@academy/messaging/testing';
import {
  createTestApp,
  freePort,
  natsAccess,
  type TestApp,
  type TestServices,
  testServices,
} from '@academy/testing';
import type { Language, Role } from '@academy/shared';
import type { Type } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import { configure } from '../src/configure.ts';
import { CommerceEnv } from '../src/env.ts';
import { FulfilmentService } from '../src/flows/fulfilment/fulfilment.service.ts';
import { Order } from '../src/ledger/orders/order.entity.ts';
import { database } from '../src/database/database.ts';
import { Purchase } from '../src/ledger/purchases/purchase.entity.ts';
import { PaymentProviderUnderLock } from '../src/provider/payment-provider.ts';
import { createStripe, LIMITS, LIMITS_UNDER_LOCK } from '../src/provider/stripe-client.ts';
import { Accounts } from './accounts.ts';
import { Catalogue } from './catalogue.ts';
import { Sandbox, sessionIdOf } from './sandbox.ts';
import { Seats } from './seats.ts';

/** Webhook secrets: the current one, and the previous one, with which the sandbox still signs. */
export const WEBHOOK_SECRETS = { present: 'whsec_present', previous: 'whsec_previous' } as const;

/** How long a call to the sandbox may take. On a busy machine one may take longer than the service waits. */
const CALL_PATIENCE_MS = 60_000;
/** Longer than a suite takes, which on a busy machine is longer than a sign-in counts as recent. */
const SUITE_SECONDS = 3_000;

/** A user with the authorization header of their requests. */
export interface Buyer {
  id: string;
  headers: Record<string, string>;
}

/** A response of the service. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

/** How a payment page is asked for: in Italian and for a content by default. */
interface PageOptions {
  headers?: Record<string, string>;
  language?: Language;
  type?: 'single' | 'project';
}

/**
 * Commerce with everything it communicates with: Postgres, NATS, replacements for the other services, and the payment
 * sandbox.
 */
export class Shop {
  readonly orders;
  readonly purchases;

  private constructor(
    readonly services: TestServices,
    readonly catalogue: Catalogue,
    readonly accounts: Accounts,
    readonly seats: Seats,
    readonly sandbox: Sandbox,
    readonly test: TestApp,
    readonly url: string,
    readonly dataSource: DataSource,
  ) {
    this.orders = dataSource.getRepository(Order);
    this.purchases = dataSource.getRepository(Purchase);
  }

  /**
   * @param module the service itself, or a module that adds to it.
   * @param variables override the default ones.
   */
  static async open(module: Type = AppModule, variables: NodeJS.ProcessEnv = {}): Promise<Shop> {
    const [services, port] = await Promise.all([testServices(), freePort()]);
    const url = `http://127.0.0.1:${port}`;
    const [catalogue, accounts, seats, sandbox] = await Promise.all([
      Catalogue.start(natsAccess(services.nats, 'catalogue')),
      Accounts.start(natsAccess(services.nats, 'identity')),
      Seats.start(natsAccess(services.nats, 'learning')),
      Sandbox.start({ url: `${url}/webhooks/stripe`, secret: WEBHOOK_SECRETS.previous }),
    ]);
    const test = await createTestApp(module, {
      service: 'commerce',
      rawBody: true,
      configure,
      services,
      database,
      override: (builder) =>
        builder
          .overrideProvider(Stripe)
          .useFactory({ inject: [CommerceEnv], factory: (env: CommerceEnv) => patientStripe(env, LIMITS) })
          .overrideProvider(PaymentProviderUnderLock)
          .useFactory({
            inject: [CommerceEnv],
            factory: (env: CommerceEnv) =>
              new PaymentProviderUnderLock(patientStripe(env, LIMITS_UNDER_LOCK), env),
          }),
      env: {
        SECRET_KEY: randomBytes(32).toString('base64'),
        // No server listens there: mails stay in the outbox, where tests read them.
        SMTP_URL: 'smtp://127.0.0.1:9',
        STRIPE_SECRET_KEY: sandbox.secretKey,
        STRIPE_API_HOST: sandbox.url,
        STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRETS.present},${WEBHOOK_SECRETS.previous}`,
        ...variables,
      },
    });
    waitForReplies(test.app);
    const dataSource = test.app.get(DataSource);
    // Tests run jobs themselves: one that the clock starts in between could do what a test is about to do.
    await dataSource.query('DELETE FROM jobs.schedule');
    await test.app.listen(port, '127.0.0.1');
    return new Shop(services, catalogue, accounts, seats, sandbox, test, url, dataSource);
  }

  async close(): Promise<void> {
    await this.test.close();
    const neighbours = [this.catalogue, this.accounts, this.seats];
    await Promise.all([this.sandbox, ...neighbours].map((each) => each.stop()));
    await this.services.stop();
  }

  /** Runs a job immediately, as the queue would. */
  async run<P extends object>(
    job: Type<JobHandler<P>>,
    payload: P,
    { attempt = 1 }: { attempt?: number } = {},
  ): Promise<void> {
    const context = { id: randomUUID(), attempt, signal: new AbortController().signal };
    await this.get(job).run(payload, context);
  }

  /** A provider of the service. */
  get<T>(part: Type<T>): T {
    return this.test.app.get(part, { strict: false });
  }

  async newBuyer(role: Role = 'user'): Promise<Buyer> {
    const id = randomUUID();
    const authenticatedAt = Math.floor(Date.now() / 1000) + SUITE_SECONDS;
    return { id, headers: { ...(await this.test.tokens.bearer({ sub: id, role, authenticatedAt })) } };
  }

  /** The same user with another e-mail address. */
  async withEmail({ id }: Buyer, email: string): Promise<Buyer> {
    return { id, headers: { ...(await this.test.tokens.bearer({ sub: id, email })) } };
  }

  /** The same admin, who signed in an hour ago. */
  async signedInLongAgo({ id }: Buyer): Promise<Buyer> {
    const authenticatedAt = Math.floor(Date.now() / 1000) - 3600;
    return {
      id,
      headers: { ...(await this.test.tokens.bearer({ sub: id, role: 'admin', authenticatedAt })) },
    };
  }

  /** @returns the response; the test knows the form of its body. */
  async request<T = Record<string, unknown>>(
    method: string,
    path: string,
    init: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as T;
    return { status: response.status, headers: response.headers, body };
  }

  read<T = Record<string, unknown>>(buyer: Buyer, path: string): Promise<Answer<T>> {
    return this.request<T>('GET', path, { headers: buyer.headers });
  }

  /** Reads a list in pages of one row. @returns the ids of its rows, and the last cursor. */
  async readInPages(buyer: Buyer, path: string): Promise<{ ids: string[]; cursor: string }> {
    interface Rows {
      items: { id: string }[];
      nextCursor: string | null;
    }
    const ids: string[] = [];
    let cursor = '';
    for (let next: string | null = ''; next !== null;) {
      cursor = next;
      const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: Answer<Rows> = await this.read<Rows>(buyer, `${path}&limit=1${from}`);
      if (page.status !== 200) throw new Error(JSON.stringify(page.body));
      ids.push(...page.body.items.map(({ id }) => id));
      next = page.body.nextCursor;
    }
    return { ids, cursor };
  }

  /** @param headers in addition to the buyer's. */
  checkout(
    buyer: Buyer,
    body: object,
    headers: Record<string, string> = {},
    language: Language = 'it',
  ): Promise<Answer> {
    const path = `/api/v1/checkout?lang=${language}`;
    return this.request('POST', path, { body, headers: { ...buyer.headers, ...headers } });
  }

  /** Opens the payment page of a content, or of a project. */
  async pageFor(
    buyer: Buyer,
    itemId: string,
    { headers, language, type = 'single' }: PageOptions = {},
  ): Promise<string> {
    const item = type === 'single' ? { contentId: itemId } : { projectId: itemId };
    const { status, body } = await this.checkout(buyer, { type, ...item }, headers, language);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return String(body.url);
  }

  verify(buyer: Buyer, pageUrl: string): Promise<Answer> {
    return this.request('POST', '/api/v1/checkout/verify', {
      body: { sessionId: sessionIdOf(pageUrl) },
      headers: buyer.headers,
    });
  }

  /** Buys a content or a project and waits until the webhook has been handled. */
  async buy(buyer: Buyer, itemId: string, type: 'single' | 'project' = 'single'): Promise<Purchase> {
    const page = await this.pageFor(buyer, itemId, { type });
    await this.sandbox.pay(page);
    await this.sandbox.delivered();
    return this.purchases.findOneByOrFail({ userId: buyer.id, itemId, status: 'active' });
  }

  /** Pays several pages before any payment is known here, as in two tabs; then the payments are handled in this order. */
  async payTogether(...pages: string[]): Promise<void> {
    await this.sandbox.deliver({ mode: 'never' });
    for (const page of pages) await this.sandbox.pay(page);
    await this.sandbox.deliver({});
    for (const page of pages) await this.get(FulfilmentService).fulfil(sessionIdOf(page));
    await this.sandbox.delivered();
  }

  /** The events that change what a user owns, oldest first; each has a new epoch. */
  async entitlementEventsOf(userId: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
    return (await this.eventsOf(userId)).filter(({ data }) => 'epoch' in data);
  }

  /** The events written for a user, oldest first: type and data. */
  async eventsOf(userId: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
    return this.dataSource.query(
      `SELECT envelope->>'type' AS type, envelope->'data' AS data FROM outbox_event
       WHERE envelope->'data'->>'userId' = $1 ORDER BY position`,
      [userId],
    );
  }
}

function patientStripe(env: CommerceEnv, limits: typeof LIMITS): Stripe {
  return createStripe(env, { ...limits, timeout: CALL_PATIENCE_MS });
}
