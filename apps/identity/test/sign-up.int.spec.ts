import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityApp, ORIGIN, PASSWORD, SIGN_UP_DATA } from './identity-app.ts';

describe('sign-up with auth-js', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  it('sends a mail whose link confirms and leads to the site root, signed in', async () => {
    const email = identity.newEmail();
    const client = identity.client();

    const signedUp = await client.signUp({
      email,
      password: PASSWORD,
      options: { data: SIGN_UP_DATA, emailRedirectTo: `${ORIGIN}/en` },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({ email, role: 'authenticated' });

    const early = await client.signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');

    const mail = await identity.mails.take(email);
    expect(mail.raw).toContain('Confirm your');
    const target = await identity.open(mail.link);
    expect(target.pathname).toBe('/en');
    expect(new URLSearchParams(target.hash.slice(1)).get('access_token')).toMatch(/^eyJ/);

    const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      first_name: 'Ada',
      last_name: 'Bianchi',
      email_verified: true,
    });
    expect(JSON.stringify(data)).not.toContain(SIGN_UP_DATA.codice_fiscale);
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], role: 'user' });
  });
});
