import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityApp, ORIGIN, PASSWORD, SIGN_UP_DATA } from '../../../test/identity-app.ts';
import { holdLock, lockWaiters } from '../../../test/lock-waiters.ts';
import { User } from '../../accounts/user.entity.ts';
import { FlowState } from '../links/flow-state.entity.ts';
import { OneTimeToken } from '../links/one-time-token.entity.ts';

const RESET = `${ORIGIN}/auth?reset=true`;
const NEW_PASSWORD = 'Una-nuova-parola-7';

describe('recovery and links with auth-js', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  it('implicit: the link contains a session that can change the password', async () => {
    const email = await identity.createUser();
    const client = identity.client();
    await client.resetPasswordForEmail(email, { redirectTo: RESET });
    const target = await identity.open((await identity.mails.take(email)).link);
    expect(`${target.pathname}${target.search}`).toBe('/auth?reset=true');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');

    const access_token = fragment.get('access_token') ?? '';
    const refresh_token = fragment.get('refresh_token') ?? '';
    expect((await client.setSession({ access_token, refresh_token })).error).toBeNull();
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await client.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  });

  it('PKCE: the link adds a code to the existing query, valid once and for its browser only', async () => {
    const email = await identity.createUser();
    const client = identity.client('pkce');
    await client.resetPasswordForEmail(email, { redirectTo: RESET });
    const target = await identity.open((await identity.mails.take(email)).link);
    expect(target.searchParams.get('reset')).toBe('true');
    expect(target.hash).toBe('');
    const auth_code = target.searchParams.get('code') ?? '';

    const exchange = (code_verifier: string) =>
      identity.request('POST', '/auth/v1/token?grant_type=pkce', { body: { auth_code, code_verifier } });
    expect(await exchange('')).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
    expect(await exchange('a'.repeat(43))).toMatchObject({
      status: 400,
      json: { error_code: 'bad_code_verifier' },
    });

    const exchanged = await client.exchangeCodeForSession(auth_code);
    expect(exchanged.error).toBeNull();
    const claims = await client.getClaims();
    expect(claims.data?.claims.amr).toEqual([{ method: 'recovery', timestamp: expect.any(Number) }]);
    expect(await exchange('a'.repeat(43))).toMatchObject({
      status: 404,
      json: { error_code: 'flow_state_not_found' },
    });
  });

  it('PKCE: a code expires', async () => {
    const email = await identity.createUser();
    const client = identity.client('pkce');
    await client.resetPasswordForEmail(email, { redirectTo: RESET });
    const target = await identity.open((await identity.mails.take(email)).link);
    const { id: userId } = await identity.dataSource.getRepository(User).findOneByOrFail({ email });
    await identity.dataSource.getRepository(FlowState).update({ userId }, { expiresAt: new Date(0) });
    const { error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error?.code).toBe('flow_state_expired');
  });

  it('PKCE: a new password invalidates a code that was already issued', async () => {
    const { client, email } = await identity.signedIn();
    const thief = identity.client('pkce');
    await thief.resetPasswordForEmail(email, { redirectTo: RESET });
    const target = await identity.open((await identity.mails.take(email)).link);
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    const { error } = await thief.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error?.code).toBe('flow_state_not_found');
  });

  it('PKCE: a code waits for a change of its account, and is refused if that invalidated it', async () => {
    const email = await identity.createUser();
    const client = identity.client('pkce');
    await client.resetPasswordForEmail(email, { redirectTo: RESET });
    const target = await identity.open((await identity.mails.take(email)).link);
    const { id: userId } = await identity.dataSource.getRepository(User).findOneByOrFail({ email });
    const lock = 'SELECT 1 FROM user_account WHERE id = $1 FOR UPDATE';
    const holder = await holdLock(identity, lock, [userId]);
    const exchange = client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    await lockWaiters(identity, 1);
    // Fails at once if the exchange has locked the flow: each would wait for the other.
    await holder.query('SELECT 1 FROM flow_state WHERE user_id = $1 FOR UPDATE NOWAIT', [userId]);
    await holder.manager.delete(FlowState, { userId });
    await holder.commitTransaction();
    await holder.release();
    expect((await exchange).error?.code).toBe('flow_state_not_found');
  });

  it('accepts a link once, and reports the second use to PKCE clients in the query too', async () => {
    const email = await identity.createUser();
    await identity.client().resetPasswordForEmail(email, { redirectTo: RESET });
    const { link } = await identity.mails.take(email);
    await identity.open(link);
    const again = await identity.open(link);
    expect(again.hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
    expect(again.search).toBe('?reset=true');

    link?.searchParams.set('token', 'pkce_unknown');
    expect((await identity.open(link)).searchParams.get('error_code')).toBe('otp_expired');
  });

  it('refuses a link after 24 hours and a link of another type', async () => {
    const email = await identity.createUser();
    await identity.client().resetPasswordForEmail(email, { redirectTo: RESET });
    const { link } = await identity.mails.take(email);
    link?.searchParams.set('type', 'signup');
    expect((await identity.open(link)).hash).toContain('otp_expired');
    link?.searchParams.set('type', 'recovery');
    const { id: userId } = await identity.dataSource.getRepository(User).findOneByOrFail({ email });
    await identity.dataSource.getRepository(OneTimeToken).update({ userId }, { expiresAt: new Date(0) });
    expect((await identity.open(link)).hash).toContain('otp_expired');
  });

  it('also confirms the email, and revokes pending links and the password that a stranger may have chosen', async () => {
    const email = identity.newEmail();
    const client = identity.client();
    await client.signUp({ email, password: PASSWORD, options: { data: SIGN_UP_DATA } });
    const confirmation = await identity.mails.take(email);
    await client.resetPasswordForEmail(email, { redirectTo: RESET });
    const { hash } = await identity.open((await identity.mails.take(email)).link);
    expect((await identity.open(confirmation.link)).hash).toContain('otp_expired');
    const stranger = await identity.client().signInWithPassword({ email, password: PASSWORD });
    expect(stranger.error?.code).toBe('invalid_credentials');

    const fragment = new URLSearchParams(hash.slice(1));
    const access_token = fragment.get('access_token') ?? '';
    const refresh_token = fragment.get('refresh_token') ?? '';
    expect((await client.setSession({ access_token, refresh_token })).error).toBeNull();
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await client.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  });

  it('does not use up a link when a mail scanner requests it with HEAD', async () => {
    const email = await identity.createUser();
    await identity.client().resetPasswordForEmail(email, { redirectTo: RESET });
    const { link } = await identity.mails.take(email);
    await fetch(`${identity.url}${link?.pathname}${link?.search}`, { method: 'HEAD', redirect: 'manual' });
    expect((await identity.open(link)).hash).toContain('access_token');
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    `${ORIGIN}@evil.example/`,
    `${ORIGIN}.evil.example/`,
  ])('never redirects to %s, given in the request or in the link', async (redirectTo) => {
    const email = await identity.createUser();
    await identity.client().resetPasswordForEmail(email, { redirectTo });
    const { link } = await identity.mails.take(email);
    expect(new URL(link?.searchParams.get('redirect_to') ?? '').origin).toBe(ORIGIN);
    link?.searchParams.set('redirect_to', redirectTo);
    expect((await identity.open(link)).origin).toBe(ORIGIN);
  });

  it('accepts the code instead of the link, and stops after five wrong ones', async () => {
    const email = await identity.createUser();
    const client = identity.client();
    await client.resetPasswordForEmail(email, { redirectTo: RESET });
    const { code = '' } = await identity.mails.take(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await client.verifyOtp({ type: 'recovery', email, token: wrong })).error?.code).toBe(
      'otp_expired',
    );
    const right = await client.verifyOtp({ type: 'recovery', email, token: code });
    expect(right.error).toBeNull();
    expect(right.data.session?.access_token).toBeDefined();

    await identity.dataSource.getRepository(User).update({ email }, { recoverySentAt: new Date(0) });
    await client.resetPasswordForEmail(email, { redirectTo: RESET });
    const next = await identity.mails.take(email);
    const other = next.code === '000000' ? '000001' : '000000';
    await Promise.all(
      Array.from({ length: 5 }, () => client.verifyOtp({ type: 'recovery', email, token: other })),
    );
    expect((await client.verifyOtp({ type: 'recovery', email, token: next.code ?? '' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await identity.open(next.link)).hash).toContain('access_token');
  });

  it('accepts the token of the link on another device', async () => {
    const email = await identity.createUser();
    await identity.client('pkce').resetPasswordForEmail(email, { redirectTo: RESET });
    const { link } = await identity.mails.take(email);
    const token_hash = link?.searchParams.get('token') ?? '';
    const { data, error } = await identity.client().verifyOtp({ type: 'recovery', token_hash });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('sends the same response for unknown emails and for requests repeated too soon', async () => {
    const email = await identity.createUser();
    const client = identity.client();
    for (const to of [email, email, identity.newEmail()]) {
      expect(await client.resetPasswordForEmail(to)).toEqual({ data: {}, error: null });
    }
    await identity.settled();
    await identity.mails.take(email);
    expect(identity.mails.mails.filter(({ to }) => to === email)).toEqual([]);
  });
});
