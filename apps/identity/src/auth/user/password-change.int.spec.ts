import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, IdentityApp, PASSWORD } from '../../../test/identity-app.ts';

const NEW_PASSWORD = 'Una-nuova-parola-7';

describe('changing the password under a policy, with auth-js', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start({ AUTH_PASSWORD_NONCE: 'on', AUTH_PASSWORD_CURRENT: 'on' });
  });
  afterAll(() => identity.stop());

  /** As if the client had signed in more than a day ago. */
  async function age(client: Client): Promise<void> {
    const id = (await client.getClaims()).data?.claims.session_id;
    await identity.dataSource.query(
      `UPDATE session SET created_at = created_at - interval '24 hours 1 second' WHERE id = $1`,
      [id],
    );
  }
  const change = async (client: Client, proofs: { current_password?: string; nonce?: string } = {}) =>
    (await client.updateUser({ password: NEW_PASSWORD, ...proofs })).error?.code;

  it('takes the present password', async () => {
    const { client } = await identity.signedIn();
    expect(await change(client)).toBe('current_password_required');
    expect(await change(client, { current_password: 'Another-one-9' })).toBe('current_password_invalid');
    expect(await change(client, { current_password: PASSWORD })).toBeUndefined();
  });

  it('takes a mailed nonce too once the session is older than a day', async () => {
    const { client, email } = await identity.signedIn();
    await age(client);
    const current_password = PASSWORD;
    expect(await change(client, { current_password })).toBe('reauthentication_needed');
    expect((await client.reauthenticate()).error).toBeNull();
    const { code: nonce = '' } = await identity.mails.take(email);
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect(await change(client, { current_password, nonce: wrong })).toBe('reauthentication_not_valid');
    expect(await change(client, { nonce })).toBe('current_password_required');
    expect(await change(client, { current_password, nonce })).toBeUndefined();
  });

  it('asks nothing right after a recovery, but does a day later', async () => {
    const email = await identity.createUser();
    const client = identity.client('pkce');
    await client.resetPasswordForEmail(email);
    const back = await identity.open((await identity.mails.take(email)).link);
    await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(await change(client)).toBeUndefined();
    await age(client);
    expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe('current_password_required');
  });

  it('asks no password of those who have none', async () => {
    const { client, email } = await identity.signedIn();
    await identity.dataSource.query(`UPDATE user_account SET password_hash = NULL WHERE email = $1`, [email]);
    expect(await change(client)).toBeUndefined();
  });
});
