import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type CertifiableItemReply,
  PurchaseRestored,
  PurchaseRevoked,
  SubscriptionChanged,
} from '@academy/contracts';
import { MailMessage } from '@academy/mail';
import { waitForReplies } from '@academy/messaging/testing';
import { AdvisoryLock } from '@academy/platform';
import {
  type Accreditation,
  addDays,
  addMonths,
  type CertificateRule,
  dayInRome,
  endOfDayInRome,
  NEW_CERTIFICATE_RULE,
  type Plain,
} from '@academy/shared';
import { announceAsPeer, MailCatcher, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import {
  bundle,
  certifies,
  exists,
  ISSUER,
  isTranslated,
  startCatalogueStub,
  unbundle,
} from '../../../test/catalogue-stub.ts';
import { forget, signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { CertificateLogo } from '../../records/certificate-logo.entity.ts';
import { ProjectOutlinesService } from '../../figures/project-outlines.service.ts';
import { Certificate } from '../../records/certificate.entity.ts';
import { PlaybackRecordsService } from '../../records/playback-records.service.ts';
import { ProgressRecordsService } from '../../records/progress-records.service.ts';
import { RefundedAccess } from '../../records/refunded-access.entity.ts';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';
import type { CertificateCheckDto } from '../certificate.dto.ts';
import type { ShortenedProject } from '../../figures/check-shortened.ts';
import { CheckCompletionJob } from './check-completion.job.ts';
import { CheckRefundJob } from './check-refund.job.ts';
import { CheckShortenedJob } from './check-shortened.job.ts';
import { CheckWatchedJob } from './check-watched.job.ts';
import { IssuingService } from './issuing.service.ts';

const LIMIT_MS = 60_000;
const MONTH_MS = 30 * 86_400_000;

/** A learner with a certificate of an item. */
interface Earned {
  item: CertifiableItemReply;
  userId: string;
}

describe('issuing certificates', () => {
  const inbox = new MailCatcher();
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  let dataSource: DataSource;
  let issuing: IssuingService;

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    learning = await startLearning(services, { env: { SMTP_URL: await inbox.start() } });
    dataSource = learning.app.get(DataSource);
    issuing = learning.app.get(IssuingService);
    waitForReplies(learning.app);
  });
  afterAll(async () => {
    await learning.close();
    for (const stub of stubs) await stub.close();
    await services.stop();
    await inbox.stop();
  });

  const learner = (name = {}) => {
    const userId = randomUUID();
    return { userId, email: signUp(userId, name) };
  };
  const patch = async (userId: string, contentId: string, isCompleted: boolean) => {
    const headers = await learning.tokens.bearer({ sub: userId });
    const url = `/api/v1/progress/${contentId}`;
    const answer = await learning.app.inject({ method: 'PATCH', url, headers, payload: { isCompleted } });
    expect(answer.statusCode).toBe(200);
  };
  const complete = async (userId: string, { contents }: CertifiableItemReply) => {
    for (const { id } of contents) await patch(userId, id, true);
  };
  const certificatesOf = (userId: string) =>
    dataSource.getRepository(Certificate).find({ where: { userId }, order: { serial: 'ASC' } });
  const until = async <T>(read: () => Promise<T>, isReached: (value: T) => boolean) => {
    const deadline = Date.now() + LIMIT_MS;
    for (;;) {
      const value = await read();
      if (isReached(value)) return value;
      if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(value)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const issued = (userId: string, count = 1) =>
    until(
      () => certificatesOf(userId),
      ({ length }) => length >= count,
    );
  /** Written directly, so that the completion itself enqueues no check. */
  const completed = async (userId: string, ids: string[], at = new Date()) => {
    for (const id of ids)
      await dataSource.query(
        `INSERT INTO user_content_progress (user_id, content_id, is_completed, completed_at, updated_at)
         VALUES ($1, $2, true, $3, $3)`,
        [userId, id, at],
      );
  };
  const refundOf = (userId: string, { itemId }: CertifiableItemReply, refundedAt: Date) => ({
    ...{ purchaseId: randomUUID(), userId, kind: 'project' as const, itemId, refundedAt },
    ...{ since: null, keepsCertificates: false, isRestored: false, epoch: 1 },
  });
  const refund = async (userId: string, item: CertifiableItemReply, refundedAt: Date) => {
    const made = refundOf(userId, item, refundedAt);
    await learning.app.get(CertificateRecordsService).recordRefund(dataSource.manager, made);
    return made.purchaseId;
  };
  const lock = ({ contents }: CertifiableItemReply) => {
    for (const { id } of contents) exists(id, 'locked');
  };
  const unlock = ({ contents }: CertifiableItemReply) => {
    for (const { id } of contents) exists(id, 'project');
  };

  it('happens after the last completion, with the titles of that time, and a mail', async () => {
    const item = certifies();
    const { userId, email } = learner({ firstName: 'Elena', lastName: 'Riva' });
    await complete(userId, item);
    const [certificate] = await issued(userId);
    expect(certificate).toMatchObject({
      ...{ itemType: 'project', itemId: item.itemId, title: 'Cittadinanza attiva', hours: 4 },
      ...{ holderName: 'Elena Riva', language: 'it', lessonCount: 4, revokedAt: null },
      contentTitles: ['Lezione 1', 'Lezione 2'],
    });
    const { raw } = await inbox.take(email);
    expect(raw).toContain('Complimenti, Elena');
    expect(raw).toMatch(/\/attestati\/[0-9A-Z-]{14}/);
    expect(raw).toMatch(/\/api\/v1\/certificates\/[0-9A-Z-]{14}\.pdf/);
  });

  it('waits for the last content; a content may certify on its own', async () => {
    const item = certifies();
    const [first] = item.contents;
    if (first === undefined) throw new Error('no contents');
    const single = certifies({ itemType: 'content', title: first.title, contents: [first] });
    const { userId } = learner({ language: 'en' });
    await patch(userId, first.id, true);
    const certificates = await issued(userId);
    expect(certificates).toHaveLength(1);
    expect(certificates[0]).toMatchObject({ itemType: 'content', itemId: single.itemId, language: 'en' });
    await complete(userId, item);
    await issued(userId, 2);
  });

  it('has its titles in the language of its holder, as they are on page, PDF and badge', async () => {
    const item = certifies({ itemId: isTranslated(randomUUID()) });
    for (const { id } of item.contents.slice(0, 1)) isTranslated(id);
    const { userId } = learner({ language: 'en' });
    const { userId: italian } = learner();
    await complete(userId, item);
    await complete(italian, item);
    const titles = item.contents.map(({ title }) => title);
    expect((await issued(userId))[0]).toMatchObject({
      title: 'English title',
      contentTitles: ['English title', ...titles.slice(1)],
    });
    expect((await issued(italian))[0]).toMatchObject({ title: item.title, contentTitles: titles });
  });

  it('creates one certificate, one mail and one event for concurrent completions', async () => {
    const item = certifies();
    const { userId } = learner();
    const mailsBefore = await dataSource.getRepository(MailMessage).count();
    // Fewer than the pool's connections: all of them are in a transaction at once.
    const atOnce = Array.from({ length: 8 });
    for (const { id } of item.contents) await Promise.all(atOnce.map(() => patch(userId, id, true)));
    await Promise.all(atOnce.map(() => issuing.issueIfEarned(userId, item)));
    expect(await certificatesOf(userId)).toHaveLength(1);
    expect(await dataSource.getRepository(MailMessage).count()).toBe(mailsBefore + 1);
    const events = await dataSource.query<unknown[]>(
      `SELECT 1 FROM outbox_event WHERE envelope->>'type' = 'learning.certificate.issued.v1'
       AND envelope->'data'->>'userId' = $1`,
      [userId],
    );
    expect(events).toHaveLength(1);
  });

  it('is unique by a database constraint', async () => {
    const item = certifies();
    const { userId } = learner();
    await complete(userId, item);
    const [certificate] = await issued(userId);
    const records = learning.app.get(CertificateRecordsService);
    if (certificate === undefined) throw new Error('none');
    const { serial: _serial, code: _code, ...rest } = certificate;
    const again = { ...rest, userId, holderName: 'Ada', id: randomUUID() };
    expect(await dataSource.transaction((manager) => records.issue(manager, again))).toBeNull();
  });

  it('skips completions that were undone, and deleted accounts', async () => {
    const item = certifies();
    const { userId } = learner();
    await complete(userId, item);
    await issued(userId);
    const other = learner();
    forget(other.userId);
    await complete(other.userId, item);
    expect(await issuing.issueIfEarned(other.userId, item)).toBe(false);
    signUp(other.userId);
    await patch(other.userId, item.contents[0]?.id ?? '', false);
    expect(await issuing.issueIfEarned(other.userId, item)).toBe(false);
  });

  it('counts a seminar that was attended as watched', async () => {
    const item = certifies({
      itemType: 'content',
      rule: { hours: null, minSeenPercent: 80 },
      contents: [{ id: exists(randomUUID()), title: 'Seminario', videoIds: ['1'] }],
    });
    const { userId } = learner();
    await complete(userId, item);
    expect(await issuing.issueIfEarned(userId, item)).toBe(false);
    await dataSource.query(
      `INSERT INTO booking (id, content_id, user_id, way, status, ticket, booked_at, present_at, created_at)
       VALUES ($1, $2, $3, 'room', 'attended', 'AAAA', now(), now(), now())`,
      [randomUUID(), item.contents[0]?.id, userId],
    );
    expect(await issuing.issueIfEarned(userId, item)).toBe(true);
  });

  it('requires the share of watched video that the rule defines', async () => {
    const item = certifies({ rule: { hours: null, minSeenPercent: 50 } });
    const { userId } = learner();
    await complete(userId, item);
    const watch = (contentId: string, videoId: string, seconds: number) =>
      learning.app.get(PlaybackRecordsService).save([
        {
          ...{ userId, contentId, videoId, seconds, duration: 100, device: null, at: new Date() },
          begunAt: new Date(0),
          ranges: [[0, seconds]],
        },
      ]);
    const [first, second] = item.contents.map(({ id }) => id);
    await watch(first ?? '', '11', 100);
    await watch(first ?? '', '12', 90);
    expect(await issuing.issueIfEarned(userId, item)).toBe(false);
    await watch(second ?? '', '21', 10);
    // The job may run late, for instance after an update.
    await dataSource.query(
      `UPDATE video_playback SET updated_at = now() - interval '1 hour' WHERE user_id = $1`,
      [userId],
    );
    await learning.app.get(CheckWatchedJob).run();
    await issued(userId);
  });

  describe('when a content leaves the project', () => {
    const sync = async (item: CertifiableItemReply, contents = item.contents) => {
      certifies({ ...item, contents });
      bundle(
        contents.map(({ id }) => id),
        item.itemId,
      );
      await learning.app.get(ProjectOutlinesService).sync();
    };
    const checksOf = ({ itemId }: CertifiableItemReply) =>
      dataSource.query<{ payload: ShortenedProject; delay: number }[]>(
        `SELECT data->'payload' AS payload, round(extract(epoch FROM start_after - created_on) / 60)::int AS delay
         FROM jobs.job WHERE name = 'certificate.check-shortened' AND data->'payload'->>'projectId' = $1`,
        [itemId],
      );
    /** Runs the checks that wait now, as if their hour had passed. */
    const runChecks = async (item: CertifiableItemReply) => {
      const checks = await checksOf(item);
      await dataSource.query(
        `DELETE FROM jobs.job WHERE name = 'certificate.check-shortened' AND data->'payload'->>'projectId' = $1`,
        [item.itemId],
      );
      for (const { payload } of checks) await learning.app.get(CheckShortenedJob).run(payload);
    };
    const isChecked = async (userId: string) => {
      const jobs = await dataSource.query<unknown[]>(
        `SELECT 1 FROM jobs.job WHERE name = 'certificate.check-completion' AND data->'payload'->>'userId' = $1`,
        [userId],
      );
      return jobs.length > 0;
    };
    const projectOfTwo = async (rule = { hours: 4, minSeenPercent: 0 }) => {
      const item = certifies({ rule });
      const [first, second] = item.contents;
      if (first === undefined || second === undefined) throw new Error('no contents');
      await sync(item);
      return { item, first, second };
    };

    it('happens an hour later for learners who lacked only that content', async () => {
      const { item, first, second } = await projectOfTwo();
      const [ada, leo, mia] = [learner(), learner(), learner()];
      await completed(ada.userId, [first.id]);
      // Completed before the project certified: staff decide.
      await completed(leo.userId, [first.id, second.id]);
      await completed(mia.userId, [second.id]);
      await sync(item, [first]);
      expect(await checksOf(item)).toEqual([
        { payload: { projectId: item.itemId, removedId: second.id }, delay: 60 },
      ]);
      await runChecks(item);
      expect(await issued(ada.userId)).toMatchObject([{ itemId: item.itemId, contentTitles: ['Lezione 1'] }]);
      for (const { userId } of [leo, mia]) expect(await isChecked(userId)).toBe(false);
    });

    it('happens at once for a learner who completes that content after it left', async () => {
      const { item, first, second } = await projectOfTwo();
      const { userId } = learner();
      await completed(userId, [first.id], new Date(Date.now() - MONTH_MS));
      await sync(item, [first]);
      await patch(userId, second.id, true);
      expect(await issued(userId)).toMatchObject([{ itemId: item.itemId, contentTitles: ['Lezione 1'] }]);
    });

    it('happens once other contents have returned to a project that was empty', async () => {
      const { item, first, second } = await projectOfTwo();
      const { userId } = learner();
      await completed(userId, [first.id]);
      await sync(item, []);
      expect(await checksOf(item)).toHaveLength(2);
      await runChecks(item);
      await sync(item, [first]);
      // The second content may be about to return as well.
      await runChecks(item);
      expect(await isChecked(userId)).toBe(false);
      expect(await checksOf(item)).toEqual([
        { payload: { projectId: item.itemId, removedId: second.id }, delay: 60 },
      ]);
      await runChecks(item);
      expect(await issued(userId)).toMatchObject([{ itemId: item.itemId, contentTitles: ['Lezione 1'] }]);
    });

    it('is forgotten with a project that is deleted while it is empty', async () => {
      const { item } = await projectOfTwo();
      await sync(item, []);
      unbundle(item.itemId);
      await runChecks(item);
      expect(await checksOf(item)).toEqual([]);
    });

    it('is expected less and less often of a project that stays empty, and forgotten after a month', async () => {
      const { item, second } = await projectOfTwo();
      await sync(item, []);
      await runChecks(item);
      const check = (emptyDays: number) =>
        learning.app.get(CheckShortenedJob).run({
          ...{ projectId: item.itemId, removedId: second.id },
          emptySince: new Date(Date.now() - emptyDays * 86_400_000).toISOString(),
        });
      const removeChecks = () =>
        dataSource.query(`DELETE FROM jobs.job WHERE name = 'certificate.check-shortened'`);
      await removeChecks();
      await check(2);
      expect(await checksOf(item)).toMatchObject([{ delay: 2 * 24 * 60 }]);
      await removeChecks();
      await check(31);
      expect(await checksOf(item)).toEqual([]);
    });

    it('does not happen if the content has returned by then', async () => {
      const { item, first, second } = await projectOfTwo({ hours: 4, minSeenPercent: 80 });
      const [ada, leo] = [learner(), learner()];
      await completed(ada.userId, [first.id]);
      await completed(leo.userId, [first.id, second.id]);
      await sync(item, [first]);
      await sync(item);
      expect(await checksOf(item)).toHaveLength(1);
      await runChecks(item);
      for (const { userId } of [ada, leo]) expect(await isChecked(userId)).toBe(false);
    });

    it('does not happen for a learner who can no longer open the rest', async () => {
      const { item, first } = await projectOfTwo();
      const { userId } = learner();
      await completed(userId, [first.id]);
      await sync(item, [first]);
      await refund(userId, item, new Date());
      lock(item);
      await runChecks(item);
      expect(await isChecked(userId)).toBe(false);
    });

    it('does not happen for a learner who completes that content when the rest is no longer open', async () => {
      const { item, first, second } = await projectOfTwo();
      const { userId } = learner();
      await completed(userId, [first.id], new Date(Date.now() - MONTH_MS));
      await sync(item, [first]);
      await refund(userId, item, new Date());
      lock(item);
      await completed(userId, [second.id]);
      const check = () => learning.app.get(CheckCompletionJob).run({ userId, contentId: second.id });
      await check();
      expect(await certificatesOf(userId)).toEqual([]);
      unlock(item);
      await check();
      expect(await certificatesOf(userId)).toHaveLength(1);
    });

    it('happens for learners who had only watched too little of that content', async () => {
      const { item, first, second } = await projectOfTwo({ hours: 4, minSeenPercent: 80 });
      const { userId } = learner();
      await completed(userId, [first.id, second.id]);
      await learning.app.get(PlaybackRecordsService).save(
        first.videoIds.map((videoId) => ({
          ...{ userId, contentId: first.id, videoId, seconds: 100, duration: 100, device: null },
          ...{ at: new Date(), begunAt: new Date(0), ranges: [[0, 100]] as [number, number][] },
        })),
      );
      expect(await issuing.issueIfEarned(userId, item)).toBe(false);
      await sync(item, [first]);
      await runChecks(item);
      expect(await isChecked(userId)).toBe(true);
      await issued(userId);
    });
  });

  describe('and a refund', () => {
    it('before the last completion: no certificate is issued', async () => {
      const item = certifies();
      const { userId } = learner();
      await refund(userId, item, new Date());
      lock(item);
      for (const { id } of item.contents)
        await learning.app.get(ProgressRecordsService).change(userId, id, { isCompleted: true });
      expect(await issuing.issueIfEarned(userId, item)).toBe(false);
      expect(await certificatesOf(userId)).toEqual([]);
      unlock(item);
      await issuing.issueIfEarned(userId, item);
      expect(await certificatesOf(userId)).toHaveLength(1);
    });

    it.each([
      ['of the project', (item: CertifiableItemReply) => item],
      ['of another project with the same content', () => certifies()],
    ])(
      'long before the last completion, %s: contents that are still free do not complete it',
      async (_of, refunded) => {
        const item = certifies();
        const [premium, free] = item.contents.map(({ id }) => id);
        if (premium === undefined || free === undefined) throw new Error('no contents');
        const { userId } = learner();
        await completed(userId, [premium], new Date(Date.now() - 2 * MONTH_MS));
        await refund(userId, refunded(item), new Date(Date.now() - MONTH_MS));
        exists(premium, 'locked');
        for (const isCompleted of [true, false, true])
          await learning.app.get(ProgressRecordsService).change(userId, free, { isCompleted });
        expect(await issuing.issueIfEarned(userId, item)).toBe(false);
        expect(await certificatesOf(userId)).toEqual([]);
        unlock(item);
        await issuing.issueIfEarned(userId, item);
        expect(await certificatesOf(userId)).toHaveLength(1);
      },
    );

    it('recorded while the certificate is being issued: the next attempt asks whether the item is still open', async () => {
      const item = certifies();
      const { userId } = learner();
      const refundedAt = new Date();
      await completed(
        userId,
        item.contents.map(({ id }) => id),
      );
      let attempt: Promise<boolean> | undefined;
      await dataSource.transaction(async (manager) => {
        const records = learning.app.get(CertificateRecordsService);
        // On a busy machine the attempt may take longer than a transaction may be idle.
        await manager.query('SET LOCAL idle_in_transaction_session_timeout = 0');
        await records.lock(manager, userId);
        attempt = issuing.issueIfEarned(userId, item);
        attempt.catch(() => {});
        await until(
          () =>
            dataSource.query<unknown[]>('SELECT FROM pg_locks WHERE NOT granted AND classid = $1', [
              AdvisoryLock.Certificates,
            ]),
          ({ length }) => length > 0,
        );
        await records.recordRefund(manager, refundOf(userId, item, refundedAt));
      });
      await expect(attempt).rejects.toThrow('A purchase was refunded in the meantime');
      lock(item);
      expect(await issuing.issueIfEarned(userId, item)).toBe(false);
      unlock(item);
      expect(await issuing.issueIfEarned(userId, item)).toBe(true);
    });

    it('before the last completion, received long after it: the certificate is revoked until the item is completed again', async () => {
      const item = certifies();
      const { userId } = learner();
      const refundedAt = new Date(Date.now() - MONTH_MS);
      await complete(userId, item);
      await issued(userId);
      lock(item);
      const purchaseId = await refund(userId, item, refundedAt);
      await learning.app.get(CheckRefundJob).run({ purchaseId });
      await learning.app.get(CheckRefundJob).run({ purchaseId });
      expect(await certificatesOf(userId)).toMatchObject([{ revocationReason: 'refunded' }]);
      unlock(item);
      expect(await issuing.issueIfEarned(userId, item)).toBe(false);
      await patch(userId, item.contents[0]?.id ?? '', false);
      await patch(userId, item.contents[0]?.id ?? '', true);
      const [lost, again] = await issued(userId, 2);
      expect(lost?.replacedById).toBe(again?.id);
      expect(again?.revokedAt).toBeNull();
    });

    it('that failed: what it had prevented or revoked is issued', async () => {
      const [refused, revoked] = [certifies(), certifies()];
      const { userId } = learner();
      await complete(userId, revoked);
      await issued(userId);
      [refused, revoked].forEach(lock);
      const purchaseId = await refund(userId, revoked, new Date(Date.now() - MONTH_MS));
      await learning.app.get(CheckRefundJob).run({ purchaseId });
      await completed(
        userId,
        refused.contents.map(({ id }) => id),
      );
      expect(await issuing.issueIfEarned(userId, refused)).toBe(false);
      [refused, revoked].forEach(unlock);
      await announceAsPeer(
        services.nats,
        PurchaseRestored.of({
          ...{ purchaseId, userId, kind: 'project', itemId: revoked.itemId },
          ...{ expiresAt: null, epoch: 3 },
        }),
      );
      const certificates = await issued(userId, 3);
      const valid = certificates.filter(({ revokedAt }) => revokedAt === null);
      expect(valid.map(({ itemId }) => itemId).sort()).toEqual([refused.itemId, revoked.itemId].sort());
      expect(certificates[0]?.replacedById).toBe(valid.find(({ itemId }) => itemId === revoked.itemId)?.id);
      expect(await dataSource.getRepository(RefundedAccess).findBy({ userId })).toMatchObject([
        { isRestored: true },
      ]);
    });

    const DAY_MS = 86_400_000;
    /** Tells, as commerce does, that the purchase of this item was refunded; access began a day ago. */
    const announceRefund = (
      userId: string,
      itemId: string,
      terms: Partial<Plain<PurchaseRevoked>> = {},
      purchaseId: string = randomUUID(),
    ) => {
      const since = new Date(Date.now() - DAY_MS).toISOString();
      const event = { purchaseId, userId, kind: 'project' as const, itemId, reason: 'refunded' as const };
      return announceAsPeer(services.nats, PurchaseRevoked.of({ ...event, epoch: 2, since, ...terms }));
    };
    const isRecorded = (userId: string) =>
      until(
        () => dataSource.getRepository(RefundedAccess).findOneBy({ userId }),
        (found) => found !== null,
      );
    /** Runs the check again, as the job does when the catalogue surely knows the access of now. */
    const checkAll = async (userId: string) => {
      for (const { purchaseId } of await dataSource.getRepository(RefundedAccess).findBy({ userId }))
        await learning.app.get(CheckRefundJob).run({ purchaseId });
    };
    const earned = async (item = certifies()) => {
      const { userId } = learner();
      await complete(userId, item);
      const [certificate] = await issued(userId);
      if (certificate === undefined) throw new Error('none');
      return { item, userId, certificate };
    };
    const isRevoked = (userId: string) =>
      until(
        () => certificatesOf(userId),
        (certificates) => certificates.some(({ revocationReason }) => revocationReason === 'refunded'),
      );

    it('after the last completion: the certificate is revoked, publicly and once, by the event alone', async () => {
      const { item, userId, certificate } = await earned();
      lock(item);
      const purchaseId = randomUUID();
      await announceRefund(userId, item.itemId, {}, purchaseId);
      await isRevoked(userId);
      await announceRefund(userId, item.itemId, {}, purchaseId);
      await checkAll(userId);
      const shown = await learning.app.inject({ url: `/api/v1/certificates/${certificate.code}` });
      expect(shown.json()).toMatchObject({
        ...{ status: 'revoked', revocationReason: 'refunded', certificate: null },
      });
      const events = await dataSource.query<unknown[]>(
        `SELECT FROM outbox_event WHERE envelope->>'type' = 'learning.certificate.revoked.v1'
         AND envelope->'data'->>'userId' = $1`,
        [userId],
      );
      expect(events).toHaveLength(1);
    });

    it('after the last completion, but heard before the certificate was issued: none is issued', async () => {
      const item = certifies();
      const { userId } = learner();
      await completed(
        userId,
        item.contents.map(({ id }) => id),
      );
      lock(item);
      await announceRefund(userId, item.itemId);
      await isRecorded(userId);
      expect(await issuing.issueIfEarned(userId, item)).toBe(false);
      expect(await certificatesOf(userId)).toEqual([]);
    });

    it.each([
      ['revoked', false],
      ['kept, if staff want that', true],
    ])('of a second purchase: what was completed during the first one is %s', async (_what, isKept) => {
      const item = certifies();
      const { userId } = learner();
      const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
      await completed(
        userId,
        item.contents.map(({ id }) => id),
        ago(20),
      );
      const first = { ...refundOf(userId, item, ago(10)), since: ago(30) };
      await learning.app.get(CertificateRecordsService).recordRefund(dataSource.manager, first);
      expect(await issuing.issueIfEarned(userId, item)).toBe(true);
      lock(item);
      await announceRefund(userId, item.itemId, { keepsCertificates: isKept });
      await until(
        () => dataSource.getRepository(RefundedAccess).countBy({ userId }),
        (count) => count === 2,
      );
      await checkAll(userId);
      const revocationReason = isKept ? null : 'refunded';
      expect(await certificatesOf(userId)).toMatchObject([{ revocationReason }]);
    });

    it('for which staff keeps the certificate: it stays, and one not yet issued is issued; later completions earn none', async () => {
      const { item, userId } = await earned();
      const [unissued, later] = [certifies(), certifies()];
      await completed(
        userId,
        unissued.contents.map(({ id }) => id),
      );
      [item, unissued, later].forEach(lock);
      await announceRefund(userId, item.itemId, { keepsCertificates: true });
      await isRecorded(userId);
      await completed(
        userId,
        later.contents.map(({ id }) => id),
        new Date(Date.now() + DAY_MS),
      );
      await checkAll(userId);
      expect(await issuing.issueIfEarned(userId, unissued)).toBe(true);
      expect(await issuing.issueIfEarned(userId, later)).toBe(false);
      expect(await certificatesOf(userId)).toMatchObject([{ revokedAt: null }, { revokedAt: null }]);
    });

    it.each([
      [
        'is still open in another way',
        async ({ item, userId }: Earned) => announceRefund(userId, item.itemId),
      ],
      [
        'was completed before the access began',
        async ({ item, userId }: Earned) => {
          lock(item);
          await announceRefund(userId, item.itemId, { since: new Date(Date.now() + DAY_MS).toISOString() });
        },
      ],
      [
        'is not of the refunded content',
        async ({ item, userId }: Earned) => {
          lock(item);
          await announceRefund(userId, randomUUID(), { kind: 'single' });
        },
      ],
      [
        'shares nothing with the refunded project',
        async ({ item, userId }: Earned) => {
          lock(item);
          const other = bundle([exists(randomUUID())]);
          await learning.app.get(ProjectOutlinesService).sync();
          await announceRefund(userId, other);
        },
      ],
      [
        'was bought with a payment that is only disputed',
        async ({ item, userId }: Earned) => {
          lock(item);
          await announceRefund(userId, item.itemId, { reason: 'disputed' });
          await announceRefund(userId, randomUUID(), { kind: 'single' });
        },
      ],
    ])('leaves the certificate of an item that %s', async (_which, happens) => {
      const found = await earned();
      await happens(found);
      await isRecorded(found.userId);
      await checkAll(found.userId);
      expect(await certificatesOf(found.userId)).toMatchObject([{ revokedAt: null }]);
    });

    it('revokes the certificate of an item that no longer certifies', async () => {
      const { item, userId } = await earned();
      lock(item);
      certifies({ ...item, contents: [] });
      await announceRefund(userId, item.itemId);
      await isRevoked(userId);
    });

    it('of a subscription revokes what was earned with it, once its access has ended', async () => {
      const { item, userId } = await earned();
      const subscriptionId = randomUUID();
      const changed = { subscriptionId, userId, subscriptionUntil: null, autoRenewal: false };
      const since = new Date(Date.now() - DAY_MS).toISOString();
      await announceAsPeer(
        services.nats,
        SubscriptionChanged.of({ ...changed, status: 'active', refundedSince: since, epoch: 5 }),
      );
      await isRecorded(userId);
      await checkAll(userId);
      expect(await certificatesOf(userId)).toMatchObject([{ revokedAt: null }]);
      lock(item);
      await announceAsPeer(
        services.nats,
        SubscriptionChanged.of({ ...changed, status: 'canceled', epoch: 6 }),
      );
      await isRevoked(userId);
    });

    it('heard after its own failure does not count', async () => {
      const { item, userId } = await earned();
      const purchaseId = randomUUID();
      const { itemId } = item;
      await announceAsPeer(
        services.nats,
        PurchaseRestored.of({ purchaseId, userId, kind: 'project', itemId, expiresAt: null, epoch: 3 }),
      );
      await isRecorded(userId);
      lock(item);
      await announceRefund(userId, itemId, {}, purchaseId);
      await announceRefund(userId, randomUUID(), { kind: 'single' });
      await until(
        () => dataSource.getRepository(RefundedAccess).countBy({ userId }),
        (count) => count === 2,
      );
      await checkAll(userId);
      expect(await certificatesOf(userId)).toMatchObject([{ revokedAt: null }]);
    });
  });

  describe('for which professional bodies recognise credits', () => {
    const day = (days: number) => addDays(dayInRome(new Date()), days);
    const accreditation = (validFrom: string, validTo: string): Accreditation => ({
      ...{ body: `Ordine dal ${validFrom}`, code: 'A-12', credits: 2.5 },
      ...{ validFrom, validTo },
    });
    const ruled = (rule: Partial<CertificateRule>, item: Partial<CertifiableItemReply> = {}) =>
      certifies({ ...item, rule: { ...NEW_CERTIFICATE_RULE, minSeenPercent: 0, ...rule } });
    const earned = async (item: CertifiableItemReply) => {
      const { userId } = learner();
      await complete(userId, item);
      const [certificate] = await issued(userId);
      if (certificate === undefined) throw new Error('Not issued');
      return { userId, certificate };
    };
    const checkOf = async ({ code }: Certificate) =>
      (await learning.app.inject({ url: `/api/v1/certificates/${code}` })).json<CertificateCheckDto>();

    it('states those of the day of issue in Rome, and its end, which staff no longer change', async () => {
      const today = accreditation(day(-1), day(1));
      const accreditations = [today, accreditation(day(-9), day(-2)), accreditation(day(2), day(9))];
      const item = ruled({ accreditations, validMonths: 12 });
      const { userId, certificate } = await earned(item);
      ruled({ validMonths: 1 }, item);
      const { body, code, credits } = today;
      const professionalCredits = [{ body, code, credits }];
      const expiresAt = endOfDayInRome(addMonths(dayInRome(certificate.issuedAt), 12));
      expect(certificate).toMatchObject({ professionalCredits, creditedAt: certificate.issuedAt, expiresAt });
      const headers = await learning.tokens.bearer({ sub: userId });
      const own = await learning.app.inject({ url: '/api/v1/certificates', headers });
      const shown = { professionalCredits, expiresAt: expiresAt.toISOString(), status: 'valid' };
      expect(own.json<{ items: object[] }>().items).toMatchObject([shown]);
      expect(await checkOf(certificate)).toMatchObject({
        ...{ status: 'valid', expiresAt: shown.expiresAt, certificate: { professionalCredits } },
      });
    });

    it('states none outside the dates, nor by the rule of an earlier catalogue, and never ends', async () => {
      const none = { professionalCredits: [], creditedAt: null, expiresAt: null };
      const outside = ruled({ accreditations: [accreditation(day(2), day(9))] });
      expect((await earned(outside)).certificate).toMatchObject(none);
      expect((await earned(certifies({ rule: { hours: 1, minSeenPercent: 0 } }))).certificate).toMatchObject(
        none,
      );
    });

    it('says since when it has expired, with what it certifies, and can still be corrected', async () => {
      const { userId, certificate } = await earned(
        ruled({ accreditations: [accreditation(day(-1), day(1))], validMonths: 1 }),
      );
      const expiresAt = new Date(Date.now() - 1_000);
      await dataSource.getRepository(Certificate).update(certificate.id, { expiresAt });
      expect(await checkOf(certificate)).toMatchObject({
        ...{ status: 'expired', expiresAt: expiresAt.toISOString() },
        certificate: { holderName: 'Ada Rossi', professionalCredits: certificate.professionalCredits },
      });
      const pdf = await learning.app.inject({ url: `/api/v1/certificates/${certificate.code}.pdf` });
      expect(pdf.statusCode).toBe(200);
      const headers = await learning.tokens.bearer({ sub: randomUUID(), role: 'admin' });
      const issuedUrl = '/api/v1/certificates/issued';
      const listed = async (status: string) => {
        const url = `${issuedUrl}?itemId=${certificate.itemId}&status=${status}`;
        return (await learning.app.inject({ url, headers })).json<{ items: object[] }>().items;
      };
      expect(await listed('valid')).toEqual([]);
      expect(await listed('expired')).toMatchObject([{ id: certificate.id, status: 'expired' }]);
      const corrected = await learning.app.inject({
        ...{ method: 'POST', url: `${issuedUrl}/${certificate.id}/replacement`, headers },
        payload: { holderName: 'Ada Bianchi' },
      });
      expect(corrected.json()).toMatchObject({
        ...{ status: 'expired', expiresAt: expiresAt.toISOString() },
        professionalCredits: certificate.professionalCredits,
        creditedAt: certificate.creditedAt?.toISOString(),
      });
      expect((await certificatesOf(userId)).map(({ replacedById }) => replacedById === null)).toEqual([
        false,
        true,
      ]);
    });

    it('keeps them when a refund that had revoked it no longer counts, although the dates are over', async () => {
      const item = ruled({ accreditations: [accreditation(day(-1), day(1))], validMonths: 3 });
      const { userId, certificate } = await earned(item);
      const revoked = { revokedAt: new Date(), revocationReason: 'refunded' } as const;
      await dataSource.getRepository(Certificate).update(certificate.id, revoked);
      const over = ruled({ accreditations: [], validMonths: null }, item);
      expect(await issuing.issueIfEarned(userId, over, { isRestored: true })).toBe(true);
      const { professionalCredits, creditedAt, expiresAt } = certificate;
      expect((await certificatesOf(userId)).at(-1)).toMatchObject({
        ...{ professionalCredits, creditedAt, expiresAt, revokedAt: null },
      });
    });
  });

  it('is visible to its holder and to anyone with the code, however it is typed', async () => {
    const item = certifies();
    const { userId } = learner({ firstName: 'Elena', lastName: 'Riva' });
    await complete(userId, item);
    await issued(userId);
    const list = async (sub: string) =>
      (
        await learning.app.inject({
          url: `/api/v1/certificates?itemId=${item.itemId}`,
          headers: await learning.tokens.bearer({ sub }),
        })
      ).json<{ items: { code: string; number: string; pdfUrl: string; badgeUrl: string }[] }>().items;
    const [mine] = await list(userId);
    expect(mine).toMatchObject({
      ...{ itemType: 'project', itemId: item.itemId, title: 'Cittadinanza attiva', status: 'valid' },
      pdfUrl: `/api/v1/certificates/${mine?.code ?? ''}.pdf`,
      badgeUrl: `/api/v1/certificates/${mine?.code ?? ''}/credential.json`,
    });
    expect(await list(randomUUID())).toEqual([]);
    expect((await learning.app.inject({ url: '/api/v1/certificates' })).statusCode).toBe(401);
    const code = mine?.code ?? '';
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', '')]) {
      const answer = await learning.app.inject({ url: `/api/v1/certificates/${typed}` });
      expect(answer.json()).toEqual({
        ...{ code, number: mine?.number, status: 'valid', issuedAt: expect.any(String) },
        ...{
          issuerName: 'Civitas Academy',
          expiresAt: null,
          checkedAt: expect.any(String),
          revokedAt: null,
          revocationReason: null,
        },
        certificate: {
          ...{ holderName: 'Elena Riva', title: 'Cittadinanza attiva', hours: 4, lessonCount: 4 },
          professionalCredits: [],
          ...{ itemType: 'project', itemId: item.itemId, pdfUrl: mine?.pdfUrl, badgeUrl: mine?.badgeUrl },
        },
      });
    }
  });

  it('keeps the title in the language of its holder, as in mail and list', async () => {
    const item = certifies();
    isTranslated(item.itemId);
    const { userId, email } = learner({ language: 'en' });
    await complete(userId, item);
    expect(await issued(userId)).toMatchObject([{ title: 'English title' }]);
    expect((await inbox.take(email)).raw).toContain('Your certificate: English title');
    const headers = await learning.tokens.bearer({ sub: userId });
    const list = async (query = '') =>
      (await learning.app.inject({ url: `/api/v1/certificates${query}`, headers })).json<object>();
    expect(await list('?lang=en')).toMatchObject({
      items: [{ title: 'English title', isUntranslated: false }],
    });
    expect(await list()).toMatchObject({ items: [{ title: 'English title', isUntranslated: false }] });
  });

  it('includes the logo of the day of issue, even if the settings change', async () => {
    const logo = readFileSync(new URL('../../../test/fixtures/logo.png', import.meta.url));
    const hasPicture = async ({ code }: Certificate) =>
      (await learning.app.inject({ url: `/api/v1/certificates/${code}.pdf` })).body.includes(
        '/Subtype /Image',
      );
    const earn = async () => {
      const { userId } = learner();
      await complete(userId, certifies());
      const [certificate] = await issued(userId);
      if (certificate === undefined) throw new Error('No certificate was issued');
      return certificate;
    };
    const before = await earn();
    ISSUER.logo = logo.toString('base64');
    const after = [await earn(), await earn()];
    ISSUER.logo = null;
    expect(await hasPicture(before)).toBe(false);
    for (const certificate of after) expect(await hasPicture(certificate)).toBe(true);
    expect(await dataSource.getRepository(CertificateLogo).count()).toBe(1);
  });

  it.each(['0000-0000-0000', 'nonsense', '7K4M-Q2XD-9HTN-0000', '%00'])(
    'returns no certificate for an invalid code: %s',
    async (code) => {
      const answer = await learning.app.inject({ url: `/api/v1/certificates/${code}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'learning.certificate_not_found' });
    },
  );

  it('lists the certificate’s own title while the catalogue is unavailable', async () => {
    const item = certifies();
    isTranslated(item.itemId);
    const { userId } = learner({ language: 'en' });
    await complete(userId, item);
    await issued(userId);
    const headers = await learning.tokens.bearer({ sub: userId });
    await stubs[0]?.close();
    const answer = await learning.app.inject({ url: '/api/v1/certificates?lang=en', headers });
    expect(answer.json()).toMatchObject({ items: [{ title: 'English title' }] });
    stubs[0] = await startCatalogueStub(services);
  });
});
