import { randomBytes, randomUUID } from 'node:crypto';
import { dataSourceOptions, PATIENCE_MS, Secrets } from '@academy/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { IdentityApp, PASSWORD } from '../../test/identity-app.ts';
import { IdentityEnv } from '../env.ts';
import { FactorLimiter, SignInLimiter } from './guess-limiters.ts';
import { consume, createLimiter } from './limiter.ts';

describe('rate limits', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start({ AUTH_LIMIT_FACTOR: '1' });
  });
  afterAll(() => identity.stop());

  const signIn = (email: string, password: string, address: string) =>
    identity.request('POST', '/auth/v1/token?grant_type=password', {
      body: { email, password },
      headers: { 'x-forwarded-for': address },
    });
  const wrong = async (email: string, address: string, times: number) => {
    for (let index = 0; index < times; index += 1) await signIn(email, 'wrong-one', address);
  };

  it('count each IP address separately, with Retry-After', async () => {
    const recover = (address: string) =>
      identity.request('POST', '/auth/v1/recover', { body: {}, headers: { 'x-forwarded-for': address } });
    for (let index = 0; index < 30; index += 1) expect((await recover('203.0.113.1')).status).toBe(400);
    const refused = await recover('203.0.113.1');
    expect(refused).toMatchObject({ status: 429, json: { error_code: 'over_request_rate_limit' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await recover('203.0.113.2')).status).toBe(400);
  });

  it('leave no state in a database session, which a pooler shares', async () => {
    const settings = {
      DATABASE_URL: identity.databaseUrl,
      DATABASE_POOL_SIZE: 1,
      DATABASE_CONNECTION_WAIT_MS: PATIENCE_MS,
    };
    const options = dataSourceOptions(settings, { entities: [], migrations: [] });
    const dataSource = await new DataSource(options).initialize();
    try {
      const limiter = createLimiter(dataSource, 'pooled', 5, 60);
      await consume(limiter, 'key');
      await consume(limiter, 'key');
      expect(await dataSource.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('stop guessing from one IP address without affecting the owner', async () => {
    const email = await identity.createUser();
    expect((await signIn(email, PASSWORD, '198.51.100.1')).status).toBe(200);
    await wrong(email, '203.0.113.9', 10);
    expect((await signIn(email, PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await signIn(email, PASSWORD, '198.51.100.1')).status).toBe(200);
    expect((await signIn(email, PASSWORD, '192.0.2.77')).status).toBe(200);
  });

  it('stop guessing from many IP addresses, except where the owner has signed in before', async () => {
    const email = await identity.createUser();
    expect((await signIn(email, PASSWORD, '198.51.100.1')).status).toBe(200);
    const unknown = identity.newEmail();
    // Counted like wrong passwords, of which two hundred take minutes on a busy machine.
    const limiter = identity.app.get(SignInLimiter, { strict: false });
    for (let guess = 0; guess < 95; guess += 1) {
      const host = 1 + Math.floor(guess / 5);
      await limiter.begin(email, `203.0.113.${host + 50}`);
      await limiter.begin(unknown, `203.0.113.${host + 100}`);
    }
    await wrong(email, '203.0.113.70', 5);
    await wrong(unknown, '203.0.113.120', 5);
    expect((await signIn(email, PASSWORD, '203.0.113.200')).status).toBe(429);
    expect((await signIn(unknown, PASSWORD, '203.0.113.200')).status).toBe(429);
    expect((await signIn(email, PASSWORD, '198.51.100.1')).status).toBe(200);
  });

  it('stop guessing of mailed codes across mails; the link still works', async () => {
    const email = await identity.createUser();
    const unknown = identity.newEmail();
    const guess = async (account: string, token: string, address: string) =>
      identity.request('POST', '/auth/v1/verify', {
        body: { type: 'recovery', email: account, token },
        headers: { 'x-forwarded-for': address },
      });
    /** A new mail; simulates that the last one was sent a minute ago. */
    const nextMail = async () => {
      await identity.dataSource.query('UPDATE user_account SET recovery_sent_at = NULL WHERE email = $1', [
        email,
      ]);
      await identity.client().resetPasswordForEmail(email);
      return identity.mails.take(email);
    };
    const other = (code = '') => (code === '000000' ? '111111' : '000000');

    const home = await nextMail();
    expect((await guess(email, home.code ?? '', '198.51.100.1')).status).toBe(200);
    for (let mail = 0; mail < 4; mail += 1) {
      const { code } = await nextMail();
      for (let count = 0; count < 5; count += 1) {
        const address = `203.0.113.${150 + mail}`;
        expect((await guess(email, other(code), address)).json).toMatchObject({ error_code: 'otp_expired' });
        expect((await guess(unknown, '000000', address)).json).toMatchObject({ error_code: 'otp_expired' });
      }
    }
    const { code = '', link } = await nextMail();
    for (const account of [email, unknown]) {
      expect(await guess(account, code, '203.0.113.160')).toMatchObject({
        status: 429,
        json: { error_code: 'over_request_rate_limit' },
      });
    }
    expect((await guess(email, other(code), '198.51.100.1')).json).toMatchObject({
      error_code: 'otp_expired',
    });
    expect((await identity.open(link)).hash).toContain('access_token');
  });

  it('stop guessing of mailed codes from one IP address', async () => {
    const email = await identity.createUser();
    const guess = () =>
      identity.request('POST', '/auth/v1/verify', {
        body: { type: 'recovery', email, token: '000000' },
        headers: { 'x-forwarded-for': '203.0.113.170' },
      });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(429);
  });

  it('recognise the owner’s networks during and after a change of SECRET_KEY', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
    const limiter = (...keys: (string | undefined)[]) =>
      new FactorLimiter(
        identity.dataSource,
        new Secrets(keys.join(','), 'identity'),
        identity.app.get(IdentityEnv),
      );
    const [account, home] = [randomUUID(), '198.51.100.1'];
    await (await limiter(old).begin(account, home)).succeed();

    const both = limiter(next, old);
    for (let host = 1; host <= 20; host += 1) await both.begin(account, `203.0.113.${host}`);
    const refusal = { code: 'platform.rate_limited' };
    await expect(both.begin(account, '203.0.113.21')).rejects.toMatchObject(refusal);
    await (await both.begin(account, home)).succeed();

    await expect(limiter(next).begin(account, '203.0.113.21')).rejects.toMatchObject(refusal);
    await expect(limiter(next).begin(account, home)).resolves.toBeDefined();
  });
});
