import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { IdentityApp, PASSWORD } from '../../../test/identity-app.ts';
import { eventually, People, type Person } from '../../../test/people.ts';
import { MfaFactor } from '../../accounts/mfa-factor.entity.ts';

describe('an account with a second factor', () => {
  let identity: IdentityApp;
  let people: People;
  beforeAll(async () => {
    identity = await IdentityApp.start();
    people = new People(identity);
  });
  afterAll(() => identity.stop());

  async function enrol({ client }: Person): Promise<{ factorId: string; code: () => string }> {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret), digits: 6, period: 30 });
    const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code: totp.generate() });
    if (verified.error) throw verified.error;
    // Simulates that the code was used in an earlier time step.
    await identity.dataSource.getRepository(MfaFactor).update(data.id, { lastStep: 0 });
    return { factorId: data.id, code: () => totp.generate() };
  }

  /** The user in another browser, signed in with the password only. */
  async function withPasswordOnly({ id, email }: Person): Promise<Person> {
    const client = identity.client();
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return { id, email, client };
  }

  it('gives access at aal1 only to the second-factor endpoints', async () => {
    const owner = await people.user();
    const { factorId, code } = await enrol(owner);
    const { data: unverified } = await owner.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Nuovo' });
    expect((await owner.client.mfa.recoveryCodes.generate()).error).toBeNull();
    const thief = await withPasswordOnly(owner);
    for (const [method, path, body] of [
      ['GET', '/api/v1/me'],
      ['PATCH', '/api/v1/me/profile', { firstName: 'Eva' }],
      ['POST', '/api/v1/me/export'],
      ['GET', '/api/v1/me/sessions'],
      ['DELETE', '/api/v1/me', { password: PASSWORD }],
      ['POST', '/api/v1/me/reauthentication', { password: PASSWORD }],
    ] as const) {
      expect(await people.call(thief, method, path, body)).toMatchObject({
        status: 403,
        json: { code: 'platform.second_factor_needed' },
      });
    }

    const { client } = thief;
    const insufficient = (status: number) => ({ status, code: 'insufficient_aal' });
    expect((await client.updateUser({ data: { first_name: 'Eva' } })).error).toMatchObject(insufficient(401));
    expect((await client.updateUser({ password: 'Nuova-parola-77' })).error).toMatchObject(insufficient(401));
    const enrolment = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Altro' });
    expect(enrolment.error).toMatchObject(insufficient(403));
    for (const id of [factorId, unverified?.id ?? '']) {
      expect((await client.mfa.unenroll({ factorId: id })).error).toMatchObject(insufficient(422));
    }
    expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject(insufficient(422));
    const others = await people.call(thief, 'POST', '/auth/v1/logout?scope=others');
    expect(others.status).toBe(401);
    expect((await people.call(owner, 'GET', '/api/v1/me')).status).toBe(200);

    expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
    expect((await people.call(thief, 'GET', '/api/v1/me')).status).toBe(200);
  });

  it('can be signed out of at aal1, which ends that session only', async () => {
    const owner = await people.user();
    await enrol(owner);
    const half = await withPasswordOnly(owner);
    expect((await people.call(half, 'POST', '/auth/v1/logout?scope=all')).status).toBe(400);
    const headers = await people.headersOf(half);
    expect((await half.client.signOut()).error).toBeNull();
    expect((await identity.request('GET', '/auth/v1/user', { headers })).status).toBe(403);
    expect((await owner.client.getUser()).error).toBeNull();
  });

  it('refuses tokens issued before the factor within seconds, and accepts the new one at once', async () => {
    const person = await people.user();
    const before = (await person.client.getSession()).data.session?.access_token ?? '';
    const me = (token: string) =>
      identity.request('GET', '/api/v1/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await me(before)).status).toBe(200);
    await enrol(person);
    const after = (await person.client.getSession()).data.session?.access_token ?? '';
    await eventually(async () => (await me(before)).status === 401);
    expect((await me(after)).status).toBe(200);
  });

  it('is changed only after a recent sign-in: a stolen token cannot add an app or codes of its own', async () => {
    const person = await people.user();
    const { mfa } = person.client;
    const authenticate = () =>
      people.call(person, 'POST', '/api/v1/me/reauthentication', { password: PASSWORD });
    const refused = { status: 400, code: 'reauthentication_needed' };

    await people.age(person, 601);
    expect((await mfa.enroll({ factorType: 'totp' })).error).toMatchObject(refused);
    await authenticate();
    const { data: begun } = await mfa.enroll({ factorType: 'totp' });
    await people.age(person, 601);
    const first = {
      factorId: begun?.id ?? '',
      code: new TOTP({ secret: Secret.fromBase32(begun?.totp.secret ?? '') }).generate(),
    };
    expect((await mfa.challengeAndVerify(first)).error).toMatchObject(refused);
    await authenticate();
    await mfa.unenroll({ factorId: first.factorId });
    const { factorId } = await enrol(person);

    await people.age(person, 601);
    const second = { factorType: 'totp' as const, friendlyName: 'Altro' };
    expect((await mfa.enroll(second)).error).toMatchObject(refused);
    expect((await mfa.recoveryCodes.generate()).error).toMatchObject(refused);
    await authenticate();
    expect((await mfa.recoveryCodes.generate()).error).toBeNull();

    await people.age(person, 601);
    expect((await mfa.recoveryCodes.regenerate()).error).toMatchObject(refused);
    expect((await mfa.unenroll({ factorId })).error).toMatchObject(refused);
    await authenticate();
    expect((await mfa.recoveryCodes.regenerate()).error).toBeNull();
    expect((await mfa.unenroll({ factorId })).error).toBeNull();
  });
});
