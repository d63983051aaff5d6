import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IdentityApp, PASSWORD, SIGN_UP_DATA } from '../../../test/identity-app.ts';
import { OpenIdTestProvider } from '../../../test/openid-provider.ts';
import { PROVIDER, ProviderBrowser } from '../../../test/provider-browser.ts';
import { Consent } from '../../accounts/consent.entity.ts';
import { User } from '../../accounts/user.entity.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';

describe('sign-up closed by AUTH_SIGN_UP', () => {
  let provider: OpenIdTestProvider;
  let identity: IdentityApp;
  beforeAll(async () => {
    // The provider's library warns about the conditions of tests.
    for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
    provider = await OpenIdTestProvider.start();
    identity = await IdentityApp.start({
      AUTH_SIGN_UP: 'off',
      AUTH_PROVIDERS: JSON.stringify([provider.settings(PROVIDER)]),
    });
  });
  afterAll(async () => {
    await identity.stop();
    await provider.stop();
  });

  it('is reported by the settings', async () => {
    const { json } = await identity.request('GET', '/auth/v1/settings');
    expect(json).toMatchObject({ disable_signup: true });
  });

  it('refuses new accounts by email', async () => {
    const email = identity.newEmail();
    const { error } = await identity
      .client()
      .signUp({ email, password: PASSWORD, options: { data: SIGN_UP_DATA } });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });

  it('refuses new accounts from a provider', async () => {
    const email = identity.newEmail();
    provider.account = { sub: 'stranger', email, email_verified: true };
    const browser = new ProviderBrowser(identity, provider);
    const back = await browser.signIn(identity.client());
    expect(back.searchParams.get('error_code')).toBe('signup_disabled');
    expect(await identity.dataSource.getRepository(User).existsBy({ email })).toBe(false);
  });
});

describe('sign-up with only email and password, by AUTH_SIGN_UP_DATA', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start({ AUTH_SIGN_UP: 'on', AUTH_SIGN_UP_DATA: 'optional' });
  });
  afterAll(() => identity.stop());

  const DATA = {
    firstName: ' Ada ',
    lastName: 'Bianchi',
    codiceFiscale: SIGN_UP_DATA.codice_fiscale,
    ...{ privacyConsent: true, termsConsent: true, cookieConsent: true },
  };
  async function signedIn(data?: object) {
    const email = identity.newEmail();
    const client = identity.client();
    const { error } = await client.signUp({ email, password: PASSWORD, ...(data && { options: { data } }) });
    expect(error).toBeNull();
    await identity.open((await identity.mails.take(email)).link);
    const { data: answer } = await client.signInWithPassword({ email, password: PASSWORD });
    const id = answer.user?.id ?? '';
    const headers = { authorization: `Bearer ${answer.session?.access_token}` };
    const complete = (body: object) => identity.request('PUT', '/api/v1/me/sign-up-data', { headers, body });
    const rename = (body: object) => identity.request('PATCH', '/api/v1/me/profile', { headers, body });
    const consents = () => identity.dataSource.getRepository(Consent).findBy({ userId: id });
    return { client, id, user: answer.user, complete, rename, consents };
  }

  it('accepts them, and the client’s own data', async () => {
    const { id, user, consents } = await signedIn({ shelf: 1 });
    expect(user?.user_metadata).toMatchObject({ first_name: '', last_name: '', shelf: 1 });
    expect(await consents()).toEqual([]);
    const registered = await identity.dataSource
      .getRepository(AuditEntry)
      .findOneByOrFail({ subjectId: id, action: 'user.registered' });
    expect(registered.actorId).toBe(id);
  });

  it('still accepts the complete form, and refuses a partial one', async () => {
    const { user, consents } = await signedIn(SIGN_UP_DATA);
    expect(user?.user_metadata).toMatchObject({ first_name: 'Ada' });
    expect(await consents()).toHaveLength(3);
    const half = await identity
      .client()
      .signUp({ email: identity.newEmail(), password: PASSWORD, options: { data: { first_name: 'Ada' } } });
    expect(half.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('refuses a name without the consents', async () => {
    const { client, complete, rename, consents } = await signedIn();
    expect((await client.updateUser({ data: { first_name: 'Ada' } })).error?.code).toBe('validation_failed');
    expect(await rename({ firstName: 'Ada' })).toMatchObject({
      status: 409,
      json: { code: 'identity.sign_up_incomplete' },
    });
    expect((await complete(DATA)).status).toBe(200);
    expect(await consents()).toHaveLength(3);
    expect((await client.updateUser({ data: { first_name: 'Grace' } })).error).toBeNull();
    expect(await rename({ firstName: 'Grace' })).toMatchObject({ status: 200, json: { firstName: 'Grace' } });
  });

  it('completes the account once, later', async () => {
    const { client, complete, consents } = await signedIn();
    expect(await complete(DATA)).toMatchObject({
      status: 200,
      json: { firstName: 'Ada', lastName: 'Bianchi' },
    });
    expect((await client.refreshSession()).data.user?.user_metadata).toMatchObject({ first_name: 'Ada' });
    const given = await consents();
    expect(given.map(({ kind }) => kind).sort()).toEqual(['cookies', 'privacy', 'terms']);
    expect(given[0]).toMatchObject({ ipAddress: '127.0.0.1' });

    const again = await complete({ ...DATA, firstName: 'Mallory' });
    expect(again).toMatchObject({ status: 200, json: { firstName: 'Ada' } });
    expect(await consents()).toHaveLength(3);
  });

  it.each([
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: undefined }],
    ['codiceFiscale', { codiceFiscale: 'RSSMRA85T10A562X' }],
    ['codiceFiscale', { codiceFiscale: undefined }],
    ['privacyConsent', { privacyConsent: false }],
    ['termsConsent', { termsConsent: undefined }],
    ['cookieConsent', { cookieConsent: 'true' }],
  ])('names the invalid field %s: %j', async (field, wrong) => {
    const { complete, consents } = await signedIn();
    const { status, json } = await complete({ ...DATA, ...wrong });
    expect(status).toBe(400);
    expect((json as { errors: { field: string }[] }).errors.map((error) => error.field)).toEqual([field]);
    expect(await consents()).toEqual([]);
  });

  it('allows completion without a codice fiscale', async () => {
    const { complete } = await signedIn();
    const { codiceFiscale: _, ...rest } = DATA;
    expect((await complete({ ...rest, noCodiceFiscale: true })).status).toBe(200);
  });
});
