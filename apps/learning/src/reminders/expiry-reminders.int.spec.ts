import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayInRome, endOfDayInRome, type Language, NEW_CERTIFICATE_RULE } from '@academy/shared';
import { MailCatcher, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { certifies, isTranslated, startCatalogueStub } from '../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { IssuingService } from '../certificates/issuing/issuing.service.ts';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { CertificateRecordsService } from '../records/certificate-records.service.ts';
import { Certificate } from '../records/certificate.entity.ts';
import { ProgressRecordsService } from '../records/progress-records.service.ts';
import { ExpiryReminder } from './expiry-reminder.entity.ts';
import { ExpiryRemindersService } from './expiry-reminders.service.ts';
import { FindExpiringJob } from './find-expiring.job.ts';

describe('the mail about a certificate that expires', () => {
  const inbox = new MailCatcher();
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  let dataSource: DataSource;

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    learning = await startLearning(services, { env: { SMTP_URL: await inbox.start() } });
    dataSource = learning.app.get(DataSource);
  });
  afterAll(async () => {
    await learning.close();
    for (const stub of stubs) await stub.close();
    await services.stop();
    await inbox.stop();
  });
  beforeEach(async () => {
    await dataSource.query('UPDATE certificate SET expires_at = NULL');
  });

  /** A certificate that expires so many days from now, in Rome. */
  const expiring = async (
    daysLeft: number,
    { issuedDaysAgo = 300, language = 'it' }: { issuedDaysAgo?: number; language?: Language } = {},
  ) => {
    const item = certifies({ rule: { ...NEW_CERTIFICATE_RULE, minSeenPercent: 0 } });
    isTranslated(item.itemId);
    const userId = randomUUID();
    const email = signUp(userId, { language });
    for (const { id } of item.contents)
      await learning.app.get(ProgressRecordsService).change(userId, id, { isCompleted: true });
    await learning.app.get(IssuingService).issueIfEarned(userId, item);
    const { id } = await dataSource.getRepository(Certificate).findOneByOrFail({ userId });
    await inbox.take(email);
    await ends(id, daysLeft);
    const issuedAt = new Date(Date.now() - issuedDaysAgo * 86_400_000);
    await dataSource.getRepository(Certificate).update(id, { issuedAt });
    return { id, userId, email };
  };
  const ends = async (id: string, daysLeft: number) => {
    const expiresAt = endOfDayInRome(addDays(dayInRome(new Date()), daysLeft));
    await dataSource.getRepository(Certificate).update(id, { expiresAt });
    return expiresAt;
  };
  /** Sends what is due, and waits until all jobs are done. */
  const run = async () => {
    await learning.app.get(FindExpiringJob, { strict: false }).run();
    const waiting = `SELECT FROM jobs.job WHERE name = 'certificate.remind-expiry' AND state IN ('created', 'active', 'retry')`;
    while ((await dataSource.query<unknown[]>(waiting)).length > 0) await sleep(25);
  };
  const byStaff = async (id: string, what: string, payload: object) => {
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role: 'admin' });
    const url = `/api/v1/certificates/issued/${id}/${what}`;
    return (await learning.app.inject({ method: 'POST', url, headers, payload })).json<{ id: string }>();
  };
  const remindersOf = async (userId: string) =>
    (await dataSource.getRepository(ExpiryReminder).findBy({ userId })).map(({ days }) => days).sort();
  const written = () =>
    dataSource
      .query<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM mail_message WHERE template = 'certificate_expiring'`,
      )
      .then(([row]) => row?.n ?? 0);

  it.each([
    ['it', 'Cittadinanza attiva', 'sta per scadere', '/attestati/'],
    ['en', 'English title', 'about to expire', '/en/attestati/'],
  ] as const)(
    'goes 60 days before, in the language of its holder: %s',
    async (language, title, text, path) => {
      const { userId, email } = await expiring(60, { language });
      const before = await written();
      await run();
      await run();
      expect(await written()).toBe(before + 1);
      expect(await remindersOf(userId)).toEqual([60]);
      const { raw } = await inbox.take(email);
      for (const part of [title, text, path]) expect(raw).toContain(part);
    },
  );

  it('goes once more 15 days before, and not the day after', async () => {
    const { id, userId } = await expiring(61);
    await run();
    expect(await remindersOf(userId)).toEqual([]);
    // A day on which nothing was sent is made up for. Every day has another end: the row is moved, not the clock.
    await ends(id, 58);
    await run();
    expect(await remindersOf(userId)).toEqual([60]);
    await dataSource.getRepository(ExpiryReminder).update({ userId }, { expiresAt: await ends(id, 15) });
    await run();
    await run();
    expect(await remindersOf(userId)).toEqual([15, 60]);
    await dataSource.getRepository(ExpiryReminder).update({ userId }, { expiresAt: await ends(id, 14) });
    await run();
    expect(await remindersOf(userId)).toEqual([15, 60]);
  });

  it('is only the second one when 15 days or fewer are left, and none after the end', async () => {
    const [late, today, over] = [await expiring(15), await expiring(0), await expiring(-1)];
    await run();
    expect(await remindersOf(late.userId)).toEqual([15]);
    expect(await remindersOf(today.userId)).toEqual([15]);
    expect(await remindersOf(over.userId)).toEqual([]);
    // A job of the first one that waited until then sends nothing.
    const waited = await expiring(15);
    const service = learning.app.get(ExpiryRemindersService, { strict: false });
    await service.remind({ certificateId: waited.id, days: 60 });
    expect(await remindersOf(waited.userId)).toEqual([]);
  });

  it('is left out for a certificate that was issued when it was due', async () => {
    const { userId } = await expiring(30, { issuedDaysAgo: 0 });
    await run();
    expect(await remindersOf(userId)).toEqual([]);
  });

  it('does not go to whom it was revoked, erased, or who does not want it', async () => {
    const [revoked, erased, unwilling] = [await expiring(20), await expiring(20), await expiring(20)];
    await byStaff(revoked.id, 'revocation', { reason: 'misuse', note: 'x' });
    await learning.app.get(CertificateRecordsService).erase(dataSource.manager, erased.userId);
    const preferences = learning.app.get(NotificationPreferencesService, { strict: false });
    await preferences.update(unwilling.userId, { expiringCertificates: false });
    const before = await written();
    await run();
    expect(await written()).toBe(before);
    // Revoked after it was found.
    const found = await expiring(20);
    await byStaff(found.id, 'revocation', { reason: 'misuse', note: 'x' });
    const service = learning.app.get(ExpiryRemindersService, { strict: false });
    await service.remind({ certificateId: found.id, days: 60 });
    await service.remind({ certificateId: randomUUID(), days: 60 });
    expect(await written()).toBe(before);
  });

  it('goes for a corrected certificate, but not again for what the replaced one was reminded of', async () => {
    const correct = async ({ id }: { id: string }) => {
      const corrected = await byStaff(id, 'replacement', { holderName: 'Ada Bianchi' });
      const issuedAt = new Date(Date.now() - 200 * 86_400_000);
      await dataSource.getRepository(Certificate).update(corrected.id, { issuedAt });
      return corrected.id;
    };
    const reminded = await expiring(30);
    await run();
    const before = await written();
    await correct(reminded);
    await run();
    expect(await written()).toBe(before);
    const corrected = await expiring(30);
    const id = await correct(corrected);
    await run();
    expect(await written()).toBe(before + 1);
    expect(await remindersOf(corrected.userId)).toEqual([60]);
    expect(await dataSource.getRepository(Certificate).findOneByOrFail({ id })).toMatchObject({
      replacedById: null,
    });
  });

  it('goes once for two jobs at the same time', async () => {
    const { id, userId } = await expiring(15);
    const before = await written();
    const service = learning.app.get(ExpiryRemindersService, { strict: false });
    await Promise.all(Array.from({ length: 4 }, () => service.remind({ certificateId: id, days: 15 })));
    expect(await written()).toBe(before + 1);
    expect(await remindersOf(userId)).toEqual([15]);
  });
});
