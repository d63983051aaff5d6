import { OutboxEvent } from '@academy/messaging';
import { toPlain } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, IdentityApp, PASSWORD } from '../../test/identity-app.ts';
import { People } from '../../test/people.ts';
import { holdLock, lockWaiters } from '../../test/lock-waiters.ts';
import { SigningKeysService } from '../keys/signing-keys.service.ts';
import { User } from '../accounts/user.entity.ts';
import { Revocation } from './revocation.entity.ts';
import { Session } from './session.entity.ts';

const HOUR_MS = 3_600_000;

describe('sessions with auth-js', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  const refresh = (refresh_token: string) =>
    identity.request('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
  const tokenOf = async (client: Client): Promise<string> =>
    (await client.getSession()).data.session?.refresh_token ?? '';
  const sessionId = async (client: Client): Promise<string> =>
    (await client.getClaims()).data?.claims.session_id ?? '';
  /** Simulates that the last rotations were long ago. */
  const passInterval = async (id: string) =>
    identity.dataSource.getRepository(Session).update(id, { recentRotations: [] });
  /** Keeps the rotations so far within the interval, however long the test takes from here. */
  const keepInterval = async (id: string) => {
    const sessions = identity.dataSource.getRepository(Session);
    const { recentRotations } = await sessions.findOneByOrFail({ id });
    await sessions.update(id, { recentRotations: recentRotations.map((time) => time + HOUR_MS) });
  };
  /** Locks an account, as a change of it does. */
  const lockAccount = (email: string) =>
    holdLock(identity, 'SELECT 1 FROM user_account WHERE email = $1 FOR UPDATE', [email]);
  const newToken = (answer: { json: unknown }) => (answer.json as { refresh_token: string }).refresh_token;

  it('rotates the refresh token, and gives concurrent requests the same new one', async () => {
    const { client } = await identity.signedIn();
    const first = await tokenOf(client);
    const [a, b] = await Promise.all([refresh(first), refresh(first)]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(newToken(a)).not.toBe(first);
    expect(newToken(b)).toBe(newToken(a));
  });

  it('ends staff sessions unused for eight hours, and no others', async () => {
    const people = new People(identity);
    const [editor, learner] = [await people.staff('editor'), await people.user()];
    const rest = (hours: number) =>
      identity.dataSource.query(`UPDATE session SET refreshed_at = now() - make_interval(hours => $1)`, [
        hours,
      ]);
    await rest(7);
    expect((await editor.client.refreshSession()).error).toBeNull();
    await rest(8);
    expect((await editor.client.refreshSession()).error?.code).toBe('session_expired');
    expect((await learner.client.refreshSession()).error).toBeNull();
  });

  it('lets two clients refresh one session concurrently', async () => {
    const { client: tab } = await identity.signedIn();
    const { data } = await tab.getSession();
    const { access_token = '', refresh_token = '' } = data.session ?? {};
    const other = identity.client();
    await other.setSession({ access_token, refresh_token });
    const answers = await Promise.all([tab.refreshSession(), other.refreshSession()]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(await tokenOf(other)).toBe(await tokenOf(tab));
    // One tab continues, the other follows with its old token.
    expect((await tab.refreshSession()).error).toBeNull();
    expect((await other.refreshSession()).error).toBeNull();
    expect(await tokenOf(other)).toBe(await tokenOf(tab));
  });

  it('ends the session when a stolen token was used', async () => {
    const { client: owner } = await identity.signedIn();
    const id = await sessionId(owner);
    const stolen = await tokenOf(owner);
    expect((await owner.refreshSession()).error).toBeNull();
    expect((await owner.refreshSession()).error).toBeNull();
    await passInterval(id);
    const thief = identity.client();
    expect((await thief.refreshSession({ refresh_token: stolen })).error?.code).toBe(
      'refresh_token_already_used',
    );
    expect((await owner.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  it('waits for a concurrent request of the same session and uses its result', async () => {
    const { client } = await identity.signedIn();
    const [id, first] = [await sessionId(client), await tokenOf(client)];
    const sessions = identity.dataSource.getRepository(Session);
    const holder = await holdLock(identity, 'SELECT 1 FROM session WHERE id = $1 FOR UPDATE', [id]);
    const waiting = refresh(first);
    await lockWaiters(identity, 1);
    await holder.manager.update(Session, id, {
      refreshCounter: 3,
      // Within the interval, however long the request takes.
      recentRotations: [Date.now() + HOUR_MS, Date.now() + HOUR_MS],
    });
    await holder.commitTransaction();
    await holder.release();
    expect((await waiting).status).toBe(200);
    expect((await sessions.findOneByOrFail({ id })).refreshCounter).toBe(3);
  });

  it('refuses a refresh during which the session was raised: its token is from before the second factor', async () => {
    const { client, email } = await identity.signedIn();
    const [id, first] = [await sessionId(client), await tokenOf(client)];
    const holder = await lockAccount(email);
    const waiting = refresh(first);
    await lockWaiters(identity, 1);
    await holder.query(
      `UPDATE session SET aal = 'aal2', refresh_counter = refresh_counter + 2, recent_rotations = '[]' WHERE id = $1`,
      [id],
    );
    await holder.commitTransaction();
    await holder.release();
    expect(await waiting).toMatchObject({ status: 400, json: { error_code: 'refresh_token_already_used' } });
    expect(await identity.dataSource.getRepository(Session).existsBy({ id })).toBe(true);
  });

  it('keeps the session whose second factor has just made its token outdated, and ends it later', async () => {
    const { client } = await identity.signedIn();
    const [id, first] = [await sessionId(client), await tokenOf(client)];
    const sessions = identity.dataSource.getRepository(Session);
    const used = { status: 400, json: { error_code: 'refresh_token_already_used' } };
    /** Simulates that the session was raised this long ago; negative for longer than the test takes. */
    const raise = (ago: number) =>
      sessions.update(id, {
        aal: 'aal2',
        refreshCounter: 3,
        amr: [{ method: 'totp', timestamp: Math.floor((Date.now() - ago) / 1_000) }],
      });
    await raise(-HOUR_MS);
    expect(await refresh(first)).toMatchObject(used);
    expect(await sessions.existsBy({ id })).toBe(true);
    await raise(HOUR_MS);
    expect(await refresh(first)).toMatchObject(used);
    expect(await sessions.existsBy({ id })).toBe(false);
  });

  it('refuses a sign-in during which the user was suspended', async () => {
    const email = await identity.createUser();
    await identity.client().resetPasswordForEmail(email);
    const { link } = await identity.mails.take(email);
    const holder = await lockAccount(email);
    const waiting = identity.request('POST', '/auth/v1/verify', {
      body: { type: 'recovery', token_hash: link?.searchParams.get('token') },
    });
    await lockWaiters(identity, 1);
    await holder.manager.update(User, { email }, { bannedUntil: new Date('2100-01-01') });
    await holder.commitTransaction();
    await holder.release();
    expect(await waiting).toMatchObject({ status: 403, json: { error_code: 'user_banned' } });
  });

  it('returns the active token for its parent without time limit', async () => {
    const { client } = await identity.signedIn();
    const first = await tokenOf(client);
    const second = newToken(await refresh(first));
    await passInterval(await sessionId(client));
    expect(newToken(await refresh(first))).toBe(second);
    expect((await refresh(second)).status).toBe(200);
  });

  it('accepts an older token within the interval, and ends the session afterwards', async () => {
    const { client } = await identity.signedIn();
    const id = await sessionId(client);
    const first = await tokenOf(client);
    const second = newToken(await refresh(first));
    await keepInterval(id);
    const third = newToken(await refresh(second));
    await keepInterval(id);
    expect(newToken(await refresh(first))).toBe(third);

    await passInterval(id);
    expect(await refresh(first)).toMatchObject({
      status: 400,
      json: { error_code: 'refresh_token_already_used' },
    });
    expect(await refresh(third)).toMatchObject({
      status: 400,
      json: { error_code: 'refresh_token_not_found' },
    });
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await revokedSessions(identity)).toContain(id);
  });

  it('sends the same response for malformed and unknown tokens', async () => {
    const { client } = await identity.signedIn();
    const token = await tokenOf(client);
    const forged = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    expect(await refresh('')).toMatchObject({ json: { error_code: 'invalid_request' } });
    expect(await refresh(`${token}A`)).toMatchObject({ json: { error_code: 'refresh_token_not_found' } });
    expect(await refresh(forged)).toMatchObject({ json: { error_code: 'refresh_token_not_found' } });
    expect((await refresh(token)).status).toBe(200);
  });

  it('ends a session after 180 days, for refreshes and requests', async () => {
    const { client } = await identity.signedIn();
    const createdAt = new Date(Date.now() - 181 * 86_400_000);
    await identity.dataSource.getRepository(Session).update(await sessionId(client), { createdAt });
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('refuses to refresh an expired session, or one of a suspended user', async () => {
    const suspended = await identity.signedIn();
    await identity.dataSource
      .getRepository(User)
      .update({ email: suspended.email }, { bannedUntil: new Date('2100-01-01') });
    expect(await refresh(await tokenOf(suspended.client))).toMatchObject({
      json: { error_code: 'user_banned' },
    });
    expect((await suspended.client.getUser()).error?.code).toBe('user_banned');
    const again = await identity.client().signInWithPassword({ email: suspended.email, password: PASSWORD });
    expect(again.error?.code).toBe('user_banned');

    const old = await identity.signedIn();
    const createdAt = new Date(Date.now() - 181 * 86_400_000);
    await identity.dataSource.getRepository(Session).update(await sessionId(old.client), { createdAt });
    expect(await refresh(await tokenOf(old.client))).toMatchObject({
      json: { error_code: 'session_expired' },
    });
  });

  describe('sign-out', () => {
    /** Three browsers of one user. */
    async function browsers(): Promise<[Client, Client, Client]> {
      const { client, email } = await identity.signedIn();
      const others = [identity.client(), identity.client()] as const;
      for (const other of others) await other.signInWithPassword({ email, password: PASSWORD });
      return [client, ...others];
    }
    const alive = async (clients: Client[]) =>
      Promise.all(clients.map(async (client) => (await client.getUser()).error === null));

    it.each([
      ['local', [false, true, true]],
      ['others', [true, false, false]],
      ['global', [false, false, false]],
    ] as const)('%s', async (scope, expected) => {
      const clients = await browsers();
      expect((await clients[0].signOut({ scope })).error).toBeNull();
      expect(await alive(clients)).toEqual(expected);
    });

    it('refuses an unknown scope', async () => {
      const { client } = await identity.signedIn();
      const { data } = await client.getSession();
      const headers = {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      };
      expect((await identity.request('POST', '/auth/v1/logout?scope=all', { headers })).status).toBe(400);
      expect((await identity.request('POST', '/auth/v1/logout', { headers })).status).toBe(204);
    });
  });

  it('keeps fifty sessions, and ends the one unused for longest', async () => {
    const { client, email } = await identity.signedIn();
    const id = await sessionId(client);
    const { userId } = await identity.dataSource.getRepository(Session).findOneByOrFail({ id });
    const repository = identity.dataSource.getRepository(Session);
    const { user: _, ...template } = toPlain(await repository.findOneByOrFail({ id }));
    await repository.update({ userId }, { refreshedAt: new Date(0) });
    for (let index = 0; index < 49; index += 1) {
      await repository.insert({
        ...template,
        id: crypto.randomUUID(),
        refreshedAt: new Date(),
      });
    }
    await identity.client().signInWithPassword({ email, password: PASSWORD });
    expect(await repository.countBy({ userId })).toBe(50);
    expect(await repository.existsBy({ id })).toBe(false);
  });

  it('ends sessions without a second factor first, however recent they are', async () => {
    const { client, email } = await identity.signedIn();
    const id = await sessionId(client);
    const sessions = identity.dataSource.getRepository(Session);
    const { user: _, ...template } = toPlain(await sessions.findOneByOrFail({ id }));
    const raised = { ...template, aal: 'aal2' as const, refreshedAt: new Date(0) };
    const devices = Array.from({ length: 49 }, () => ({ ...raised, id: crypto.randomUUID() }));
    await sessions.insert(devices);
    await identity.client().signInWithPassword({ email, password: PASSWORD });
    const { userId } = template;
    expect(await sessions.countBy({ userId, aal: 'aal2' })).toBe(49);
    expect(await sessions.countBy({ userId })).toBe(50);
    expect(await sessions.existsBy({ id })).toBe(false);
  });

  it('signs tokens that getClaims verifies, also across a key rotation', async () => {
    const { client } = await identity.signedIn();
    const before = await client.getClaims();
    expect(before.data?.claims).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
    });
    expect(before.data?.header.alg).toBe('RS256');
    expect(before.data?.claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);

    const keys = identity.app.get(SigningKeysService, { strict: false });
    const next = await keys.rotate();
    await identity.signedIn();
    expect((await keys.current()).kid).toBe(before.data?.header.kid);

    const urgent = await keys.rotate({ compromised: true });
    const jwks = await identity.request('GET', '/auth/v1/.well-known/jwks.json');
    const listed = (jwks.json as { keys: { kid: string; d?: string }[] }).keys;
    expect(listed.map(({ kid }) => kid)).toEqual([urgent.kid]);
    expect(listed.every(({ d }) => d === undefined)).toBe(true);
    expect(next.kid).not.toBe(urgent.kid);
    expect((await client.getUser()).error?.code).toBe('bad_jwt');
    await client.refreshSession();
    expect((await client.getClaims()).data?.header.kid).toBe(urgent.kid);
    expect(await identity.dataSource.getRepository(Revocation).count()).toBeGreaterThan(0);
  });
});

async function revokedSessions(identity: IdentityApp): Promise<unknown[]> {
  const events = await identity.dataSource.getRepository(OutboxEvent).find();
  return events
    .filter(({ envelope }) => envelope.type === 'identity.session.revoked.v1')
    .map(({ envelope }) => envelope.data['sessionId']);
}
