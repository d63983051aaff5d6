import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityApp, ORIGIN, PASSWORD } from '../../../test/identity-app.ts';
import { User } from '../../accounts/user.entity.ts';
import { In } from 'typeorm';
import { OneTimeToken } from '../links/one-time-token.entity.ts';
import { PruneLinksJob } from '../links/prune-links.job.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

const NEW_PASSWORD = 'Una-nuova-parola-7';

describe('the signed-in user with auth-js', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  it('has metadata merged by key and names in the profile, without reserved keys', async () => {
    const { client } = await identity.signedIn();
    await client.updateUser({ data: { theme: 'dark', shelf: 1 } });
    const { data, error } = await client.updateUser({
      data: {
        theme: null,
        first_name: ' Grace ',
        email_verified: false,
        sub: 'x',
        codice_fiscale: 'RSSMRA85T10A562S',
      },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      shelf: 1,
      first_name: 'Grace',
      email_verified: true,
      sub: data.user?.id,
    });
    expect(data.user?.user_metadata).not.toHaveProperty('theme');
    expect(JSON.stringify(data)).not.toContain('RSSMRA');
    expect((await client.updateUser({ data: { first_name: '' } })).error?.code).toBe('validation_failed');
    expect((await client.updateUser({ data: { last_name: '<b>' } })).error?.code).toBe('validation_failed');
    // People with one name only.
    expect((await client.updateUser({ data: { last_name: '' } })).error).toBeNull();
    expect((await client.updateUser({ data: { big: 'x'.repeat(5_000) } })).error?.code).toBe(
      'validation_failed',
    );
  });

  it('has one identity, and cannot link another by default', async () => {
    const { client } = await identity.signedIn();
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email']);
    const linked = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect(linked.error?.code).toBe('manual_linking_disabled');
    const [own] = data?.identities ?? [];
    if (own) expect((await client.unlinkIdentity(own)).error?.code).toBe('manual_linking_disabled');
  });

  it('cannot set app_metadata', async () => {
    const { client } = await identity.signedIn();
    const { data } = await client.getSession();
    const answer = await identity.request('PUT', '/auth/v1/user', {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: { app_metadata: { role: 'admin' } },
    });
    expect(answer).toMatchObject({ status: 403, json: { error_code: 'not_admin' } });
  });

  it('changes the password, which ends other sessions and revokes pending links', async () => {
    const { client, email } = await identity.signedIn();
    const other = identity.client();
    await other.signInWithPassword({ email, password: PASSWORD });
    await other.resetPasswordForEmail(email);
    const { link } = await identity.mails.take(email);

    expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe('same_password');
    expect((await client.updateUser({ password: 'abc' })).error?.code).toBe('weak_password');
    const wrong = await client.updateUser({ password: NEW_PASSWORD, current_password: 'no' });
    expect(wrong.error?.code).toBe('current_password_invalid');
    expect(
      (await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })).error,
    ).toBeNull();

    expect((await client.getUser()).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await identity.open(link)).hash).toContain('otp_expired');
  });

  it('has each sent nonce checked, and accepted once', async () => {
    const { client, email } = await identity.signedIn();
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce: '123456' })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await client.reauthenticate()).error).toBeNull();
    expect((await client.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
    const { code: nonce = '', raw } = await identity.mails.take(email);
    expect(raw).toContain('Il tuo codice');
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
    expect((await client.updateUser({ password: PASSWORD, nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });

  it('changes the email once both addresses have confirmed', async () => {
    const { client, email } = await identity.signedIn();
    const newEmail = identity.newEmail();
    const asked = await client.updateUser({ email: newEmail }, { emailRedirectTo: `${ORIGIN}/profilo` });
    expect(asked.data.user).toMatchObject({ email, new_email: newEmail });
    const first = await identity.open((await identity.mails.take(newEmail)).link);
    expect(first.hash).toContain('message=Confirmation+link+accepted');
    expect((await client.getUser()).data.user?.email).toBe(email);

    const second = await identity.open((await identity.mails.take(email)).link);
    expect(second.pathname).toBe('/profilo');
    expect(second.hash).toContain('type=email_change');
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ email: newEmail, user_metadata: { email: newEmail } });
    expect(data.user?.new_email).toBeUndefined();
    expect((await client.signInWithPassword({ email: newEmail, password: PASSWORD })).error).toBeNull();
  });

  it('changes the email by the codes of both mails, each with the address it was sent to', async () => {
    const { client, email } = await identity.signedIn();
    const newEmail = identity.newEmail();
    await client.updateUser({ email: newEmail });
    const verify = async (address: string) => {
      const token = (await identity.mails.take(address)).code ?? '';
      return client.verifyOtp({ type: 'email_change', email: address, token });
    };
    const first = await verify(newEmail);
    expect(first).toMatchObject({ data: { session: null }, error: null });
    expect((await verify(email)).data.user?.email).toBe(newEmail);
    const unknown = await client.verifyOtp({ type: 'email_change', email, token: '123456' });
    expect(unknown.error?.code).toBe('otp_expired');
  });

  it('changes the email when both addresses confirm at the same time', async () => {
    const { client, email } = await identity.signedIn();
    const newEmail = identity.newEmail();
    await client.updateUser({ email: newEmail });
    const links = [(await identity.mails.take(email)).link, (await identity.mails.take(newEmail)).link];
    await Promise.all(links.map((link) => identity.open(link)));
    expect((await client.getUser()).data.user?.email).toBe(newEmail);
  });

  it('is answered the same for the email of another account, which gets a mail without a link', async () => {
    const [stranger, taken] = [await identity.signedIn(), await identity.createUser()];
    const free = await identity.signedIn();
    const answers = [
      await stranger.client.updateUser({ email: taken }),
      await free.client.updateUser({ email: identity.newEmail() }),
    ];
    const shapes = answers.map(({ data, error }) => [error, Object.keys(data.user ?? {})]);
    expect(shapes[0]).toEqual(shapes[1]);
    expect(answers[0]?.data.user).toMatchObject({ email: stranger.email, new_email: taken });
    const mail = await identity.mails.take(taken);
    expect(mail.raw).toContain('ha già un account');
    expect([mail.link, mail.code]).toEqual([undefined, undefined]);
    const half = await identity.open((await identity.mails.take(stranger.email)).link);
    expect(half.hash).toContain('message=');
    expect((await stranger.client.getUser()).data.user?.email).toBe(stranger.email);
    expect((await identity.client().signInWithPassword({ email: taken, password: PASSWORD })).error).toBe(
      null,
    );
  });

  it('gives an email to one of two accounts that confirm it at the same time', async () => {
    const accounts = [await identity.signedIn(), await identity.signedIn()];
    const newEmail = identity.newEmail();
    const links: (URL | undefined)[] = [];
    for (const { client, email } of accounts) {
      expect((await client.updateUser({ email: newEmail })).error).toBeNull();
      links.push((await identity.mails.take(newEmail)).link);
      await identity.open((await identity.mails.take(email)).link);
    }
    const outcomes = await Promise.all(links.map((link) => identity.open(link)));
    expect(outcomes.filter(({ hash }) => hash.includes('error_code=email_exists'))).toHaveLength(1);
    const users = await Promise.all(accounts.map(({ client }) => client.getUser()));
    expect(users.filter(({ data }) => data.user?.email === newEmail)).toHaveLength(1);
  });

  it('is sent one nonce by concurrent requests', async () => {
    const { client } = await identity.signedIn();
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.reauthenticate()));
    expect(answers.map(({ error }) => error?.status ?? 200).sort()).toEqual([200, 429, 429, 429]);
  });

  it('keeps a pending change of the email that was requested with a new password', async () => {
    const { client, email } = await identity.signedIn();
    const newEmail = identity.newEmail();
    expect((await client.updateUser({ email: newEmail, password: NEW_PASSWORD })).error).toBeNull();
    await identity.open((await identity.mails.take(newEmail)).link);
    for (let mail = await identity.mails.take(email); ; mail = await identity.mails.take(email)) {
      if (mail.link === undefined) continue;
      await identity.open(mail.link);
      break;
    }
    expect((await client.signInWithPassword({ email: newEmail, password: NEW_PASSWORD })).error).toBeNull();
  });

  it.each(['a new password', 'asking for the current email'])(
    'cancels a pending change of the email by %s',
    async (way) => {
      const { client, email } = await identity.signedIn();
      const newEmail = identity.newEmail();
      await client.updateUser({ email: newEmail });
      const { link } = await identity.mails.take(email);
      const confirmed = await identity.open((await identity.mails.take(newEmail)).link);
      expect(confirmed.hash).toContain('message=');

      const { data } = await client.updateUser(
        way === 'a new password' ? { password: NEW_PASSWORD } : { email },
      );
      expect(data.user).toMatchObject({ email });
      expect(data.user?.new_email).toBeUndefined();
      expect((await identity.open(link)).hash).toContain('otp_expired');
      const users = identity.dataSource.getRepository(User);
      expect(await users.findOneByOrFail({ email })).toMatchObject({
        newEmail: null,
        emailChangeConfirmed: null,
      });

      await users.update({ email }, { emailChangeSentAt: new Date(0) });
      await identity.client().resend({ type: 'email_change', email });
      await identity.settled();
      expect(
        await identity.dataSource
          .getRepository(OneTimeToken)
          .existsBy({ user: { email }, purpose: In(['email_change_current', 'email_change_new']) }),
      ).toBe(false);
    },
  );

  it('PKCE: is redirected back with a code by the second confirmation of a new email', async () => {
    const email = await identity.createUser();
    const client = identity.client('pkce');
    await client.signInWithPassword({ email, password: PASSWORD });
    const newEmail = identity.newEmail();
    await client.updateUser({ email: newEmail }, { emailRedirectTo: `${ORIGIN}/profilo` });
    const first = await identity.open((await identity.mails.take(email)).link);
    expect(first.hash).toContain('message=');
    const second = await identity.open((await identity.mails.take(newEmail)).link);
    expect(second.pathname).toBe('/profilo');
    const { data, error } = await client.exchangeCodeForSession(second.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(newEmail);
  });

  it('is informed about a weak password at sign-in', async () => {
    const { client, email } = await identity.signedIn();
    const weak = 'password1';
    await identity.dataSource.query(
      `UPDATE user_account SET password_hash = $1, password_accepted_at = NULL WHERE email = $2`,
      [await identity.app.get(PasswordHasher, { strict: false }).hash(weak), email],
    );
    const { data, error } = await client.signInWithPassword({ email, password: weak });
    expect(error).toBeNull();
    expect(data.weakPassword).toEqual({ message: expect.any(String), reasons: ['pwned'] });
    const strong = await client.signInWithPassword({
      email: await identity.createUser(),
      password: PASSWORD,
    });
    expect(strong.data.weakPassword).toBeUndefined();
  });

  it('keeps the email when one address confirms twice', async () => {
    const { client, email } = await identity.signedIn();
    const newEmail = identity.newEmail();
    await client.updateUser({ email: newEmail });
    await identity.mails.take(email);
    const { link } = await identity.mails.take(newEmail);
    expect((await identity.open(link)).hash).toContain('message=');
    expect((await identity.open(link)).hash).toContain('otp_expired');
    await identity.dataSource.query(
      `UPDATE user_account SET email_change_sent_at = now() - interval '2 minutes' WHERE email = $1`,
      [email],
    );
    await client.resend({ type: 'email_change', email });
    await identity.open((await identity.mails.take(newEmail)).link);
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  describe('with an email change that one address has confirmed', () => {
    /** Simulates that the mails of the change were sent this many minutes ago. */
    const sentAgo = (email: string, minutes: number) =>
      identity.dataSource.query(
        `UPDATE user_account SET email_change_sent_at = now() - make_interval(mins => $2) WHERE email = $1`,
        [email, minutes],
      );
    const pending = (email: string) => identity.dataSource.getRepository(User).findOneByOrFail({ email });
    const cancelled = { newEmail: null, emailChangeConfirmed: null };

    async function halfConfirmed() {
      const { client, email } = await identity.signedIn();
      const newEmail = identity.newEmail();
      await client.updateUser({ email: newEmail });
      await identity.mails.take(email);
      await identity.open((await identity.mails.take(newEmail)).link);
      expect(await pending(email)).toMatchObject({ newEmail, emailChangeConfirmed: 'email_change_new' });
      return { client, email, newEmail };
    }

    it('confirms with both addresses again once the mails are sent again', async () => {
      const { client, email, newEmail } = await halfConfirmed();
      await sentAgo(email, 2);
      await identity.client().resend({ type: 'email_change', email });
      expect((await identity.open((await identity.mails.take(email)).link)).hash).toContain('message=');
      expect((await client.getUser()).data.user?.email).toBe(email);
      await identity.open((await identity.mails.take(newEmail)).link);
      expect((await client.getUser()).data.user?.email).toBe(newEmail);
    });

    it('is not sent the mails again when they have expired: the change is cancelled', async () => {
      const { email } = await halfConfirmed();
      await sentAgo(email, 24 * 60 + 1);
      await identity.client().resend({ type: 'email_change', email });
      await identity.settled();
      expect(await pending(email)).toMatchObject(cancelled);
      expect(
        await identity.dataSource
          .getRepository(OneTimeToken)
          .existsBy({ user: { email }, purpose: In(['email_change_current', 'email_change_new']) }),
      ).toBe(false);
    });

    it('keeps the email when the mails have expired', async () => {
      const [{ email }, { email: recent }] = [await halfConfirmed(), await halfConfirmed()];
      await sentAgo(email, 24 * 60 + 1);
      await sentAgo(recent, 23 * 60);
      await identity.app.get(PruneLinksJob, { strict: false }).run();
      expect(await pending(email)).toMatchObject(cancelled);
      expect((await pending(recent)).newEmail).not.toBeNull();
    });
  });
});
