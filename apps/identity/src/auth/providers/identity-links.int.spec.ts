import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Client, IdentityApp, PASSWORD } from '../../../test/identity-app.ts';
import { holdLock, lockWaiters } from '../../../test/lock-waiters.ts';
import { OpenIdTestProvider } from '../../../test/openid-provider.ts';
import { fragmentOf, PROVIDER, ProviderBrowser } from '../../../test/provider-browser.ts';
import { Session } from '../../sessions/session.entity.ts';

let lastSubject = 0;

describe('identities with auth-js', () => {
  let provider: OpenIdTestProvider;
  let identity: IdentityApp;
  let browser: ProviderBrowser;

  beforeAll(async () => {
    for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
    provider = await OpenIdTestProvider.start();
    identity = await IdentityApp.start({
      AUTH_PROVIDERS: JSON.stringify([provider.settings(PROVIDER)]),
    });
    browser = new ProviderBrowser(identity, provider);
  });
  afterAll(async () => {
    await identity.stop();
    await provider.stop();
  });

  /** The email of a new user at the provider. */
  let address: string;
  beforeEach(() => {
    lastSubject += 1;
    address = identity.newEmail();
    provider.account = { sub: `linked-${lastSubject}`, email: address, email_verified: true };
  });

  async function signedIn(flowType: 'implicit' | 'pkce' = 'pkce') {
    const email = await identity.createUser();
    const client = identity.client(flowType);
    await client.signInWithPassword({ email, password: PASSWORD });
    return { client, email };
  }
  const providersOf = async (client: Client) =>
    (await client.getUserIdentities()).data?.identities.map((entry) => entry.provider);
  const unlink = async (client: Client, name: string) => {
    const { data } = await client.getUserIdentities();
    const found = data?.identities.find((entry) => entry.provider === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return (await client.unlinkIdentity(found)).error?.code;
  };
  const codeOf = (url: URL) => url.searchParams.get('code') ?? '';
  const link = async (client: Client) => {
    const { error } = await client.exchangeCodeForSession(codeOf(await browser.link(client)));
    expect(error).toBeNull();
  };
  const tokenOf = async (client: Client) => (await client.getSession()).data.session?.access_token ?? '';

  it('PKCE: are linked only when the browser that requested it exchanges the code', async () => {
    const { client, email } = await signedIn();
    const back = await browser.link(client);
    expect(await providersOf(client)).toEqual(['email']);
    const { data, error } = await client.exchangeCodeForSession(codeOf(back));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', PROVIDER] },
      identities: [
        { provider: 'email', email },
        { provider: PROVIDER, email: address },
      ],
    });
    // Now the identity signs in to the account, although their emails differ.
    const { access_token } = fragmentOf(await browser.signIn(identity.client()));
    expect((await identity.client().getUser(access_token)).data.user?.email).toBe(email);
  });

  it('implicit: cannot be linked, because anyone could be sent through the browser’s part of the flow', async () => {
    const { client } = await signedIn('implicit');
    const options = { skipBrowserRedirect: true };
    const { error } = await client.linkIdentity({ provider: PROVIDER, options });
    expect(error?.code).toBe('validation_failed');
    expect(await providersOf(client)).toEqual(['email']);
  });

  it('are listed', async () => {
    const { client, email } = await signedIn();
    const headers = { authorization: `Bearer ${await tokenOf(client)}` };
    expect(await identity.request('GET', '/auth/v1/user/identities', { headers })).toMatchObject({
      status: 200,
      json: { identities: [{ provider: 'email', email, identity_id: expect.any(String) }] },
    });
  });

  it('are linked by a redirect unless the client skips it', async () => {
    const { client } = await signedIn();
    const headers = { authorization: `Bearer ${await tokenOf(client)}` };
    const path = `/auth/v1/user/identities/authorize?provider=${PROVIDER}&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`;
    const answer = await identity.request('GET', path, { headers });
    expect([answer.status, answer.headers.get('location')?.startsWith(provider.issuer)]).toEqual([302, true]);
  });

  it('cannot be linked twice, to the same account or another', async () => {
    const { client } = await signedIn();
    await link(client);
    const { client: other } = await signedIn();
    for (const candidate of [client, other])
      expect(fragmentOf(await browser.link(candidate))['error_code']).toBe('identity_already_exists');
    expect(await providersOf(other)).toEqual(['email']);
  });

  it('cannot be linked if another account has linked the identity in the meantime', async () => {
    const { client: slow } = await signedIn();
    const { client: fast } = await signedIn();
    const back = await browser.link(slow);
    await link(fast);
    const { error } = await slow.exchangeCodeForSession(codeOf(back));
    expect(error?.code).toBe('identity_already_exists');
    expect(await providersOf(slow)).toEqual(['email']);
  });

  it('cannot be linked once the session that started it was ended by a new password', async () => {
    const { client, email } = await signedIn();
    const { data } = await client.linkIdentity({
      provider: PROVIDER,
      options: { skipBrowserRedirect: true },
    });
    const arrival = await provider.visit(data.url ?? '');
    const owner = identity.client();
    await owner.signInWithPassword({ email, password: PASSWORD });
    expect((await owner.updateUser({ password: 'Una-nuova-parola-7' })).error).toBeNull();
    expect(fragmentOf(await browser.comeBack(arrival))['error_code']).toBe('session_not_found');
    expect(await providersOf(owner)).toEqual(['email']);
  });

  it('cannot be linked once that session was signed out, even after the return from the provider', async () => {
    const { client, email } = await signedIn();
    const back = await browser.link(client);
    const owner = identity.client();
    await owner.signInWithPassword({ email, password: PASSWORD });
    await owner.signOut({ scope: 'others' });
    const { error } = await client.exchangeCodeForSession(codeOf(back));
    expect(error?.name).toBe('AuthSessionMissingError');
    expect(await providersOf(owner)).toEqual(['email']);
  });

  it('cannot be linked with an unverified email', async () => {
    const { client } = await signedIn();
    provider.account = { sub: `linked-${lastSubject}`, email: address, email_verified: false };
    expect(fragmentOf(await browser.link(client))['error_code']).toBe('provider_email_needs_verification');
  });

  it('can be unlinked except for the last one, with audit log entry and mail to the owner', async () => {
    const { client, email } = await signedIn();
    await link(client);
    expect((await identity.mails.take(email)).raw).toContain('Accesso collegato');
    expect(await unlink(client, PROVIDER)).toBeUndefined();
    expect((await identity.mails.take(email)).raw).toContain('Accesso scollegato');
    expect(await unlink(client, 'email')).toBe('single_identity_not_deletable');
    const { data } = await client.getUser();
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    const entries = await identity.dataSource.query<object[]>(
      `SELECT action, details FROM audit_entry WHERE subject_id = $1 AND action LIKE 'identity.%' ORDER BY at`,
      [data.user?.id],
    );
    expect(entries).toEqual([
      { action: 'identity.linked', details: { provider: PROVIDER } },
      { action: 'identity.unlinked', details: { provider: PROVIDER } },
    ]);
  });

  it('are not both unlinked by concurrent requests', async () => {
    const { client, email } = await signedIn();
    await link(client);
    const { data } = await client.getUserIdentities();
    const holder = await holdLock(identity, 'SELECT 1 FROM user_account WHERE email = $1 FOR UPDATE', [
      email,
    ]);
    const both = Promise.all((data?.identities ?? []).map((entry) => client.unlinkIdentity(entry)));
    await lockWaiters(identity, 2);
    await holder.commitTransaction();
    await holder.release();
    const codes = (await both).map(({ error }) => error?.code);
    expect(codes.sort()).toEqual(['single_identity_not_deletable', undefined]);
    expect(await providersOf(client)).toHaveLength(1);
  });

  it('are not unlinked for a session that ends in the meantime', async () => {
    const { client, email } = await signedIn();
    await link(client);
    const [own] = (await client.getUserIdentities()).data?.identities ?? [];
    if (own === undefined) throw new Error('no identity');
    const holder = await holdLock(identity, 'SELECT 1 FROM user_account WHERE email = $1 FOR UPDATE', [
      email,
    ]);
    const waiting = client.unlinkIdentity(own);
    await lockWaiters(identity, 1);
    await holder.manager.delete(Session, { userId: own.user_id });
    await holder.commitTransaction();
    await holder.release();
    expect((await waiting).error?.name).toBe('AuthSessionMissingError');
    await client.signInWithPassword({ email, password: PASSWORD });
    expect(await providersOf(client)).toEqual(['email', PROVIDER]);
  });

  it('lose the password with the email identity, and the account gets the remaining email', async () => {
    const { client, email } = await signedIn();
    await link(client);
    await identity.mails.take(email);
    expect(await unlink(client, 'email')).toBeUndefined();
    expect((await client.getUser()).data.user?.email).toBe(address);
    expect((await identity.mails.take(email)).raw).toContain('Indirizzo email cambiato');
    for (const old of [email, address]) {
      const { error } = await identity.client().signInWithPassword({ email: old, password: PASSWORD });
      expect(error?.code).toBe('invalid_credentials');
    }
    // A new password restores the identity.
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    expect(await providersOf(client)).toEqual([PROVIDER, 'email']);
    const again = await identity.client().signInWithPassword({ email: address, password: PASSWORD });
    expect(again.error).toBeNull();
  });

  it('do not replace the email by one that the provider no longer verifies', async () => {
    const { client, email } = await signedIn();
    await link(client);
    const stranger = identity.newEmail();
    provider.account = { sub: `linked-${lastSubject}`, email: stranger, email_verified: false };
    await browser.signIn(identity.client());
    expect(await unlink(client, 'email')).toBeUndefined();
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it('do not replace the email by one that another account has', async () => {
    const { client } = await signedIn();
    await link(client);
    await identity.createUser(address);
    expect(await unlink(client, 'email')).toBe('email_conflict_identity_not_deletable');
    expect(await providersOf(client)).toEqual(['email', PROVIDER]);
  });

  it('are unlinked only by their owner', async () => {
    const { client } = await signedIn();
    await link(client);
    const { client: other } = await signedIn();
    const [theirs] = (await other.getUserIdentities()).data?.identities ?? [];
    if (theirs) expect((await client.unlinkIdentity(theirs)).error?.code).toBe('identity_not_found');
    const headers = { authorization: `Bearer ${await tokenOf(client)}` };
    const malformed = await identity.request('DELETE', '/auth/v1/user/identities/1', { headers });
    expect(malformed).toMatchObject({ status: 404, json: { error_code: 'validation_failed' } });
  });

  it('require aal2 if the account has a second factor', async () => {
    const { client } = await signedIn();
    await link(client);
    await identity.dataSource.query(
      `INSERT INTO mfa_factor (id, user_id, factor_type, status)
       SELECT gen_random_uuid(), user_id, 'totp', 'verified' FROM user_identity WHERE provider_id = $1`,
      [`linked-${lastSubject}`],
    );
    expect(await unlink(client, PROVIDER)).toBe('insufficient_aal');
    const { error } = await client.linkIdentity({
      provider: PROVIDER,
      options: { skipBrowserRedirect: true },
    });
    expect(error?.code).toBe('insufficient_aal');
  });
});
