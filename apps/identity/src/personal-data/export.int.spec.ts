import { randomUUID } from 'node:crypto';
import { ExportLearningData, type LearningExportReply } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { waitForReplies } from '@academy/messaging/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IdentityApp, SIGN_UP_DATA } from '../../test/identity-app.ts';
import { MEMBERSHIP_FORM } from '../../test/membership-form.ts';
import { Neighbours } from '../../test/neighbours.ts';
import { People, type Person } from '../../test/people.ts';
import type { AccountExport } from './export.dto.ts';
import { ExportService } from './export.service.ts';

describe('the export of personal data', () => {
  let identity: IdentityApp;
  let people: People;
  let admin: Person;
  let neighbours: Neighbours;
  beforeAll(async () => {
    identity = await IdentityApp.start({ AUTH_LIMIT_FACTOR: '2' });
    neighbours = await Neighbours.start(identity.services);
    people = new People(identity);
    admin = await people.staff();
    waitForReplies(identity.app);
  });
  afterAll(async () => {
    await neighbours.stop();
    await identity.stop();
  });

  const exportMine = (person: Person) => people.call(person, 'POST', '/api/v1/me/export');
  const exportOf = (id: string, by = admin) => people.call(by, 'POST', `/api/v1/users/${id}/export`);

  it('has the day in Rome in its file name', async () => {
    const exports = identity.app.get(ExportService, { strict: false });
    const lateEvening = { exportedAt: '2026-07-31T22:30:00.000Z' } as AccountExport;
    const made = jest.spyOn(exports, 'export').mockResolvedValueOnce(lateEvening);
    const { headers } = await exportOf(admin.id);
    made.mockRestore();
    expect(headers.get('content-disposition')).toContain('academy-export-2026-08-01.json');
  });

  it('is one file with all personal data and no secrets', async () => {
    const person = await people.user();
    await people.call(person, 'PUT', '/api/v1/me/membership', MEMBERSHIP_FORM);
    await people.call(admin, 'PATCH', `/api/v1/users/${person.id}`, { role: 'editor' });
    await person.client.refreshSession();
    const { data: factor } = await person.client.mfa.enroll({ factorType: 'totp' });
    const { status, headers, json } = await exportOf(person.id);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="academy-export-\d{4}-\d{2}-\d{2}\.json"$/,
    );
    expect(headers.get('cache-control')).toContain('no-store');
    const document = json as AccountExport;
    expect(document).toMatchObject({
      version: 1,
      account: { id: person.id, email: person.email, role: 'editor' },
      profile: { firstName: 'Ada', codiceFiscale: SIGN_UP_DATA.codice_fiscale },
      membership: { indirizzo: 'Via Appia 1' },
      identities: [{ provider: 'email' }],
      secondFactors: [{ factorType: 'totp', status: 'unverified' }],
      commerce: { paymentCustomerId: 'cus_1', orders: [] },
      learning: { progress: [], playback: [], certificates: [] },
    });
    expect(document.consents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['privacy', 'terms', 'cookies', 'membership', 'images']),
    );
    expect(document.sessions.length).toBeGreaterThan(0);
    // Actions of an administrator are listed, but without their origin.
    expect(document.activity.find(({ action }) => action === 'user.role_changed')).toMatchObject({
      byYou: false,
      ipAddress: null,
      userAgent: null,
    });
    const text = JSON.stringify(document);
    for (const secret of ['passwordHash', '$argon2', 'sealed', factor?.totp.secret ?? 'none', admin.id])
      expect(text).not.toContain(secret);
  });

  it('joins the parts in which learning replies, with the last played video first', async () => {
    const person = await people.user();
    const rpc = identity.app.get(RpcClient);
    const ask = rpc.ask.bind(rpc);
    const part = (videoId: string, at: string, next?: string): LearningExportReply => ({
      ...{ progress: [], certificates: [], follows: [], reminders: [], visit: null },
      notifications: { halfWayReminders: false, newLessons: true },
      playback: [{ contentId: randomUUID(), videoId, seconds: 1, duration: 2, ranges: [], device: null, at }],
      ...(next !== undefined && { next }),
    });
    const parts = new Map([
      [undefined, part('1', '2026-01-01T00:00:00.000Z', 'a')],
      ['a', part('2', '2026-03-01T00:00:00.000Z', 'b')],
      ['b', part('3', '2026-02-01T00:00:00.000Z')],
    ]);
    const asked = jest
      .spyOn(rpc, 'ask')
      .mockImplementation(async (question, options) =>
        question instanceof ExportLearningData ? parts.get(question.after) : ask(question, options),
      );
    const { learning } = (await exportMine(person)).json as AccountExport;
    asked.mockRestore();
    expect(learning.playback.map(({ videoId }) => videoId)).toEqual(['2', '3', '1']);
    expect(learning).not.toHaveProperty('next');
  });

  it('is recorded in the audit log, and available to users for their own data and to admins', async () => {
    const person = await people.user();
    expect((await exportMine(person)).json).toMatchObject({ account: { id: person.id } });
    expect((await exportOf(admin.id, person)).status).toBe(403);
    expect((await exportOf(randomUUID())).status).toBe(404);
    const { json } = await people.call(
      admin,
      'GET',
      `/api/v1/audit?subjectId=${person.id}&action=user.exported`,
    );
    expect(json).toMatchObject({ items: [{ actorId: person.id }] });
  });

  it('is rate limited', async () => {
    const person = await people.user();
    for (let count = 0; count < 10; count += 1) expect((await exportMine(person)).status).toBe(200);
    const refused = await exportMine(person);
    expect(refused).toMatchObject({ status: 429, json: { code: 'platform.rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is refused while a service with part of the data is down', async () => {
    const person = await people.user();
    await neighbours.stopOne();
    const refused = await exportMine(person);
    expect(refused).toMatchObject({ status: 503, json: { code: 'platform.unavailable' } });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const { json } = await people.call(
      admin,
      'GET',
      `/api/v1/audit?subjectId=${person.id}&action=user.exported`,
    );
    expect(json).toMatchObject({ items: [] });
  });
});
