import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { Academy, type RunningAcademy } from './academy.ts';
import { confirmationLink, useLink } from './inbox.ts';

const PASSWORD = 'Vento-di-mare-42';
const DEMO_PASSWORD = 'Academy-2026!';
const LIMIT_MS = 60_000;
/** Slightly longer than a used refresh token is still accepted. */
const REUSE_INTERVAL_MS = 11_000;

type Client = InstanceType<typeof AuthClient>;

let academy: Academy;
let run: RunningAcademy;

beforeAll(async () => {
  academy = await Academy.start();
  run = await academy.run();
});
afterAll(() => academy.dispose());

/** A separate browser with the unmodified client. */
function browser(flowType: 'implicit' | 'pkce' = 'pkce'): Client {
  const values = new Map<string, string>();
  return new AuthClient({
    url: `${run.origin}/auth/v1`,
    storageKey: randomUUID(),
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType,
  });
}

async function openMail(address: string, type: string): Promise<URL> {
  return useLink(await confirmationLink(run.mail, address, type));
}

/** Signs up, confirms and signs in. */
async function signedIn(flowType: 'implicit' | 'pkce' = 'pkce'): Promise<{ client: Client; email: string }> {
  const email = `${randomUUID()}@example.org`;
  const client = browser(flowType);
  const { error } = await client.signUp({
    email,
    password: PASSWORD,
    options: {
      emailRedirectTo: run.origin,
      data: {
        first_name: 'Ada',
        last_name: 'Bianchi',
        no_codice_fiscale: true,
        privacy_consent: true,
        terms_consent: true,
        cookie_consent: true,
      },
    },
  });
  expect(error).toBeNull();
  const link = await confirmationLink(run.mail, email, 'signup');
  const early = await client.signInWithPassword({ email, password: PASSWORD });
  expect(early.error?.code).toBe('email_not_confirmed');
  await useLink(link);
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return { client, email };
}

