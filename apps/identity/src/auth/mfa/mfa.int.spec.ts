import { OutboxEvent } from '@academy/messaging';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { type Client, IdentityApp, PASSWORD } from '../../../test/identity-app.ts';
import { holdLock, lockWaiters } from '../../../test/lock-waiters.ts';
import { User } from '../../accounts/user.entity.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { Session } from '../../sessions/session.entity.ts';
import { MfaChallenge } from './mfa-challenge.entity.ts';
import { MfaFactor } from '../../accounts/mfa-factor.entity.ts';

describe('second factors with auth-js', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  /** The code that an authenticator app shows. */
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate();
  /** A wrong code. */
  const wrongCode = (secret: string) =>
    String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');
  /** Simulates that the last code was used in an earlier time step. */
  const nextStep = (id: string) => identity.dataSource.getRepository(MfaFactor).update(id, { lastStep: 0 });
  const refreshTokenOf = async (client: Client) =>
    (await client.getSession()).data.session?.refresh_token ?? '';
  const levelOf = async (client: Client) =>
    (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;

  async function enrol(client: Client, friendlyName?: string) {
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      ...(friendlyName && { friendlyName }),
    });
    if (error) throw error;
    return { id: data.id, secret: data.totp.secret, totp: data.totp };
  }

  async function protectedUser() {
    const { client, email } = await identity.signedIn();
    const factor = await enrol(client);
    const { error } = await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.secret),
    });
    if (error) throw error;
    await nextStep(factor.id);
    return { client, email, ...factor };
  }

  async function signIn(email: string) {
    const client = identity.client();
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return client;
  }

  /** How many wrong codes of the client's user are in the audit log. */
  async function refusals(client: Client): Promise<number> {
    const subjectId = (await client.getUser()).data.user?.id ?? '';
    return identity.dataSource.getRepository(AuditEntry).countBy({ subjectId, action: 'mfa.code_refused' });
  }

  it('enrols an authenticator and upgrades the current session to aal2', async () => {
    const { client } = await identity.signedIn();
    const { id, secret, totp } = await enrol(client, 'Phone');
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*$/);
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(secret);
    expect((await client.mfa.listFactors()).data).toMatchObject({
      totp: [],
      all: [{ id, status: 'unverified', factor_type: 'totp', friendly_name: 'Phone' }],
    });
    const before = decodeJwt((await client.getSession()).data.session?.access_token ?? '');

    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
    expect(error).toBeNull();
    const after = decodeJwt(data?.access_token ?? '');
    expect(after).toMatchObject({ session_id: before.session_id, aal: 'aal2' });
    expect(after.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }]);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id, status: 'verified' }]);
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levelOf(client)).toBe('aal2');
  });

  it('stores the secret encrypted, and never returns it again', async () => {
    const { client, id, secret } = await protectedUser();
    const [row] = await identity.dataSource.query<[{ sealed_secret: string }]>(
      'SELECT * FROM mfa_factor WHERE id = $1',
      [id],
    );
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.sealed_secret).toEqual(expect.any(String));
    expect(JSON.stringify((await client.getUser()).data)).not.toContain(row.sealed_secret);
  });

  it('revokes earlier refresh tokens, and ends the sessions below aal2', async () => {
    const { client, email, id, secret } = await protectedUser();
    const other = await signIn(email);
    const otherId = (await other.getClaims()).data?.claims.session_id;
    const laptop = await signIn(email);
    const early = await refreshTokenOf(laptop);
    const { error } = await laptop.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
    expect(error).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getUser()).error).toBeNull();
    const ended = (await identity.dataSource.getRepository(OutboxEvent).find()).filter(
      ({ envelope }) => envelope.type === 'identity.session.revoked.v1',
    );
    expect(ended.map(({ envelope }) => envelope.data)).toContainEqual(
      expect.objectContaining({ sessionId: otherId }),
    );
    const answer = await identity.request('POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: early },
    });
    expect(answer).toMatchObject({ status: 400, json: { error_code: 'refresh_token_already_used' } });
  });

  it('accepts each code and each challenge once', async () => {
    const { client, id, secret } = await protectedUser();
    const code = codeOf(secret);
    const challenge = async () => (await client.mfa.challenge({ factorId: id })).data?.id ?? '';
    const challengeId = await challenge();
    expect((await client.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull();
    const again = await client.mfa.verify({ factorId: id, challengeId: await challenge(), code });
    expect(again.error?.code).toBe('mfa_verification_failed');
    await nextStep(id);
    const spent = await client.mfa.verify({ factorId: id, challengeId, code });
    expect(spent.error?.code).toBe('mfa_ip_address_mismatch');
  });

  it('refuses wrong, empty and late codes, and those of other users', async () => {
    const { client, id, secret } = await protectedUser();
    const challengeId = (await client.mfa.challenge({ factorId: id })).data?.id ?? '';
    const answer = async (reply: { challengeId?: string; code?: string; factorId?: string }) =>
      (await client.mfa.verify({ factorId: id, challengeId, code: codeOf(secret), ...reply })).error;
    expect(await answer({ code: wrongCode(secret) })).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    expect(await refusals(client)).toBe(1);
    expect((await answer({ code: '' }))?.code).toBe('validation_failed');
    expect((await answer({ challengeId: 'x' }))?.code).toBe('bad_json');
    expect(await answer({ challengeId: crypto.randomUUID() })).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
    });
    expect(await answer({ factorId: 'x' })).toMatchObject({ status: 404, code: 'validation_failed' });

    const stranger = (await identity.signedIn()).client;
    expect((await stranger.mfa.challenge({ factorId: id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const foreign = await stranger.mfa.verify({ factorId: id, challengeId, code: codeOf(secret) });
    expect(foreign.error?.code).toBe('mfa_factor_not_found');

    await identity.dataSource.getRepository(MfaChallenge).update(challengeId, { expiresAt: new Date() });
    expect((await answer({}))?.code).toBe('mfa_challenge_expired');
  });

  it('requires aal2 if the account has a second factor', async () => {
    const { email, id } = await protectedUser();
    const client = await signIn(email);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    for (const change of [
      { password: 'Una-nuova-parola-7' },
      { email: identity.newEmail() },
      { data: { theme: 'dark' } },
    ]) {
      expect((await client.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      });
    }
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'b' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await client.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
  });

  it('removes a factor, and downgrades its sessions to aal1', async () => {
    const { client, id } = await protectedUser();
    expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levelOf(client)).toBe('aal1');
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
    const { data } = await client.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: 'password' }]);
    expect((await client.mfa.unenroll({ factorId: id })).error?.code).toBe('mfa_factor_not_found');
  });

  it.each<[string, (client: Client, factorId: string) => Promise<{ error: unknown }>]>([
    ['enrols no factor', (client) => client.mfa.enroll({ factorType: 'totp', friendlyName: 'b' })],
    ['removes no factor', (client, factorId) => client.mfa.unenroll({ factorId })],
    ['shows no new recovery codes', (client) => client.mfa.recoveryCodes.regenerate()],
  ])('%s for a session that ends in the meantime', async (_what, send) => {
    const { client, email, id } = await protectedUser();
    await client.mfa.recoveryCodes.generate();
    const { id: userId } = await identity.dataSource.getRepository(User).findOneByOrFail({ email });
    const factors = () => identity.dataSource.getRepository(MfaFactor).countBy({ userId });
    const lock = 'SELECT 1 FROM user_account WHERE id = $1 FOR UPDATE';
    const holder = await holdLock(identity, lock, [userId]);
    const waiting = send(client, id);
    await lockWaiters(identity, 1);
    await holder.manager.delete(Session, { userId });
    await holder.commitTransaction();
    await holder.release();
    expect((await waiting).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await factors()).toBe(2);
  });

  it('requires unique factor names, drops unverified factors and limits their number', async () => {
    const { client } = await identity.signedIn();
    const factors = identity.dataSource.getRepository(MfaFactor);
    const { id } = await enrol(client);
    const twin = await client.mfa.enroll({ factorType: 'totp' });
    expect(twin.error?.code).toBe('mfa_factor_name_conflict');
    await factors.update(id, { createdAt: new Date(Date.now() - 301_000) });
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    expect(await factors.findOneBy({ id })).toBeNull();
    for (let index = 1; index < 10; index += 1) await enrol(client, `Phone ${index}`);
    const eleventh = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 10' });
    expect(eleventh.error?.code).toBe('too_many_enrolled_mfa_factors');
  });

  it('reports phones and passkeys as switched off', async () => {
    const { client } = await identity.signedIn();
    const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+393331234567' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    const passkey = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    expect(passkey.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
  });

  describe('recovery codes', () => {
    it('are created at aal2, shown once and stored hashed', async () => {
      const { client, email } = await protectedUser();
      expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
      const { data, error } = await client.mfa.recoveryCodes.generate();
      expect(error).toBeNull();
      expect(new Set(data?.codes).size).toBe(10);
      expect((await client.mfa.recoveryCodes.getStatus()).data).toEqual({
        id: data?.id,
        type: 'recovery_code',
        total: 10,
        remaining: 10,
      });
      const rows = await identity.dataSource.query<object[]>(
        'SELECT * FROM recovery_code WHERE factor_id = $1',
        [data?.id],
      );
      for (const code of data?.codes ?? []) expect(JSON.stringify(rows)).not.toContain(code);
      expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');

      const low = await signIn(email);
      for (const call of ['generate', 'regenerate', 'unenroll'] as const)
        expect((await low.mfa.recoveryCodes[call]()).error?.code).toBe('insufficient_aal');
      const plain = (await identity.signedIn()).client;
      expect((await plain.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor');
    });

    it('replace a lost authenticator once each, ignoring spacing and case', async () => {
      const { client, email, id } = await protectedUser();
      const { data } = await client.mfa.recoveryCodes.generate();
      const [first = '', second = ''] = data?.codes ?? [];
      const lost = await signIn(email);
      const typed = ` ${first.slice(0, 4)}-${first.slice(4)} `.toUpperCase();
      expect((await lost.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
      const { data: claims } = await lost.getClaims();
      expect(claims?.claims).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
      });
      expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });

      const again = await signIn(email);
      const spent = await again.mfa.recoveryCodes.verify({ code: first });
      expect(spent.error?.code).toBe('mfa_verification_failed');
      expect(await refusals(again)).toBe(1);
      // Signed in before: verifying a factor ends sessions without it, including one that is just starting.
      const other = await signIn(email);
      const both = await Promise.all(
        [again, other].map((each) => each.mfa.recoveryCodes.verify({ code: second })),
      );
      expect(both.filter(({ error }) => error === null)).toHaveLength(1);

      expect((await lost.mfa.unenroll({ factorId: id })).error).toBeNull();
      expect((await lost.getUser()).data.user?.factors).toBeUndefined();
      await lost.refreshSession();
      expect(await levelOf(lost)).toBe('aal1');
    });

    it('are replaced all at once', async () => {
      const { client, email } = await protectedUser();
      const { data: old } = await client.mfa.recoveryCodes.generate();
      const { data: fresh } = await client.mfa.recoveryCodes.regenerate();
      expect(fresh?.id).toBe(old?.id);
      const lost = await signIn(email);
      const verify = async (code = '') => (await lost.mfa.recoveryCodes.verify({ code })).error?.code;
      expect(await verify(old?.codes[0])).toBe('mfa_verification_failed');
      expect(await verify(fresh?.codes[0])).toBeUndefined();
      expect((await lost.mfa.recoveryCodes.unenroll()).data).toEqual({ id: old?.id });
    });
  });

  it('ends the sessions of other devices at aal1, and keeps those at aal2', async () => {
    const { client, email, id, secret } = await protectedUser();
    const second = await signIn(email);
    await second.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
    const sessionId = (await client.getClaims()).data?.claims.session_id ?? '';
    expect(await identity.dataSource.getRepository(Session).existsBy({ id: sessionId })).toBe(true);
  });
});

describe('rate limits of second factors', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start({ AUTH_LIMIT_FACTOR: '1' });
  });
  afterAll(() => identity.stop());

  it('stop guessing of codes and recovery codes', async () => {
    const { client } = await identity.signedIn();
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    const guess = async () => (await client.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code;
    const codes: unknown[] = [];
    for (let index = 0; index < 6; index += 1) codes.push(await guess());
    expect(codes).toEqual([...Array<string>(5).fill('mfa_verification_failed'), 'over_request_rate_limit']);

    const verify = async () => (await client.mfa.recoveryCodes.verify({ code: 'nope' })).error;
    for (let index = 0; index < 5; index += 1) expect((await verify())?.code).toBe('mfa_verification_failed');
    expect(await verify()).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
  });
});
