import { randomUUID } from 'node:crypto';
import { CatalogueAuditRecorded, CommerceAuditRecorded, SYSTEM_ACTOR_ID } from '@academy/contracts';
import { MAX_USERS_FOUND } from '@academy/shared';
import { announceAsPeer } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { IdentityApp, PASSWORD } from '../../../test/identity-app.ts';
import { eventually, People, type Person } from '../../../test/people.ts';
import type { AuditEntryDto } from './audit.dto.ts';

/** People of one first name ($1). */
const NAMESAKES = `
  WITH added AS (
    INSERT INTO user_account (id, email, language)
    SELECT gen_random_uuid(), gen_random_uuid() || '@namesake.example', 'it' FROM generate_series(1, $2::int)
    RETURNING id
  )
  INSERT INTO profile (id, user_id, first_name, last_name) SELECT gen_random_uuid(), id, $1, 'Rossi' FROM added`;

describe('account activity in the audit log and in mails', () => {
  let identity: IdentityApp;
  let people: People;
  let admin: Person;
  beforeAll(async () => {
    identity = await IdentityApp.start();
    people = new People(identity);
    admin = await people.staff();
  });
  afterAll(() => identity.stop());

  const log = async (query: string) => {
    const { json } = await people.call(admin, 'GET', `/api/v1/audit?${query}`);
    return (json as { items: AuditEntryDto[] }).items;
  };
  const actionsOf = async (id: string) =>
    (await log(`subjectId=${id}&limit=100`)).map(({ action }) => action);
  const download = async (query: string) => {
    const { data } = await admin.client.getSession();
    return fetch(`${identity.url}/api/v1/audit/export?${query}`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
  };
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const nextMail = async (address: string) => (await identity.mails.take(address)).raw;

  it('records refused sign-ins for known and unknown emails', async () => {
    const { id, email } = await people.user();
    await identity.client().signInWithPassword({ email, password: 'sbagliata' });
    expect((await log(`subjectId=${id}&action=session.refused`))[0]).toMatchObject({
      actorId: null,
      details: { reason: 'invalid_credentials' },
    });
    await people.call(admin, 'PATCH', `/api/v1/users/${id}`, { status: 'suspended' });
    await identity.client().signInWithPassword({ email, password: PASSWORD });
    expect((await log(`subjectId=${id}&action=session.refused`))[0]?.details).toEqual({
      reason: 'user_banned',
    });
    await identity.client().signInWithPassword({ email: identity.newEmail(), password: PASSWORD });
    expect((await log('action=session.refused'))[0]).toMatchObject({ subjectId: null, subjectEmail: null });
  });

  it('says when more people match than are considered, and exports no list that lacks entries', async () => {
    const person = await people.user();
    await people.call(person, 'PATCH', '/api/v1/me/profile', { firstName: 'Radegonda' });
    const page = async () => (await people.call(admin, 'GET', '/api/v1/audit?person=radegonda')).json;
    const addNamesakes = (count: number) => identity.dataSource.query(NAMESAKES, ['Radegonda', count]);
    await addNamesakes(MAX_USERS_FOUND - 1);
    expect(await page()).toMatchObject({ items: expect.arrayContaining([expect.anything()]) });
    expect(await page()).not.toHaveProperty('isPartial');
    expect((await download('person=radegonda')).status).toBe(200);

    await addNamesakes(1);
    expect(await page()).toMatchObject({ isPartial: true });
    const refused = await download('person=radegonda');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'platform.search_too_wide' });
  });

  it('is searched by person and by text, and exports the same entries', async () => {
    const person = await people.user();
    await people.call(person, 'PATCH', '/api/v1/me/profile', { firstName: 'Ermenegilda' });
    await people.call(admin, 'PATCH', `/api/v1/users/${person.id}`, { status: 'suspended' });
    const everything = (await log(`subjectId=${person.id}&limit=100`)).map(({ id }) => id);
    for (const search of [person.email.toUpperCase(), 'ermenegild']) {
      const found = await log(`person=${encodeURIComponent(search)}&limit=100`);
      expect(found.map(({ id }) => id)).toEqual(everything);
    }
    const suspended = `person=${encodeURIComponent(person.email)}&text=USER.SUSP`;
    expect((await log(suspended)).map(({ action }) => action)).toEqual(['user.suspended']);
    expect(await log(`text=${encodeURIComponent('%')}&person=nobody-at-all`)).toEqual([]);

    const file = await download(suspended);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="registro-[\d-]+\.csv"$/);
    const [head, ...rows] = (await file.text()).trim().split('\r\n');
    expect(head).toContain('at,action,actorId,actorEmail,subjectId,subjectEmail,ipAddress,userAgent,details');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`user.suspended,${admin.id},${admin.email},${person.id},${person.email}`);
    const outsider = await people.user();
    expect((await people.call(outsider, 'GET', '/api/v1/audit/export')).status).toBe(403);
  });

  it('is exported completely, without cells that a spreadsheet would run as formulas', async () => {
    const actorId = randomUUID();
    const entries = Array.from({ length: 1_100 }, (_, index) => ({
      ...{
        id: randomUUID(),
        at: new Date(Date.UTC(2030, 0, 1, 0, 0, index)),
        action: 'user.exported' as const,
      },
      ...{ actorId, subjectId: null, ipAddress: null, userAgent: '=HYPERLINK("http://x")', details: {} },
    }));
    await identity.dataSource.getRepository(AuditEntry).insert(entries);
    const file = await download(`actorId=${actorId}`);
    const rows = (await file.text()).trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(1_100);
    expect(new Set(rows).size).toBe(1_100);
    expect(rows.every((row) => row.includes(`"'=HYPERLINK(`))).toBe(true);
  });

  it('records confirmations, recoveries and changed names', async () => {
    const person = await people.user();
    await identity.client().resetPasswordForEmail(person.email);
    await identity.settled();
    await people.call(person, 'PATCH', '/api/v1/me/profile', { firstName: 'Grace' });
    expect(await actionsOf(person.id)).toEqual([
      'user.profile_updated',
      'user.recovery_requested',
      'session.started',
      'session.started',
      'user.confirmed',
      'user.registered',
    ]);
  });

  it('mails the owner about a new password, and the old email address about a new one', async () => {
    const { id, email, client } = await people.user();
    await client.updateUser({ password: 'Una-nuova-parola-7' });
    expect(await nextMail(email)).toContain('Password cambiata');
    const newEmail = identity.newEmail();
    await client.updateUser({ email: newEmail });
    for (const address of [email, newEmail]) await identity.open((await identity.mails.take(address)).link);
    expect(await nextMail(email)).toContain('Indirizzo email cambiato');
    expect((await actionsOf(id)).filter((action) => action.startsWith('user.'))).toEqual([
      'user.email_changed',
      'user.email_change_requested',
      'user.password_changed',
      'user.confirmed',
      'user.registered',
    ]);
  });

  it('mails the owner about changes to second factors and recovery codes', async () => {
    const { id, email, client } = await people.user();
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('No factor');
    await client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) });
    expect(await nextMail(email)).toContain('in due passaggi attivata');
    await client.mfa.unenroll({ factorId: data.id });
    expect(await nextMail(email)).toContain('secondo fattore');
    const actions = await actionsOf(id);
    expect(actions).toEqual(expect.arrayContaining(['mfa.factor_enrolled', 'mfa.factor_removed']));
    // An authenticator that was never verified is not reported.
    const { data: abandoned } = await client.mfa.enroll({ factorType: 'totp' });
    await client.mfa.unenroll({ factorId: abandoned?.id ?? '' });
    expect(identity.mails.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('mails the owner when an admin suspends or restores the account', async () => {
    const { id, email } = await people.user();
    for (const [status, title] of [
      ['suspended', 'Account sospeso'],
      ['active', 'Account riattivato'],
    ]) {
      await people.call(admin, 'PATCH', `/api/v1/users/${id}`, { status });
      expect(await nextMail(email)).toContain(title);
    }
  });

  it('records staff actions in other services once', async () => {
    const contentId = randomUUID();
    const at = new Date().toISOString();
    const details = { title: 'La Costituzione' };
    const entry = {
      action: 'content.updated' as const,
      actorId: admin.id,
      subjectId: contentId,
      at,
      details,
    };
    const settings = { ...entry, action: 'settings.changed' as const, subjectId: null, details: {} };
    await announceAsPeer(
      identity.services.nats,
      CatalogueAuditRecorded.of(entry),
      CatalogueAuditRecorded.of(settings),
      CommerceAuditRecorded.of({ ...entry, action: 'coupon.created' }),
    );
    await eventually(async () => (await log(`subjectId=${contentId}`)).length === 2);
    expect((await log(`subjectId=${contentId}&action=content.updated`))[0]).toEqual({
      id: expect.any(String),
      ...entry,
      actorEmail: admin.email,
      subjectEmail: null,
      ipAddress: null,
      userAgent: null,
    });
    await eventually(async () => (await log('action=settings.changed')).length === 1);
  });

  it('records automatic changes without an actor', async () => {
    const entry = {
      action: 'content.updated' as const,
      actorId: SYSTEM_ACTOR_ID,
      subjectId: randomUUID(),
      at: new Date().toISOString(),
      details: { title: 'La Costituzione', reason: 'schedule' },
    };
    await announceAsPeer(identity.services.nats, CatalogueAuditRecorded.of(entry));
    const entries = () => log(`subjectId=${entry.subjectId}`);
    await eventually(async () => (await entries()).length === 1);
    expect(await entries()).toMatchObject([{ ...entry, actorId: null, actorEmail: null }]);
  });
});