const tokens = async (client: Client) => {
  const { data } = await client.getSession();
  return { access: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' };
};

/** Sends a request to any service with a client's access token. */
async function ask(client: Client, path: string, init: RequestInit = {}) {
  const { access } = await tokens(client);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` };
  const answer = await fetch(run.origin + path, { ...init, headers });
  return { status: answer.status, json: (await answer.json()) as unknown };
}

/** Waits until a client's access token is refused by a service that is only notified of it. */
async function refused(client: Client, path: string): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while ((await ask(client, path)).status !== 401) {
    if (Date.now() > end) throw new Error(`${path} still takes the token`);
    await sleep(50);
  }
}

async function proveFactor(client: Client): Promise<void> {
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' });
  if (factor === null) throw new Error('not enrolled');
  const code = new TOTP({ secret: factor.totp.secret }).generate();
  expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
}

describe('auth-js through the gateway', () => {
  it('synchronises two tabs, and ends a session whose used refresh token is sent again', async () => {
    const { client: tab } = await signedIn();
    const first = await tokens(tab);
    const other = browser();
    await other.setSession({ access_token: first.access, refresh_token: first.refresh });
    const answers = await Promise.all([tab.refreshSession(), other.refreshSession()]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect((await tokens(other)).refresh).toBe((await tokens(tab)).refresh);

    expect((await tab.refreshSession()).error).toBeNull();
    await sleep(REUSE_INTERVAL_MS);
    const late = await browser().refreshSession({ refresh_token: first.refresh });
    expect(late.error?.code).toBe('refresh_token_already_used');
    expect((await tab.refreshSession()).error?.code).toBe('refresh_token_not_found');
    await refused(other, '/api/v1/progress');
  });

  it('signs out one session, the others, or all', async () => {
    const { client: one, email } = await signedIn();
    const [two, three] = [browser(), browser()];
    for (const client of [two, three]) await client.signInWithPassword({ email, password: PASSWORD });
    const isIn = async (client: Client) => (await client.refreshSession()).error === null;

    const { access: left } = await tokens(two);
    await two.signOut({ scope: 'local' });
    expect((await browser().getUser(left)).error?.name).toBe('AuthSessionMissingError');
    expect([await isIn(one), await isIn(three)]).toEqual([true, true]);
    await one.signOut({ scope: 'others' });
    expect(await isIn(three)).toBe(false);
    expect(await isIn(one)).toBe(true);
    await two.signInWithPassword({ email, password: PASSWORD });
    await one.signOut({ scope: 'global' });
    expect(await isIn(two)).toBe(false);
  });

  it.each(['pkce', 'implicit'] as const)('recovers an account in the %s flow', async (flowType) => {
    const { email } = await signedIn();
    const client = browser(flowType);
    const redirectTo = `${run.origin}/auth?reset=true`;
    expect((await client.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const back = await openMail(email, 'recovery');
    expect(back.searchParams.get('reset')).toBe('true');
    if (flowType === 'pkce') {
      const { error } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
      expect(error).toBeNull();
    } else {
      const fragment = new URLSearchParams(back.hash.slice(1));
      const access_token = fragment.get('access_token') ?? '';
      const refresh_token = fragment.get('refresh_token') ?? '';
      expect((await client.setSession({ access_token, refresh_token })).error).toBeNull();
    }
    expect((await client.updateUser({ password: 'Una-nuova-parola-7' })).error).toBeNull();
    const old = await browser().signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
    const now = await browser().signInWithPassword({ email, password: 'Una-nuova-parola-7' });
    expect(now.error).toBeNull();
  });

  it('changes the email once both addresses have confirmed', async () => {
    const { client, email } = await signedIn('implicit');
    const newEmail = `${randomUUID()}@example.org`;
    expect((await client.updateUser({ email: newEmail })).error).toBeNull();
    expect((await openMail(email, 'email_change')).hash).toContain('message=');
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect((await openMail(newEmail, 'email_change')).hash).toContain('access_token=');
    expect((await client.getUser()).data.user?.email).toBe(newEmail);
  });

  it('reaches aal2, which getClaims verifies with the published keys', async () => {
    const { client } = await signedIn();
    expect((await client.getClaims()).data?.claims.aal).toBe('aal1');
    await proveFactor(client);
    const { data } = await client.getClaims();
    expect(data?.header.alg).toBe('RS256');
    expect(data?.claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    const levels = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(levels.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  it('accepts a provider’s POST callback and responds with a redirect', async () => {
    const body = new URLSearchParams({ state: 'forged', code: 'x' });
    const answer = await fetch(`${run.origin}/auth/v1/callback`, {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain('error_code=bad_oauth_state');
  });
});

describe('a second factor for staff', () => {
  const COUPONS = '/api/v1/coupons';
  const setRule = (client: Client, mfaForStaff: boolean) =>
    ask(client, '/api/v1/settings', { method: 'PATCH', body: JSON.stringify({ mfaForStaff }) });

  it('is required by every service as soon as the setting is on', async () => {
    const admin = browser();
    await admin.signInWithPassword({ email: 'admin@academy.test', password: DEMO_PASSWORD });
    expect((await ask(admin, COUPONS)).status).toBe(200);
    expect((await setRule(admin, true)).status).toBe(200);
    await refused(admin, COUPONS);

    // Tokens issued in the same second as refused ones are refused too.
    await sleep(1_100);
    expect((await admin.refreshSession()).error).toBeNull();
    expect((await ask(admin, COUPONS)).status).toBe(403);
    expect((await ask(admin, '/api/v1/me')).json).toMatchObject({ role: 'admin', mfaRequired: true });

    await proveFactor(admin);
    expect((await ask(admin, COUPONS)).status).toBe(200);
    expect((await ask(admin, '/api/v1/me')).json).toMatchObject({ role: 'admin', mfaRequired: false });
    expect((await setRule(admin, false)).status).toBe(200);
  });
});
