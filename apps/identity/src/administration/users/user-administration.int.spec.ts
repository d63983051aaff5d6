import { randomUUID } from 'node:crypto';
import { OutboxEvent } from '@academy/messaging';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, IdentityApp, PASSWORD, SIGN_UP_DATA } from '../../../test/identity-app.ts';
import { eventually, People } from '../../../test/people.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { RoleChangesService } from './role-changes.service.ts';

interface Listed {
  items: { id: string; email: string; action: string }[];
  nextCursor: string | null;
  total?: number;
}

describe('administration', () => {
  let identity: IdentityApp;
  let admin: Client;
  let adminId: string;
  beforeAll(async () => {
    identity = await IdentityApp.start();
    ({ client: admin, id: adminId } = await newAdmin());
  });
  afterAll(() => identity.stop());

  const idOf = async (client: Client) => (await client.getUser()).data.user?.id ?? '';
  const newUser = async () => {
    const { client, email } = await identity.signedIn();
    return { client, email, id: await idOf(client) };
  };
  const newAdmin = async () => {
    const user = await newUser();
    const roles = identity.app.get(RoleChangesService, { strict: false });
    await identity.dataSource.transaction((manager) => roles.change(manager, user.id, 'admin'));
    await user.client.refreshSession();
    return user;
  };
  const call = async (client: Client, method: string, path: string, body?: unknown) =>
    identity.request(method, path, {
      body,
      headers: {
        authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
        'x-forwarded-for': '203.0.113.7',
        'user-agent': 'Prova/1.0',
      },
    });
  const patch = (id: string, body: unknown, client = admin) =>
    call(client, 'PATCH', `/api/v1/users/${id}`, body);
  const eventsOf = async (type: string) =>
    (await identity.dataSource.getRepository(OutboxEvent).find())
      .filter(({ envelope }) => envelope.type === type)
      .map(({ envelope }) => envelope.data);
  const auditOf = async (query: string) =>
    (await call(admin, 'GET', `/api/v1/audit?${query}`)).json as Listed;

  it('is for admins only', async () => {
    const { client, id } = await newUser();
    for (const [method, path] of [
      ['GET', `/api/v1/users/${id}`],
      ['PATCH', `/api/v1/users/${id}`],
      ['GET', '/api/v1/audit'],
    ] as const)
      expect(await call(client, method, path, method === 'PATCH' ? {} : undefined)).toMatchObject({
        status: 403,
        json: { code: 'platform.forbidden' },
      });
  });

  it('finds users by role, status and part of their email or name', async () => {
    const { client, id, email } = await newUser();
    await call(client, 'PATCH', '/api/v1/me/profile', { firstName: 'Zòe', lastName: 'D_Amico%' });
    const found = async (query: string) => {
      const { json } = await call(admin, 'GET', `/api/v1/users?${query}`);
      return (json as Listed).items.map((user) => user.id);
    };
    expect(await found(`search=${email.slice(3, 20).toUpperCase()}`)).toEqual([id]);
    expect(await found(`search=${encodeURIComponent('zòe d_am')}`)).toEqual([id]);
    expect(await found(`search=${encodeURIComponent('%')}&role=user`)).toEqual([id]);
    expect(await found(`search=${email}&status=suspended`)).toEqual([]);
    await patch(id, { status: 'suspended' });
    expect(await found(`search=${email}&status=suspended`)).toEqual([id]);
    expect(await found(`search=${email}&status=active`)).toEqual([]);
  });

  it('shows a single user', async () => {
    const { id, email } = await newUser();
    expect(await call(admin, 'GET', `/api/v1/users/${id}`)).toMatchObject({
      status: 200,
      json: {
        id,
        email,
        role: 'user',
        status: 'active',
        emailConfirmedAt: expect.any(String),
        profileCompleted: false,
        hasSecondFactor: false,
        sessionCount: 2,
        language: 'it',
        membership: null,
        sessions: [{ aal: 'aal1', ipAddress: expect.any(String) }, { aal: 'aal1' }],
        identities: [{ provider: 'email', email }],
        factors: [],
        erasure: null,
      },
    });
    expect(await call(admin, 'GET', `/api/v1/users/${randomUUID()}`)).toMatchObject({
      status: 404,
      json: { code: 'identity.user_not_found' },
    });
  });

  it('resends the confirmation mail to unconfirmed users only', async () => {
    const email = identity.newEmail();
    const signUp = await identity.client().signUp({
      email,
      password: PASSWORD,
      options: { data: SIGN_UP_DATA },
    });
    expect(signUp.error).toBeNull();
    await identity.settled();
    const { items } = (await call(admin, 'GET', `/api/v1/users?search=${email}`)).json as Listed;
    const path = `/api/v1/users/${items[0]?.id}/resend-confirmation`;
    expect(await call(admin, 'POST', path)).toMatchObject({
      status: 429,
      json: { code: 'platform.rate_limited' },
    });
    await identity.mails.take(email);
    await identity.dataSource.query('UPDATE user_account SET confirmation_sent_at = NULL WHERE email = $1', [
      email,
    ]);
    expect((await call(admin, 'POST', path)).status).toBe(204);
    const { link } = await identity.mails.take(email);
    expect(link?.pathname).toBe('/auth');
    await identity.redeem(link);
    expect(await call(admin, 'POST', path)).toMatchObject({
      status: 409,
      json: { code: 'identity.already_confirmed' },
    });
  });

  it('suspends a user immediately, and restores the user', async () => {
    const { client, id, email } = await newUser();
    const sessionId = (await client.getClaims()).data?.claims.session_id;
    expect((await patch(id, { status: 'suspended' })).json).toMatchObject({
      status: 'suspended',
      sessionCount: 0,
    });
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.refreshSession()).error).not.toBeNull();
    const signIn = () => identity.client().signInWithPassword({ email, password: PASSWORD });
    expect((await signIn()).error?.code).toBe('user_banned');
    expect(await eventsOf('identity.session.revoked.v1')).toContainEqual(
      expect.objectContaining({ userId: id, sessionId }),
    );
    expect((await patch(id, { status: 'active' })).json).toMatchObject({ status: 'active' });
    expect((await signIn()).error).toBeNull();
  });

  it('refuses tokens issued before a change of role, and accepts those issued right after it', async () => {
    const { client, id } = await newUser();
    const me = (token: string) =>
      identity.request('GET', '/api/v1/me', { headers: { authorization: `Bearer ${token}` } });
    const tokenOf = async () => (await client.getSession()).data.session?.access_token ?? '';
    for (const role of ['editor', 'user', 'editor', 'user', 'editor']) {
      const before = await tokenOf();
      expect((await patch(id, { role })).status).toBe(200);
      expect((await client.refreshSession()).error).toBeNull();
      const after = await tokenOf();
      await eventually(async () => (await me(before)).status === 401);
      expect(await me(after)).toMatchObject({ status: 200, json: { role } });
    }
  });

  it('requires a recent sign-in to change a role or erase an account', async () => {
    const { client, id } = await newAdmin();
    const { id: other } = await newUser();
    await new People(identity).age({ client, id }, 601);
    const needed = { status: 403, json: { code: 'identity.reauthentication_needed' } };
    expect(await patch(other, { role: 'editor' }, client)).toMatchObject(needed);
    expect(await call(client, 'DELETE', `/api/v1/users/${other}`, { reason: 'abuse' })).toMatchObject(needed);
    expect((await patch(other, { status: 'suspended' }, client)).status).toBe(200);
    await patch(id, { role: 'user' });
  });

  it('changes a role and publishes the change', async () => {
    const { client, id } = await newUser();
    expect((await patch(id, { role: 'editor' })).json).toMatchObject({ id, role: 'editor' });
    expect((await client.refreshSession()).data.user?.app_metadata.role).toBe('editor');
    expect(await eventsOf('identity.role.changed.v1')).toContainEqual(
      expect.objectContaining({ userId: id, role: 'editor' }),
    );
    for (const wrong of [{ role: 'king' }, { status: 'unconfirmed' }, { email: 'x@example.org' }])
      expect((await patch(id, wrong)).status).toBe(400);
  });

  it('gives no role to an account whose email nobody has confirmed', async () => {
    const { id } = await newUser();
    await identity.dataSource.query('UPDATE user_account SET email_confirmed_at = NULL WHERE id = $1', [id]);
    for (const role of ['editor', 'admin'])
      expect(await patch(id, { role })).toMatchObject({
        status: 409,
        json: { code: 'identity.email_unconfirmed' },
      });
    expect((await patch(id, { role: 'user' })).status).toBe(200);
  });

  it('keeps the last admin who can sign in', async () => {
    const refused = { status: 409, json: { code: 'identity.last_admin' } };
    const isLast = async () => (await call(admin, 'GET', `/api/v1/users/${adminId}`)).json;
    expect(await patch(adminId, { status: 'suspended' })).toMatchObject(refused);
    expect(await isLast()).toMatchObject({ isLastAdmin: true });
    const second = await newAdmin();
    expect(await isLast()).toMatchObject({ isLastAdmin: false });
    await patch(second.id, { status: 'suspended' });
    expect(await patch(adminId, { role: 'user' })).toMatchObject(refused);
    await patch(second.id, { status: 'active' });
    const confirmed = (at: string) =>
      identity.dataSource.query(`UPDATE user_account SET email_confirmed_at = ${at} WHERE id = $1`, [
        second.id,
      ]);
    await confirmed('NULL');
    expect(await patch(adminId, { role: 'user' })).toMatchObject(refused);
    await confirmed('now()');
    await second.client.signInWithPassword({ email: second.email, password: PASSWORD });
    const both = await Promise.all([
      patch(second.id, { status: 'suspended' }),
      patch(adminId, { status: 'suspended' }, second.client),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await identity.dataSource.query('UPDATE user_account SET banned_until = NULL');
    await admin.signInWithPassword({ email: (await adminEmail()) ?? '', password: PASSWORD });
  });
  const adminEmail = async () => {
    const rows = await identity.dataSource.query<{ email: string }[]>(
      'SELECT email FROM user_account WHERE id = $1',
      [adminId],
    );
    return rows[0]?.email;
  };

  describe('the audit log', () => {
    it('records actor, action, subject, time and IP address', async () => {
      const { id, email } = await newUser();
      await patch(id, { role: 'editor' });
      await patch(id, { status: 'suspended' });
      await patch(id, { status: 'active' });
      const { items } = await auditOf(`subjectId=${id}`);
      expect(items.map(({ action }) => action)).toEqual([
        'user.restored',
        'user.suspended',
        'user.role_changed',
        'session.started',
        'session.started',
        'user.confirmed',
        'user.registered',
      ]);
      expect(items[2]).toEqual({
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        action: 'user.role_changed',
        actorId: adminId,
        actorEmail: await adminEmail(),
        subjectId: id,
        subjectEmail: email,
        ipAddress: '203.0.113.7',
        userAgent: 'Prova/1.0',
        details: { before: 'user', after: 'editor' },
      });
    });

    it('records what users do to their own accounts', async () => {
      const { client, id } = await newUser();
      await client.updateUser({ password: 'Una-nuova-parola-7' });
      await client.signOut();
      const { items } = await auditOf(`subjectId=${id}&actorId=${id}`);
      expect(items.map(({ action }) => action).slice(0, 2)).toEqual([
        'session.ended',
        'user.password_changed',
      ]);
    });

    it('is filtered and paged', async () => {
      const action = 'session.ended' as const;
      const start = new Date().toISOString();
      const { id } = await newUser();
      const end = new Date().toISOString();
      const filter = `subjectId=${id}&from=${start}`;
      // Four more at the same moment: the order must not depend on the time alone.
      const at = new Date();
      const twins = Array.from({ length: 4 }, () => ({
        id: randomUUID(),
        at,
        action,
        actorId: id,
        subjectId: id,
      }));
      await identity.dataSource.getRepository(AuditEntry).insert(twins);
      const all = (await auditOf(filter)).items.map((entry) => entry.id);
      expect(all).toHaveLength(8);
      for (const [sort, ids] of [
        ['-at', all],
        ['at', all.toReversed()],
      ] as const) {
        const seen: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page: Listed = await auditOf(
            `${filter}&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
          );
          expect(page.total).toBe(cursor === '' ? 8 : undefined);
          seen.push(...page.items.map((entry) => entry.id));
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(ids);
      }
      expect((await auditOf(`${filter}&action=user.registered`)).items).toHaveLength(1);
      expect((await auditOf(`${filter}&to=${start}`)).items).toEqual([]);
      expect(
        (await auditOf(`subjectId=${id}&from=${new Date(Date.parse(end) + 60_000).toISOString()}`)).items,
      ).toEqual([]);
      expect((await auditOf(`actorId=${adminId}&subjectId=${id}`)).items).toEqual([]);
      const { nextCursor } = await auditOf(`${filter}&limit=2`);
      for (const query of ['cursor=x', 'sort=action', `sort=at&cursor=${nextCursor}`])
        expect((await call(admin, 'GET', `/api/v1/audit?${query}`)).status).toBe(400);
      expect((await call(admin, 'GET', '/api/v1/audit?action=x')).status).toBe(400);
      for (const time of ['2026', '2026-W01', '2026-01-01T10:00:00,5Z'])
        expect((await call(admin, 'GET', `/api/v1/audit?from=${time}`)).status).toBe(400);
      // A UTC offset larger than the database accepts.
      expect((await auditOf('from=4683-07-31T15:18:31.6-23:56')).items).toEqual([]);
    });

    it.each([`UPDATE audit_entry SET action = 'x'`, 'DELETE FROM audit_entry', 'TRUNCATE audit_entry'])(
      'is append-only: refuses %s',
      async (sql) => {
        await expect(identity.dataSource.query(sql)).rejects.toThrow('append-only');
      },
    );
  });
});
