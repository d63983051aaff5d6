import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, IdentityApp, PASSWORD, SIGN_UP_DATA } from '../../../test/identity-app.ts';
import { holdLock, lockWaiters } from '../../../test/lock-waiters.ts';
import { People } from '../../../test/people.ts';
import { Session } from '../../sessions/session.entity.ts';

const NEW_PASSWORD = 'Una-nuova-parola-7';

const change = async (client: Client, proofs: { current_password?: string; nonce?: string } = {}) =>
  (await client.updateUser({ password: NEW_PASSWORD, ...proofs })).error?.code;

describe('the account of a stolen access token, with auth-js', () => {
  let identity: IdentityApp;
  let people: People;
  beforeAll(async () => {
    identity = await IdentityApp.start();
    people = new People(identity);
  });
  afterAll(() => identity.stop());

  it('requires the current password from ten minutes after the sign-in', async () => {
    const person = await people.user();
    await people.age(person, 480);
    expect((await person.client.updateUser({ password: 'Un-altra-parola-9' })).error).toBeNull();
    await people.age(person, 121);
    expect(await change(person.client)).toBe('current_password_required');
    expect(await change(person.client, { current_password: 'Another-one-9' })).toBe(
      'current_password_invalid',
    );
    expect(await change(person.client, { current_password: 'Un-altra-parola-9' })).toBeUndefined();
  });

  it('refuses a change during which its session has ended', async () => {
    const { client, email, id } = await people.user();
    const holder = await holdLock(identity, 'SELECT 1 FROM user_account WHERE id = $1 FOR UPDATE', [id]);
    const waiting = client.updateUser({ password: NEW_PASSWORD });
    await lockWaiters(identity, 1);
    await holder.manager.delete(Session, { userId: id });
    await holder.commitTransaction();
    await holder.release();
    expect((await waiting).error?.name).toBe('AuthSessionMissingError');
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('checks the current password whenever it is sent, and limits guessing', async () => {
    const person = await people.user();
    expect(await change(person.client, { current_password: 'Another-one-9' })).toBe(
      'current_password_invalid',
    );
  });

  it('accepts a mailed nonce instead, once', async () => {
    const person = await people.user();
    await people.age(person, 601);
    await person.client.reauthenticate();
    const { code: nonce = '' } = await identity.mails.take(person.email);
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect(await change(person.client, { nonce: wrong })).toBe('reauthentication_not_valid');
    expect(await change(person.client, { nonce })).toBeUndefined();
    const again = await person.client.updateUser({ password: PASSWORD, nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  it('accepts a recovery session for a new password, but not for a new email', async () => {
    const email = await identity.createUser();
    const client = identity.client('pkce');
    await client.resetPasswordForEmail(email);
    const back = await identity.open((await identity.mails.take(email)).link);
    const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    const person = { client, email, id: data.user?.id ?? '' };
    await people.age(person, 601);
    const elsewhere = await client.updateUser({ email: identity.newEmail() });
    expect(elsewhere.error).toMatchObject({ status: 400, code: 'current_password_required' });
    expect(await change(client)).toBeUndefined();
    await people.age(person, 3_600);
    expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe('current_password_required');
  });

  it.each(['code', 'link'] as const)(
    'accepts a recovery session for a new password, also when begun by the %s on another device',
    async (way) => {
      const email = await identity.createUser();
      await identity.client('pkce').resetPasswordForEmail(email);
      const { code = '', link } = await identity.mails.take(email);
      const client = identity.client();
      const token_hash = link?.searchParams.get('token') ?? '';
      const { data } = await client.verifyOtp(
        way === 'code' ? { type: 'recovery', email, token: code } : { type: 'recovery', token_hash },
      );
      await people.age({ client, id: data.user?.id ?? '' }, 601);
      expect(await change(client)).toBeUndefined();
    },
  );

  it('requires the current password some time after the sign-up was confirmed with the code', async () => {
    const email = identity.newEmail();
    const client = identity.client();
    await client.signUp({ email, password: PASSWORD, options: { data: SIGN_UP_DATA } });
    const { code = '' } = await identity.mails.take(email);
    const { data } = await client.verifyOtp({ type: 'signup', email, token: code });
    await people.age({ client, id: data.user?.id ?? '' }, 601);
    expect(await change(client)).toBe('current_password_required');
  });

  it('requires the current password for a new email, but not for new names', async () => {
    const person = await people.user();
    await people.age(person, 601);
    const email = identity.newEmail();
    expect((await person.client.updateUser({ data: { first_name: 'Lia' } })).error).toBeNull();
    expect((await person.client.updateUser({ email })).error?.code).toBe('current_password_required');
    const proven = await person.client.updateUser({ email, current_password: PASSWORD });
    expect(proven.error).toBeNull();
    expect(proven.data.user?.new_email).toBe(email);
  });

  it('requires users without a password to sign in again', async () => {
    const person = await people.user();
    await identity.dataSource.query(`UPDATE user_account SET password_hash = NULL WHERE id = $1`, [
      person.id,
    ]);
    await people.age(person, 601);
    expect(await change(person.client)).toBe('reauthentication_needed');
  });

  it('requires a recent sign-in to export data or delete the account', async () => {
    const person = await people.user();
    await people.age(person, 601);
    const needed = { status: 403, json: { code: 'identity.reauthentication_needed' } };
    expect(await people.call(person, 'POST', '/api/v1/me/export')).toMatchObject(needed);
    expect(await people.call(person, 'DELETE', '/api/v1/me', {})).toMatchObject(needed);
    expect(await people.call(person, 'DELETE', '/api/v1/me', { password: 'sbagliata' })).toMatchObject({
      status: 403,
      json: { code: 'identity.reauthentication_failed' },
    });
    expect((await people.call(person, 'DELETE', '/api/v1/me', { password: PASSWORD })).status).toBe(204);
  });

  it('accepts the password as a recent sign-in', async () => {
    const person = await people.user();
    await people.age(person, 601);
    const prove = (proof: unknown) => people.call(person, 'POST', '/api/v1/me/reauthentication', proof);
    expect(await prove({ password: 'sbagliata' })).toMatchObject({
      status: 403,
      json: { code: 'identity.reauthentication_failed' },
    });
    expect(await prove({})).toMatchObject({ status: 400 });
    expect((await prove({ password: PASSWORD })).status).toBe(204);
    await person.client.refreshSession();
    expect((await people.call(person, 'DELETE', '/api/v1/me', {})).status).toBe(204);
  });
});
