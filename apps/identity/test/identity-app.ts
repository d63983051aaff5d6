import { createPublicKey, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MailMessage } from '@academy/mail';
import { KEY_SOURCE, type KeySource } from '@academy/platform';
import { createTestApp, MailCatcher, type TestApp, testServices, type TestServices } from '@academy/testing';
import { AuthClient } from '@supabase/auth-js';
import { DataSource, IsNull } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import { DeferredRequest } from '../src/auth/deferred/deferred-request.entity.ts';
import { database } from '../src/database/database.ts';
import { SigningKeysService } from '../src/keys/signing-keys.service.ts';

export const ORIGIN = 'http://localhost:8080';
const LIMIT_MS = 60_000;

/** The unmodified client. */
export type Client = InstanceType<typeof AuthClient>;

export const PASSWORD = 'Vento-di-mare-42';

/** The fields of the sign-up form in addition to email and password. */
export const SIGN_UP_DATA = {
  first_name: 'Ada',
  last_name: 'Bianchi',
  codice_fiscale: 'RSSMRA85T10A562S',
  privacy_consent: true,
  terms_consent: true,
  cookie_consent: true,
};

/** The identity service under test, listening, with the servers it needs. */
export class IdentityApp {
  private constructor(
    readonly services: TestServices,
    private readonly test: TestApp,
    readonly mails: MailCatcher,
    /** The address it listens on. */
    readonly url: string,
  ) {}

  static async start(env: NodeJS.ProcessEnv = {}): Promise<IdentityApp> {
    const services = await testServices();
    const mails = new MailCatcher();
    const SMTP_URL = await mails.start();
    const running: { test?: TestApp } = {};
    // The service's own keys, since the test app replaces the usual key source.
    const keySource: KeySource = {
      find: async (kid) => {
        const jwk = await running.test?.app.get(SigningKeysService).findPublicKey(kid);
        return jwk && createPublicKey({ key: jwk, format: 'jwk' });
      },
    };
    const test = await createTestApp(AppModule, {
      service: 'identity',
      services,
      database,
      env: {
        SMTP_URL,
        SECRET_KEY: randomBytes(32).toString('base64'),
        AUTH_LIMIT_FACTOR: '1000',
        ...env,
      },
      override: (builder) => builder.overrideProvider(KEY_SOURCE).useValue(keySource),
    });
    running.test = test;
    await test.app.listen(0, '127.0.0.1');
    return new IdentityApp(services, test, mails, await test.app.getUrl());
  }

  async stop(): Promise<void> {
    await this.test.close();
    await this.mails.stop();
    await this.services.stop();
  }

  get app(): TestApp['app'] {
    return this.test.app;
  }

  /** Connection string of its database. */
  get databaseUrl(): string {
    return this.test.databaseUrl;
  }

  get dataSource(): DataSource {
    return this.test.app.get(DataSource);
  }

  /** A client as in a new browser. */
  client(flowType: 'implicit' | 'pkce' = 'implicit'): Client {
    return new AuthClient({
      url: `${this.url}/auth/v1`,
      headers: { apikey: 'publishable' },
      storageKey: randomUUID(),
      storage: memoryStorage(),
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      flowType,
      experimental: { recoveryCodes: true },
    });
  }

  /** Opens a mail's link and presses the button of its page, as a browser would. @returns the redirect. */
  async open(link: URL | undefined): Promise<URL> {
    if (link === undefined) throw new Error('The mail has no link');
    const page = await fetch(`${this.url}${link.pathname}${link.search}`, { redirect: 'manual' });
    const html = await page.text();
    const action = /action="([^"]+)"/.exec(html)?.[1];
    if (action === undefined) throw new Error(`${page.status} ${html}`);
    const fields = [...html.matchAll(/name="(token|type|redirect_to)" value="([^"]*)"/g)];
    const form = fields.map(([, name = '', value = '']): [string, string] => [name, unescapeHtml(value)]);
    const answer = await fetch(`${this.url}${action}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`);
    return new URL(answer.headers.get('location') ?? '');
  }

  /** Redeems the link of a mail that no browser requested, as the app's page does after a click. */
  async redeem(link: URL | undefined): Promise<Client> {
    const type = link?.searchParams.get('type');
    if (type !== 'signup' && type !== 'recovery') throw new Error(`${link?.href} is not a link to the app`);
    const client = this.client('pkce');
    const tokenHash = link?.searchParams.get('token_hash') ?? '';
    const { error } = await client.verifyOtp({ type, token_hash: tokenHash });
    if (error) throw error;
    return client;
  }

  /** An unused email. */
  newEmail(): string {
    return `${randomUUID()}@example.org`;
  }

  /** Waits until all deferred requests are carried out and every mail has been sent. */
  async settled(): Promise<void> {
    const requests = this.dataSource.getRepository(DeferredRequest);
    const mails = this.dataSource.getRepository(MailMessage);
    const isWaiting = async () =>
      (await requests.exists()) || (await mails.existsBy({ sentAt: IsNull(), givenUpAt: IsNull() }));
    for (const end = Date.now() + LIMIT_MS; await isWaiting();) {
      if (Date.now() > end) throw new Error('Requests or mails still wait');
      await sleep(25);
    }
  }

  /** Signs up and confirms. @returns the email. */
  async createUser(email = this.newEmail()): Promise<string> {
    const { error } = await this.client().signUp({
      email,
      password: PASSWORD,
      options: { data: SIGN_UP_DATA },
    });
    if (error) throw error;
    await this.open((await this.mails.take(email)).link);
    return email;
  }

  /** A client signed in as a new user. */
  async signedIn(): Promise<{ client: Client; email: string }> {
    const email = await this.createUser();
    const client = this.client();
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return { client, email };
  }

  /** A plain request; `body` is sent as JSON. */
  async request(
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });
    const text = await answer.text();
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, json };
  }
}

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** Handlebars escapes these in attributes. */
function unescapeHtml(text: string): string {
  return text.replaceAll('&#x3D;', '=').replaceAll('&amp;', '&');
}
