import { CommerceDataErased, LearningDataErased } from '@academy/contracts';
import { announceAsPeer } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityApp, PASSWORD } from '../../test/identity-app.ts';
import { MEMBERSHIP_FORM } from '../../test/membership-form.ts';
import { eventually, People, type Person } from '../../test/people.ts';
import type { ErasureDto } from './erasure.dto.ts';
import { ErasureService } from './erasure.service.ts';

describe('erasing an account', () => {
  let identity: IdentityApp;
  let people: People;
  let admin: Person;
  beforeAll(async () => {
    identity = await IdentityApp.start();
    people = new People(identity);
    admin = await people.staff();
  });
  afterAll(() => identity.stop());

  const deleteMe = (person: Person, proof: unknown) => people.call(person, 'DELETE', '/api/v1/me', proof);
  const erase = (id: string, reason: unknown = 'written_request', by = admin) =>
    people.call(by, 'DELETE', `/api/v1/users/${id}`, { reason });
  const detail = async (id: string) =>
    (await people.call(admin, 'GET', `/api/v1/users/${id}`)).json as { status: string; erasure: ErasureDto };
  const countOf = async (table: string, userId: string): Promise<number> => {
    const [row] = await identity.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM "${table}" WHERE user_id = $1`,
      [userId],
    );
    return row.count;
  };
  const answer = (event: CommerceDataErased | LearningDataErased) =>
    announceAsPeer(identity.services.nats, event);

  it('requires the password', async () => {
    const person = await people.user();
    await people.age(person, 601);
    expect(await deleteMe(person, {})).toMatchObject({
      status: 403,
      json: { code: 'identity.reauthentication_needed' },
    });
    expect(await deleteMe(person, { password: 'sbagliata' })).toMatchObject({
      status: 403,
      json: { code: 'identity.reauthentication_failed' },
    });
    expect(await deleteMe(person, { nonce: '000000' })).toMatchObject({ status: 403 });
    expect((await person.client.getUser()).error).toBeNull();
  });

  it('accepts a mailed code instead of the password', async () => {
    const person = await people.user();
    await person.client.reauthenticate();
    const { code } = await identity.mails.take(person.email);
    expect((await deleteMe(person, { nonce: code })).status).toBe(204);
    expect((await detail(person.id)).status).toBe('erased');
  });

  it('leaves no personal data in identity, and never reuses the membership number', async () => {
    const person = await people.user();
    const { json } = await people.call(person, 'PUT', '/api/v1/me/membership', MEMBERSHIP_FORM);
    const { numeroPratica } = json as { numeroPratica: string };
    expect(await deleteMe(person, { password: PASSWORD })).toMatchObject({ status: 204 });

    for (const table of ['profile', 'extended_profile', 'consent', 'session', 'user_identity', 'mfa_factor'])
      expect(await countOf(table, person.id)).toBe(0);
    const [traces] = await identity.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM audit_entry
       WHERE (subject_id = $1 OR actor_id = $1) AND (ip_address IS NOT NULL OR user_agent IS NOT NULL)`,
      [person.id],
    );
    expect(traces.count).toBe(0);
    expect((await identity.mails.take(person.email)).raw).toContain('eliminato');
    const signIn = await identity.client().signInWithPassword({ email: person.email, password: PASSWORD });
    expect(signIn.error?.code).toBe('invalid_credentials');
    const next = await people.user();
    const again = await people.call(next, 'PUT', '/api/v1/me/membership', MEMBERSHIP_FORM);
    expect((again.json as { numeroPratica: string }).numeroPratica > numeroPratica).toBe(true);
  });

  it('ends every session and notifies every service', async () => {
    const person = await people.user();
    const sessionId = (await person.client.getClaims()).data?.claims.session_id;
    await deleteMe(person, { password: PASSWORD });
    const revoked = await people.eventsOf('identity.session.revoked.v1');
    expect(revoked).toContainEqual(expect.objectContaining({ userId: person.id, sessionId }));
    expect(revoked).toContainEqual(expect.objectContaining({ userId: person.id, sessionId: null }));
    expect(await people.eventsOf('identity.user.erased.v1')).toContainEqual({ userId: person.id });
    expect((await person.client.refreshSession()).error).not.toBeNull();
    await eventually(async () => (await people.call(person, 'GET', '/api/v1/me')).status === 401);
  });

  it('is complete when every service has confirmed it, even repeatedly', async () => {
    const { id } = await people.user();
    expect((await erase(id)).status).toBe(204);
    expect(await detail(id)).toMatchObject({
      status: 'erased',
      email: '',
      erasure: {
        requestedBy: admin.id,
        reason: 'written_request',
        isComplete: false,
        steps: [
          { service: 'identity', status: 'done' },
          { service: 'commerce', status: 'pending', doneAt: null },
          { service: 'learning', status: 'pending', doneAt: null },
        ],
      },
    });
    await answer(LearningDataErased.of({ userId: id }));
    await answer(LearningDataErased.of({ userId: id }));
    await eventually(async () => (await detail(id)).erasure.steps[2]?.status === 'done');
    expect((await detail(id)).erasure.isComplete).toBe(false);
    await answer(CommerceDataErased.of({ userId: id }));
    await eventually(async () => (await detail(id)).erasure.isComplete);
  });

  it('repeats its event for services that have not confirmed, and only for open erasures', async () => {
    const [open, done] = [await people.user(), await people.user()];
    for (const { id } of [open, done]) await erase(id);
    await answer(LearningDataErased.of({ userId: done.id }));
    await answer(CommerceDataErased.of({ userId: done.id }));
    await eventually(async () => (await detail(done.id)).erasure.isComplete);
    const erasures = identity.app.get(ErasureService, { strict: false });
    await erasures.notifyPending(new Date(Date.now() - 3_600_000));
    const notified = async (id: string) =>
      (await people.eventsOf('identity.user.erased.v1')).filter(({ userId }) => userId === id).length;
    expect(await notified(open.id)).toBe(1);
    await erasures.notifyPending(new Date());
    expect([await notified(open.id), await notified(done.id)]).toEqual([2, 1]);
  });

  it('is available to admins for other users, but never for the last admin', async () => {
    const person = await people.user();
    expect((await erase(admin.id, 'abuse', person)).status).toBe(403);
    expect(await erase(admin.id)).toMatchObject({ status: 409, json: { code: 'identity.own_account' } });
    expect(await deleteMe(admin, { password: PASSWORD })).toMatchObject({
      status: 409,
      json: { code: 'identity.last_admin' },
    });
    expect((await erase(person.id, 'because')).status).toBe(400);
    expect((await erase('5f1d4a3e-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
