import {
  FindUsers,
  GetUserContact,
  ListAdminContacts,
  ListRevocations,
  ListShownNames,
  ListSigningKeys,
  ListStaffContacts,
  ListCodiciFiscali,
  ListUserEmails,
  type Question,
  type UserContactReply,
} from '@academy/contracts';
import { OutboxEvent } from '@academy/messaging';
import type { Page } from '@academy/platform';
import { askAsPeer } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, IdentityApp, PASSWORD, SIGN_UP_DATA } from '../../test/identity-app.ts';
import { AdministratorsService } from '../commands/administrators.service.ts';
import { RoleChangesService } from '../administration/users/role-changes.service.ts';
import { RegistrationService } from '../accounts/registration.service.ts';
import { UsersService } from '../accounts/users.service.ts';
import { MailLinksService } from '../auth/links/mail-links.service.ts';
import { UnconfirmedAccountsService } from '../auth/links/unconfirmed-accounts.service.ts';
import { PasswordHasher } from '../auth/passwords/password-hasher.ts';
import { DemoAccountsService } from '../demo/demo-accounts.service.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-users.ts';

describe('the caller’s account, devices, roles and questions', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  const bearer = async (client: Client) => ({
    authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
  });
  const eventsOf = async (type: string) =>
    (await identity.dataSource.getRepository(OutboxEvent).find())
      .filter(({ envelope }) => envelope.type === type)
      .map(({ envelope }) => envelope.data);

  it("returns the caller and changes the caller's names", async () => {
    const { client, email } = await identity.signedIn();
    const headers = await bearer(client);
    expect((await identity.request('GET', '/api/v1/me', { headers })).json).toMatchObject({
      email,
      role: 'user',
      isAdmin: false,
      isEditor: false,
      profileCompleted: false,
      inactivityHours: null,
    });
    const changed = await identity.request('PATCH', '/api/v1/me/profile', {
      headers,
      body: { firstName: '  Grace  M. ' },
    });
    expect(changed).toMatchObject({
      status: 200,
      json: { firstName: 'Grace M.', lastName: 'Bianchi', email },
    });
    expect((await identity.request('GET', '/api/v1/me/profile', { headers })).json).toEqual(changed.json);
    const rename = (body: object) => identity.request('PATCH', '/api/v1/me/profile', { headers, body });
    expect((await rename({ firstName: '' })).status).toBe(400);
    // People with one name only.
    expect(await rename({ lastName: '' })).toMatchObject({ status: 200, json: { lastName: '' } });
    expect((await client.getUser()).data.user?.user_metadata.first_name).toBe('Grace M.');
  });

  it('refuses a change of names based on an older version, and returns the current one', async () => {
    const { client } = await identity.signedIn();
    const path = '/api/v1/me/profile';
    const headers = await bearer(client);
    const read = await identity.request('GET', path, { headers });
    const based = { ...headers, 'if-match': String(read.headers.get('etag')) };
    const first = await identity.request('PATCH', path, { headers: based, body: { firstName: 'Grace' } });
    expect(first.status).toBe(200);
    const late = await identity.request('PATCH', path, { headers: based, body: { lastName: 'Hopper' } });
    expect(late).toMatchObject({
      status: 412,
      json: { code: 'platform.version_conflict', current: { firstName: 'Grace' } },
    });
    const decided = { ...headers, 'if-match': String(late.headers.get('etag')) };
    const second = await identity.request('PATCH', path, { headers: decided, body: { lastName: 'Hopper' } });
    expect(second).toMatchObject({ status: 200, json: { firstName: 'Grace', lastName: 'Hopper' } });
  });

  it.each([
    [{ firstName: '' }],
    [{ firstName: 'Ada\r\nBcc: all@example.org' }],
    [{ lastName: 'Bianchi\u0007Rossi' }],
    [{ lastName: 7 }],
    [{ email: 'x@example.org' }],
    [{ firstName: null }],
  ])('refuses the profile change %j', async (body) => {
    const { client } = await identity.signedIn();
    const answer = await identity.request('PATCH', '/api/v1/me/profile', {
      headers: await bearer(client),
      body,
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'platform.invalid_input' } });
  });

  it('refuses guests', async () => {
    for (const part of ['', '/profile', '/invoice-defaults', '/sessions']) {
      const path = `/api/v1/me${part}`;
      expect(await identity.request('GET', path)).toMatchObject({
        status: 401,
        json: { code: 'platform.unauthenticated' },
      });
    }
  });

  it("lists and ends the caller's devices, but not those of others", async () => {
    const { client, email } = await identity.signedIn();
    const other = identity.client();
    await other.signInWithPassword({ email, password: PASSWORD });
    const headers = await bearer(client);
    const { json } = await identity.request('GET', '/api/v1/me/sessions', { headers });
    // The confirmation link started another session.
    const { items: sessions, nextCursor } = json as Page<{ id: string; isCurrent: boolean }>;
    expect(nextCursor).toBeNull();
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);

    const path = `/api/v1/me/sessions/${sessions[0]?.id}`;
    const stranger = await bearer((await identity.signedIn()).client);
    expect(await identity.request('DELETE', path, { headers: stranger })).toMatchObject({
      status: 404,
      json: { code: 'identity.session_not_found' },
    });
    expect((await identity.request('DELETE', path, { headers })).status).toBe(204);
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await identity.request('DELETE', path, { headers })).status).toBe(404);
  });

  it('answers the questions of the other services over NATS', async () => {
    const { client, email } = await identity.signedIn();
    const { nats } = identity.services;
    const user = (await client.getUser()).data.user;
    expect(await askAsPeer(nats, GetUserContact.of({ userId: user?.id ?? '' }))).toEqual({
      id: user?.id,
      email,
      firstName: 'Ada',
      lastName: 'Bianchi',
      language: 'it',
    });
    expect(await askAsPeer(nats, GetUserContact.of({ userId: crypto.randomUUID() }))).toBeNull();
    expect(await askAsPeer(nats, ListAdminContacts.of({}))).not.toContainEqual(
      expect.objectContaining({ id: user?.id }),
    );
    const id = user?.id ?? '';
    expect(await askAsPeer(nats, ListUserEmails.of({ userIds: [id, crypto.randomUUID()] }))).toEqual([
      { id, email, name: 'Ada Bianchi' },
    ]);
    expect(await askAsPeer(nats, ListCodiciFiscali.of({ userIds: [id, crypto.randomUUID()] }))).toEqual([
      { id, codiceFiscale: SIGN_UP_DATA.codice_fiscale },
    ]);
    expect(await askAsPeer(nats, ListShownNames.of({ userIds: [id, crypto.randomUUID()] }))).toEqual([
      { id, name: 'Ada B.' },
    ]);
    expect(await askAsPeer(nats, FindUsers.of({ search: email.toUpperCase() }))).toEqual([id]);
    expect(await askAsPeer(nats, FindUsers.of({ search: 'ada bianchi' }))).toContain(id);
    expect(await askAsPeer(nats, FindUsers.of({ search: '100%' }))).toEqual([]);
    const { keys } = await askAsPeer(nats, ListSigningKeys.of({}));
    expect(keys).toEqual([
      { kid: expect.any(String), kty: 'RSA', alg: 'RS256', use: 'sig', n: expect.any(String), e: 'AQAB' },
    ]);

    const sessionId = (await client.getClaims()).data?.claims.session_id;
    await client.signOut({ scope: 'local' });
    const revocations = await askAsPeer(nats, ListRevocations.of({}));
    expect(revocations).toContainEqual({
      ...{ id: expect.any(String), userId: user?.id },
      ...{ sessionId, revokedAt: expect.any(Number) },
    });
    const [first, ...others] = revocations;
    expect(await askAsPeer(nats, ListRevocations.of({ after: first?.id }))).toEqual(others);
    await identity.dataSource.query(
      `INSERT INTO revocation (id, user_id, revoked_at)
       SELECT gen_random_uuid(), $1, now() FROM generate_series(1, $2)`,
      [crypto.randomUUID(), ListRevocations.PAGE_SIZE],
    );
    expect(await askAsPeer(nats, ListRevocations.of({}))).toHaveLength(ListRevocations.PAGE_SIZE);
    expect(await eventsOf('identity.session.revoked.v1')).toContainEqual({
      userId: user?.id,
      sessionId,
      revokedAt: expect.any(Number),
    });
    expect(await eventsOf('identity.user.registered.v1')).toContainEqual({ userId: user?.id });
  });

  it('puts a new role into the next token, publishes it, and keeps the last admin', async () => {
    const { client } = await identity.signedIn();
    const id = (await client.getUser()).data.user?.id ?? '';
    const roles = identity.app.get(RoleChangesService, { strict: false });
    const listed = async (question: Question<UserContactReply[]>) =>
      (await askAsPeer(identity.services.nats, question)).some((contact) => contact.id === id);
    expect(await listed(ListStaffContacts.of({}))).toBe(false);
    await identity.dataSource.transaction((manager) => roles.change(manager, id, 'editor'));
    expect(await listed(ListStaffContacts.of({}))).toBe(true);
    expect(await listed(ListAdminContacts.of({}))).toBe(false);
    await identity.dataSource.transaction((manager) => roles.change(manager, id, 'admin'));
    expect(await listed(ListStaffContacts.of({}))).toBe(true);
    expect((await client.refreshSession()).data.user?.app_metadata).toMatchObject({ role: 'admin' });
    const me = await identity.request('GET', '/api/v1/me', { headers: await bearer(client) });
    expect(me.json).toMatchObject({ isAdmin: true, inactivityHours: 8 });
    expect(await eventsOf('identity.role.changed.v1')).toContainEqual({
      userId: id,
      role: 'admin',
      changedAt: expect.any(Number),
    });

    expect(await askAsPeer(identity.services.nats, ListAdminContacts.of({}))).toContainEqual(
      expect.objectContaining({ id, email: expect.any(String), language: expect.any(String) }),
    );
    const demotion = identity.dataSource.transaction((manager) => roles.change(manager, id, 'user'));
    await expect(demotion).rejects.toMatchObject({ code: 'identity.last_admin' });
    expect((await client.getUser()).data.user?.app_metadata).toMatchObject({ role: 'admin' });
  });

  it('lists users page by page, for admins only', async () => {
    const { client } = await identity.signedIn();
    const list = async (query: string) =>
      identity.request('GET', `/api/v1/users?${query}`, { headers: await bearer(client) });
    expect(await list('')).toMatchObject({ status: 403, json: { code: 'platform.forbidden' } });

    const id = (await client.getUser()).data.user?.id ?? '';
    const roles = identity.app.get(RoleChangesService, { strict: false });
    await identity.dataSource.transaction((manager) => roles.change(manager, id, 'admin'));
    await client.refreshSession();
    const seen: string[] = [];
    let cursor = '';
    do {
      const { json } = await list(`limit=2${cursor}`);
      const page = json as { items: { id: string; status: string }[]; nextCursor: string | null };
      seen.push(...page.items.map((user) => user.id));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    const [row] = await identity.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM user_account',
    );
    expect(seen).toHaveLength(row?.count ?? 0);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await list('role=admin')).json).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    expect(await list('cursor=rubbish')).toMatchObject({
      status: 400,
      json: { code: 'platform.invalid_cursor' },
    });
  });

  it('creates demo accounts once, and admins who choose their password by mail', async () => {
    const get = <T>(token: new (...args: never[]) => T): T => identity.app.get(token, { strict: false });
    const { dataSource } = identity;
    const [users, registrations, roles] = [
      get(UsersService),
      get(RegistrationService),
      get(RoleChangesService),
    ];
    const demo = new DemoAccountsService(dataSource, users, registrations, roles, get(PasswordHasher));
    await demo.fill();
    await demo.fill();
    for (const { id, email, role } of DEMO_USERS) {
      const { data, error } = await identity.client().signInWithPassword({ email, password: DEMO_PASSWORD });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id, app_metadata: { role } });
    }

    const administrators = new AdministratorsService(
      dataSource,
      users,
      registrations,
      roles,
      get(MailLinksService),
      get(UnconfirmedAccountsService),
    );
    const email = identity.newEmail();
    const administrator = { email, firstName: 'Nora', lastName: 'Sala' };
    expect(await administrators.ensure(administrator)).toBe('created');
    const client = await identity.redeem((await identity.mails.take(email)).link);
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    expect(await administrators.ensure(administrator)).toBe('promoted');
    expect((await users.findByEmail(email))?.role).toBe('admin');

    const claimed = identity.newEmail();
    const options = { data: SIGN_UP_DATA };
    await identity.client().signUp({ email: claimed, password: DEMO_PASSWORD, options });
    const strangers = await identity.mails.take(claimed);
    expect(await administrators.ensure({ ...administrator, email: claimed })).toBe('created');
    const owner = await identity.redeem((await identity.mails.take(claimed)).link);
    expect((await identity.open(strangers.link)).hash).toContain('otp_expired');
    const stranger = await identity.client().signInWithPassword({ email: claimed, password: DEMO_PASSWORD });
    expect(stranger.error?.code).toBe('invalid_credentials');
    const { data } = await owner.updateUser({ password: PASSWORD });
    expect(data.user).toMatchObject({
      app_metadata: { role: 'admin' },
      user_metadata: { first_name: 'Nora' },
      identities: [{ provider: 'email' }],
    });
  });
});
