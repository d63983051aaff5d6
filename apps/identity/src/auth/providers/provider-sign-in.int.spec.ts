import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IdentityApp, ORIGIN, PASSWORD, SIGN_UP_DATA } from '../../../test/identity-app.ts';
import { OpenIdTestProvider } from '../../../test/openid-provider.ts';
import { fragmentOf, PROVIDER, ProviderBrowser } from '../../../test/provider-browser.ts';

const RETURN = `${ORIGIN}/en/auth?next=%2Fen%2Fprofile`;
let lastSubject = 0;

describe('sign-in with an OpenID provider and auth-js', () => {
  let provider: OpenIdTestProvider;
  let identity: IdentityApp;
  let browser: ProviderBrowser;

  beforeAll(async () => {
    // The provider's library warns about the conditions of tests.
    for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
    provider = await OpenIdTestProvider.start();
    const unreachable = { name: 'google', issuer: 'http://127.0.0.1:1', clientId: 'x' };
    identity = await IdentityApp.start({
      AUTH_PROVIDERS: JSON.stringify([
        provider.settings(PROVIDER),
        unreachable,
        { ...provider.settings('custom:header'), secretIn: 'header' },
        { ...provider.settings('custom:body'), secretIn: 'body' },
        { ...provider.settings('custom:wrong'), clientSecret: 'wrong' },
      ]),
    });
    browser = new ProviderBrowser(identity, provider);
  });
  afterAll(async () => {
    await identity.stop();
    await provider.stop();
  });

  /** A new account at the provider. */
  function newAccount(email = identity.newEmail()) {
    lastSubject += 1;
    provider.account = {
      sub: `subject-${lastSubject}`,
      email,
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
    };
    return { email, sub: `subject-${lastSubject}` };
  }

  const authorize = (query: Record<string, string>) =>
    identity.request('GET', `/auth/v1/authorize?${new URLSearchParams(query).toString()}`);
  const countUsers = async (email: string) =>
    (await identity.dataSource.query<object[]>(`SELECT 1 FROM user_account WHERE email = $1`, [email]))
      .length;

  it('is listed in the settings', async () => {
    const { json } = await identity.request('GET', '/auth/v1/settings');
    expect(json).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, [PROVIDER]: true, google: true },
      external_labels: { [PROVIDER]: 'Acme', google: 'google', 'custom:body': 'Acme' },
      manual_linking_enabled: true,
    });
  });

  it('PKCE: creates an account and redirects back with a code, valid once and for its browser only', async () => {
    const { email, sub } = newAccount();
    const client = identity.client('pkce');
    const back = await browser.signIn(client, { redirectTo: RETURN });
    expect(`${back.origin}${back.pathname}`).toBe(`${ORIGIN}/en/auth`);
    expect(back.searchParams.get('next')).toBe('/en/profile');
    const code = back.searchParams.get('code') ?? '';

    const stranger = identity.client('pkce');
    await stranger.signInWithOAuth({ provider: PROVIDER, options: { skipBrowserRedirect: true } });
    expect((await stranger.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');

    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.provider_token).toEqual(expect.any(String));
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: PROVIDER, providers: [PROVIDER], role: 'user' },
      user_metadata: { first_name: 'Grace', last_name: 'Hopper', email_verified: true },
      identities: [
        { provider: PROVIDER, id: sub, email, identity_data: { sub, email, email_verified: true } },
      ],
    });
    const { data: claims } = await client.getClaims();
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth', provider: PROVIDER }] });

    const again = await identity.request('POST', '/auth/v1/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    });
    expect(again).toMatchObject({ status: 404, json: { error_code: 'flow_state_not_found' } });
  });

  it('implicit: redirects back with a session in the fragment', async () => {
    const { email } = newAccount();
    const client = identity.client('implicit');
    const back = await browser.signIn(client, { redirectTo: RETURN });
    const session = fragmentOf(back);
    expect(session).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String), sb: '' });
    expect(back.searchParams.has('code')).toBe(false);
    const { access_token = '', refresh_token = '' } = session;
    const { data, error } = await client.setSession({ access_token, refresh_token });
    expect([error, data.user?.email]).toEqual([null, email]);
  });

  it('identifies a returning user by subject, even if the email has changed', async () => {
    const { email } = newAccount();
    const first = fragmentOf(await browser.signIn(identity.client()));
    provider.account = {
      ...provider.account,
      sub: `subject-${lastSubject}`,
      email: 'moved@example.org',
      email_verified: false,
    };
    const second = fragmentOf(await browser.signIn(identity.client()));
    const [a, b] = await Promise.all(
      [first, second].map(
        async ({ access_token }) => (await identity.client().getUser(access_token)).data.user,
      ),
    );
    expect(b?.id).toBe(a?.id);
    expect(b).toMatchObject({ email, identities: [{ email: 'moved@example.org' }] });
  });

  it('links to the confirmed account with the same verified email, whose password still works', async () => {
    const email = await identity.createUser();
    newAccount(email);
    const { access_token } = fragmentOf(await browser.signIn(identity.client()));
    const { data } = await identity.client().getUser(access_token);
    expect(data.user).toMatchObject({
      email,
      app_metadata: { providers: ['email', PROVIDER] },
      user_metadata: { first_name: SIGN_UP_DATA.first_name },
    });
    expect((await identity.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('discards data and password of an unconfirmed sign-up with the same email', async () => {
    const email = identity.newEmail();
    await identity.client().signUp({ email, password: PASSWORD, options: { data: SIGN_UP_DATA } });
    const { link } = await identity.mails.take(email);
    newAccount(email);
    const { access_token } = fragmentOf(await browser.signIn(identity.client()));
    const { data } = await identity.client().getUser(access_token);
    expect(data.user).toMatchObject({
      app_metadata: { providers: [PROVIDER] },
      user_metadata: { first_name: 'Grace', last_name: 'Hopper' },
    });
    const wrong = await identity.client().signInWithPassword({ email, password: PASSWORD });
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect((await identity.open(link)).hash).toContain('otp_expired');
    const kept = await identity.dataSource.query<object[]>(
      `SELECT sealed_codice_fiscale AS code, ARRAY(
         SELECT given_at > created_at FROM consent JOIN user_account ON user_account.id = user_id WHERE user_id = $1
       ) AS "consentsAreNew"
       FROM profile WHERE user_id = $1`,
      [data.user?.id],
    );
    expect(kept).toEqual([{ code: null, consentsAreNew: [true, true, true] }]);
  });

  it.each([[false], [undefined]])('refuses an unverified email (%s)', async (isVerified) => {
    const { email } = newAccount();
    provider.account = { ...provider.account, sub: `unverified-${email}`, email, email_verified: isVerified };
    const back = await browser.signIn(identity.client('pkce'), { redirectTo: RETURN });
    for (const members of [back.searchParams, new URLSearchParams(back.hash.slice(1))])
      expect(members.get('error_code')).toBe('provider_email_needs_verification');
    expect(await countUsers(email)).toBe(0);
  });

  it('reports why the provider refused, in query and fragment', async () => {
    provider.account = null;
    const back = await browser.signIn(identity.client('pkce'), { redirectTo: RETURN });
    const reason = {
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'The user said no',
    };
    expect(fragmentOf(back)).toMatchObject(reason);
    expect(Object.fromEntries(back.searchParams)).toEqual({ next: '/en/profile', ...reason });
  });

  it('accepts each callback once, unchanged and in time', async () => {
    newAccount();
    const { data } = await identity.client().signInWithOAuth({
      provider: PROVIDER,
      options: { skipBrowserRedirect: true, redirectTo: RETURN },
    });
    const callback = await browser.leave(data.url ?? '');
    const altered = (name: string, value: string) => {
      const url = new URL(callback);
      url.searchParams.set(name, value);
      return url;
    };
    const state = callback.searchParams.get('state') ?? '';
    const errorOf = async (url: URL) => fragmentOf(await browser.comeBack(url))['error_code'];
    expect(await errorOf(altered('state', ''))).toBe('bad_oauth_state');
    expect(await errorOf(altered('state', `A${state.slice(1)}B`))).toBe('bad_oauth_state');
    expect((await browser.comeBack(altered('state', 'x'))).pathname).toBe('/');
    expect(await errorOf(altered('iss', 'https://other.example.org'))).toBe('bad_oauth_callback');

    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_001);
    expect(await errorOf(callback)).toBe('bad_oauth_state');
    now.mockRestore();

    expect(fragmentOf(await browser.comeBack(callback))).toHaveProperty('access_token');
    expect(await errorOf(callback)).toBe('bad_oauth_callback');
  });

  it('refuses a code of another sign-in', async () => {
    newAccount();
    const begin = async () => {
      const options = { skipBrowserRedirect: true };
      const { data } = await identity.client().signInWithOAuth({ provider: PROVIDER, options });
      return browser.leave(data.url ?? '');
    };
    const [mine, theirs] = [await begin(), await begin()];
    theirs.searchParams.set('code', mine.searchParams.get('code') ?? '');
    expect(fragmentOf(await browser.comeBack(theirs))['error_code']).toBe('bad_oauth_callback');
  });

  it('accepts the callback as a form, too', async () => {
    newAccount();
    const { data } = await identity.client().signInWithOAuth({
      provider: PROVIDER,
      options: { skipBrowserRedirect: true, redirectTo: RETURN },
    });
    const callback = await browser.leave(data.url ?? '');
    const answer = await fetch(`${identity.url}/auth/v1/callback`, {
      method: 'POST',
      redirect: 'manual',
      body: callback.searchParams,
    });
    expect(answer.status).toBe(302);
    expect(fragmentOf(new URL(answer.headers.get('location') ?? ''))).toHaveProperty('access_token');
  });

  it('authenticates with the client secret in the configured way, and fails without it', async () => {
    newAccount();
    const signIn = async (name: `custom:${string}`) =>
      fragmentOf(await browser.signIn(identity.client(), {}, name));
    expect(await signIn('custom:header')).toHaveProperty('access_token');
    newAccount();
    expect(await signIn('custom:body')).toHaveProperty('access_token');
    newAccount();
    expect(await signIn('custom:wrong')).toMatchObject({ error_code: 'bad_oauth_callback' });
  });

  it('refuses suspended users', async () => {
    const { email } = newAccount();
    await browser.signIn(identity.client());
    await identity.dataSource.query(`UPDATE user_account SET banned_until = '9999-12-31' WHERE email = $1`, [
      email,
    ]);
    for (const flow of ['implicit', 'pkce'] as const)
      expect(fragmentOf(await browser.signIn(identity.client(flow)))['error_code']).toBe('user_banned');
  });

  it('passes on scopes and other parameters, except those of the protocol', async () => {
    const answer = await authorize({
      provider: PROVIDER,
      scopes: 'offline_access email',
      prompt: 'login',
      client_id: 'evil',
      redirect_uri: 'https://evil.example.org',
      state: 'evil',
    });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(searchParams.get('scope')).toBe('openid email profile offline_access');
    expect(searchParams.getAll('prompt')).toEqual(['login']);
    expect(searchParams.getAll('client_id')).toEqual(['academy']);
    expect(searchParams.getAll('redirect_uri')).toEqual([`${ORIGIN}/auth/v1/callback`]);
    expect(searchParams.getAll('state')).not.toContain('evil');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('redirects only to allowed addresses', async () => {
    newAccount();
    const back = await browser.signIn(identity.client(), { redirectTo: 'https://evil.example.org/' });
    expect(`${back.origin}${back.pathname}`).toBe(`${ORIGIN}/`);
  });

  it('refuses unknown providers and malformed PKCE pairs, and reports an unavailable provider', async () => {
    expect(await authorize({ provider: 'github' })).toMatchObject({
      status: 400,
      json: { error_code: 'validation_failed', msg: expect.stringContaining('Unsupported provider') },
    });
    expect(await authorize({ provider: PROVIDER, code_challenge: 'x' })).toMatchObject({ status: 400 });
    const away = await authorize({ provider: 'google', redirect_to: RETURN });
    expect(away.status).toBe(302);
    expect(fragmentOf(new URL(away.headers.get('location') ?? ''))).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
    });
  });
});
