import { randomUUID } from 'node:crypto';
import { MailMessage, MailOutbox } from '@academy/mail';
import { MailCatcher, processed } from '@academy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../../test/sandbox.ts';
import { type Answer, type Buyer, Shop } from '../../../test/shop.ts';
import { CommerceEnv } from '../../env.ts';
import { MessageRecipientsService } from './message-recipients.service.ts';
import { MessageRecipient } from './message-recipient.entity.ts';
import { SendMessagesJob } from './send-messages.job.ts';

const PATH = '/api/v1/messages';
const PACE = 3;
const written = {
  it: {
    subject: 'Nuova lezione',
    text: 'Una <b>nuova</b> lezione.\n\nProgramma: https://civitas.example/a?b=1&c=2.',
  },
  en: { subject: 'A new lesson', text: 'There is a new lesson.' },
};

describe('a message to the owners of an item', () => {
  const inbox = new MailCatcher();
  let shop: Shop;
  let admin: Buyer;

  beforeAll(async () => {
    shop = await Shop.open(undefined, {
      SMTP_URL: await inbox.start(),
      MESSAGE_MAILS_PER_MINUTE: String(PACE),
    });
  });
  afterAll(async () => {
    await shop.close();
    await inbox.stop();
  });
  beforeEach(async () => {
    admin = await shop.newBuyer('admin');
    await shop.sandbox.deliver({});
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    inbox.isBroken = false;
    // Resets the rate limit for the next test.
    await rows().deleteAll();
  });

  const rows = () => shop.dataSource.getRepository(MessageRecipient);
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}, by = admin) =>
    shop.request('POST', PATH + path, { headers: { ...by.headers, ...headers }, body });
  const give = async (itemId: string, type: 'single' | 'project' = 'single') => {
    const user = await shop.newBuyer();
    const body = { userId: user.id, type, itemId, reason: 'Socio' };
    await shop.request('POST', '/api/v1/grants', { headers: admin.headers, body });
    return user.id;
  };
  const audience = (id: string) => ({ items: [{ type: 'single', id }] });
  const about = (id: string) => ({ ...audience(id), written });
  const send = async (body: object, headers = {}): Promise<Answer> => post('', body, headers);
  const read = async (id: unknown) => (await shop.read(admin, `${PATH}/${String(id)}`)).body;
  const recipients = async (id: unknown, filter = '') =>
    (await shop.read(admin, `${PATH}/recipients?messageId=${String(id)}${filter}`)).body;
  const sendNext = () => shop.run(SendMessagesJob, {});
  /** Simulates that a minute has passed. */
  const passMinute = () =>
    shop.dataSource.query(
      `UPDATE message_recipient SET mailed_at = now() - interval '1 minute' WHERE mailed_at IS NOT NULL`,
    );
  /** Keeps the minute from passing before a slow machine has sent its mails. */
  const holdMinute = () =>
    shop.dataSource.query(
      `UPDATE message_recipient SET mailed_at = now() + interval '1 hour' WHERE mailed_at > now() - interval '1 minute'`,
    );
  const isSettled = async (id: unknown) =>
    !(await rows().existsBy({ messageId: String(id), status: 'waiting' }));
  const mailed = () =>
    shop.dataSource.query<{ id: string }[]>('SELECT id FROM message_recipient WHERE mail_id IS NOT NULL');
  const addressOf = (userId: string) => `${userId}@example.org`;
  const mailsTo = (userId: string, subject = 'Nuova lezione') =>
    inbox.mails.filter(({ to, raw }) => to === addressOf(userId) && raw.includes(`Subject: ${subject}`));

  it('is for admins only', async () => {
    const { id } = shop.catalogue.add();
    for (const by of [await shop.newBuyer('editor'), await shop.newBuyer()]) {
      for (const path of ['', '/audience', '/preview', '/test', `/${randomUUID()}/stop`])
        expect((await post(path, about(id), {}, by)).status).toBe(403);
      for (const path of ['', '/export', `/${randomUUID()}`, `/recipients?messageId=${randomUUID()}`])
        expect((await shop.read(by, PATH + path)).status).toBe(403);
    }
  });

  describe('counts its recipients', () => {
    const count = async (body: object) => (await post('/audience', body)).body;

    it('once each, whether they bought the item, a project with it, or received a grant', async () => {
      const content = shop.catalogue.add();
      const project = shop.catalogue.addProject([content, shop.catalogue.add()]);
      const [one, both, member] = [await shop.newBuyer(), await shop.newBuyer(), await shop.newBuyer()];
      await shop.buy(one, content.id);
      await shop.buy(both, content.id);
      await shop.buy(both, project.id, 'project');
      await shop.buy(member, project.id, 'project');
      await give(content.id);
      await give(project.id, 'project');
      const unwanted = { itemMessages: false };
      await shop.request('PATCH', '/api/v1/me/notifications', { headers: one.headers, body: unwanted });
      expect(await count(audience(content.id))).toEqual({
        ...{ total: 5, bought: 2, project: 1, granted: 2, former: 0, unwanted: 1 },
      });
      const members = { items: [{ type: 'project', id: project.id }] };
      expect(await count(members)).toMatchObject({ total: 3, bought: 2, project: 0, granted: 1 });
      const all = { items: [...audience(content.id).items, ...members.items] };
      expect(await count(all)).toMatchObject({ total: 5, bought: 3, project: 0, granted: 2 });
    });

    it('including those who bought a project before the content was removed from it', async () => {
      const content = shop.catalogue.add();
      const project = shop.catalogue.addProject([content]);
      const { id } = await shop.buy(await shop.newBuyer(), project.id, 'project');
      shop.catalogue.removeFromProject(project.id, content.id, new Date(Date.now() + 60_000).toISOString());
      expect(await count(audience(content.id))).toMatchObject({ total: 1, project: 1 });
      await shop.purchases.update({ id }, { createdAt: new Date(Date.now() + 120_000) });
      expect(await count(audience(content.id))).toMatchObject({ total: 0 });
    });

    it('without refunded or revoked access, and with ended access only on request', async () => {
      const content = shop.catalogue.add();
      const buyer = await shop.newBuyer();
      const { id } = await shop.buy(buyer, content.id);
      await shop.purchases.update({ id }, { expiresAt: new Date(Date.now() - 1000) });
      const revoked = await give(content.id);
      const body = { userId: revoked, type: 'single', itemId: content.id, reason: 'Errore' };
      await shop.request('DELETE', '/api/v1/grants', { headers: admin.headers, body });
      expect(await count(audience(content.id))).toMatchObject({ total: 0, former: 0 });
      const withFormer = { ...audience(content.id), includesFormer: true };
      expect(await count(withFormer)).toMatchObject({ total: 1, former: 1 });
      await shop.purchases.update({ id }, { status: 'refunded' });
      expect(await count(withFormer)).toMatchObject({ total: 0 });
    });
  });

  it('is previewed as it will be sent, in both languages', async () => {
    const translations = { en: { title: 'The course', slug: 'course' } };
    const { id } = shop.catalogue.add({ slug: 'corso', translations });
    const { body } = await post('/preview', about(id));
    expect(body).toMatchObject({ it: { subject: 'Nuova lezione' }, en: { subject: 'A new lesson' } });
    const { html } = body.it as { html: string };
    expect(html).toContain('Una &lt;b&gt;nuova&lt;/b&gt; lezione.');
    expect(html).toContain('<a href="https://civitas.example/a?b&#x3D;1&amp;c&#x3D;2"');
    expect(html).toContain('http://localhost:8080/contenuti/corso');
    const english = body.en as { html: string };
    expect(english.html).toContain('http://localhost:8080/en/contenuti/course');
    expect(english.html).toContain('The course');
    const italian = (await post('/preview', { ...about(id), written: { it: written.it } })).body;
    expect(italian.en).toMatchObject({
      subject: 'Nuova lezione',
      html: expect.stringMatching(/<html lang="en">[^]*<p lang="it"[^]*Stop messages/),
    });
  });

  it('is sent to its author as a test in each of its languages, regardless of preferences', async () => {
    const { id } = shop.catalogue.add();
    const other = await give(id);
    const body = { itemMessages: false };
    await shop.request('PATCH', '/api/v1/me/notifications', { headers: admin.headers, body });
    expect((await post('/test', about(id))).status).toBe(204);
    const raw = [await inbox.take(addressOf(admin.id)), await inbox.take(addressOf(admin.id))].map(
      (mail) => mail.raw,
    );
    expect(raw.filter((mail) => mail.includes('Subject: Nuova lezione'))).toHaveLength(1);
    expect(raw.filter((mail) => mail.includes('Subject: A new lesson'))).toHaveLength(1);
    expect(mailsTo(other)).toEqual([]);
    expect(await rows().count()).toBe(0);
  });

  it('is sent to each owner once, in their language, with an unsubscribe link', async () => {
    const { id } = shop.catalogue.add();
    const [italian, english] = [await give(id), await give(id)];
    shop.accounts.change(english, { language: 'en', firstName: 'Grace' });
    const key = { 'idempotency-key': randomUUID() };
    const sendOnce = () => processed(() => send(about(id), key));
    const answers = await Promise.all([sendOnce(), sendOnce()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [message, again] = answers.map(({ body }) => body);
    expect(again?.id).toBe(message?.id);
    expect(message).toMatchObject({ recipientCount: 2, createdBy: admin.id });
    await until(() => isSettled(message?.id));
    const raw = mailsTo(english, 'A new lesson')[0]?.raw ?? '';
    for (const part of [
      'Subject: A new lesson',
      'Hello Grace,',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
      expect(raw).toContain(part);
    expect(mailsTo(italian)).toHaveLength(1);
    expect(await read(message?.id)).toMatchObject({
      ...{ status: 'completed', recipientCount: 2, stoppedAt: null },
      counts: { waiting: 0, sent: 2, failed: 0, skipped: 0 },
    });
    expect((await shop.read(admin, `${PATH}?itemId=${id}`)).body).toMatchObject({ total: 1 });
    expect((await shop.read(admin, `${PATH}?itemId=${randomUUID()}`)).body).toMatchObject({ total: 0 });
  });

  it('is refused for unknown items, without recipients, and with empty texts', async () => {
    const { id } = shop.catalogue.add();
    expect((await send(about(randomUUID()))).body).toMatchObject({ code: 'commerce.item_not_found' });
    expect((await send(about(id))).body).toMatchObject({ code: 'commerce.message_without_recipients' });
    await give(id);
    for (const wrong of [
      { ...about(id), items: [] },
      { ...about(id), written: {} },
      { ...about(id), written: { it: { subject: ' ', text: 'x' } } },
      { ...about(id), written: { ...written, en: { subject: 'x', text: '' } } },
      { ...about(id), written: { it: { ...written.it, text: 'x'.repeat(5_001) } } },
    ])
      expect((await send(wrong)).status).toBe(400);
    expect(await rows().count()).toBe(0);
  });

  it('skips owners who switched it off or are deleted, and lists the unreachable ones', async () => {
    const { id } = shop.catalogue.add();
    const [unwilling, gone, unknown] = [await give(id), await give(id), await give(id)];
    inbox.unknown.add(addressOf(unknown));
    shop.accounts.change(gone, null);
    await shop.dataSource.query(
      `INSERT INTO notification_preference (user_id, item_messages) VALUES ($1, false)
       ON CONFLICT (user_id) DO UPDATE SET item_messages = false`,
      [unwilling],
    );
    const { body } = await send(about(id));
    await until(() => isSettled(body.id));
    const { items } = await recipients(body.id);
    expect(items).toHaveLength(3);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId: unwilling, status: 'skipped', reason: 'unwanted' }),
        expect.objectContaining({ userId: gone, email: null, status: 'skipped', reason: 'no_account' }),
        expect.objectContaining({ userId: unknown, status: 'failed', reason: 'refused' }),
      ]),
    );
    expect(await recipients(body.id, '&status=failed')).toMatchObject({
      ...{ total: 1, items: [{ email: addressOf(unknown), ownership: 'granted' }] },
    });
    const path = `${PATH}/recipients/export?messageId=${String(body.id)}&status=failed`;
    const file = await fetch(shop.url + path, { headers: admin.headers });
    expect(await file.text()).toContain(`${unknown},${addressOf(unknown)},granted,failed,refused,`);
    const list = await fetch(`${shop.url}${PATH}/export`, { headers: admin.headers });
    expect(await list.text()).toContain(',Nuova lezione,La Costituzione spiegata,completed,3,0,0,1,2');
  });

  it('are listed by their time, page by page', async () => {
    const { id } = shop.catalogue.add();
    await give(id);
    const ids: unknown[] = [];
    for (let sent = 0; sent < 3; sent++) ids.push((await send(about(id))).body.id);
    const inPages = (sort: string) => shop.readInPages(admin, `${PATH}?itemId=${id}&sort=${sort}`);
    const newest = await inPages('-createdAt');
    expect(newest.ids).toEqual(ids.toReversed());
    expect((await inPages('createdAt')).ids).toEqual(ids);
    expect((await shop.read(admin, `${PATH}?itemId=${id}`)).body).toMatchObject({ total: 3 });
    for (const query of ['sort=subject', `sort=createdAt&cursor=${newest.cursor}`])
      expect(await shop.read(admin, `${PATH}?${query}`)).toMatchObject({ status: 400 });
  });

  it('skips erased owners, and stores nothing about them', async () => {
    const { id } = shop.catalogue.add();
    const [kept, erased] = [await give(id), await give(id)];
    await shop.dataSource.query('INSERT INTO erasure_task (user_id, done_at) VALUES ($1, now())', [erased]);
    expect((await post('/audience', audience(id))).body).toMatchObject({ total: 1, granted: 1 });
    const { body } = await send(about(id));
    await until(() => isSettled(body.id));
    expect((await recipients(body.id)).items).toMatchObject([{ userId: kept, status: 'sent' }]);
  });

  describe('at a limited rate', () => {
    it('sends a fixed number of mails per minute, however many replicas share the work, and none twice', async () => {
      const { id } = shop.catalogue.add();
      const users: string[] = [];
      for (let count = 0; count < 2 * PACE + 1; count += 1) users.push(await give(id));
      const { body } = await send(about(id));
      for (const expected of [PACE, 2 * PACE, 2 * PACE + 1]) {
        await until(async () => {
          await Promise.all([sendNext(), sendNext(), sendNext()]);
          return (await mailed()).length >= expected;
        });
        await holdMinute();
        await until(async () => {
          const [{ open }] = await shop.dataSource.query<[{ open: number }]>(
            `SELECT count(*)::int AS open FROM message_recipient WHERE status = 'waiting' AND mail_id IS NOT NULL`,
          );
          return open === 0;
        });
        await sendNext();
        expect(await mailed()).toHaveLength(expected);
        await passMinute();
      }
      expect(await read(body.id)).toMatchObject({ status: 'completed', counts: { sent: 2 * PACE + 1 } });
      expect(users.map((user) => mailsTo(user).length)).toEqual(users.map(() => 1));
    });

    it('spreads the mails over the minute', async () => {
      jest.replaceProperty(shop.get(CommerceEnv), 'MESSAGE_MAILS_PER_MINUTE', 30);
      const { id } = shop.catalogue.add();
      for (let count = 0; count < 21; count += 1) await give(id);
      const { body } = await send(about(id));
      await until(async () => (await mailed()).length === 21);
      const waits = await shop.dataSource.query<{ seconds: number; mails: number }[]>(
        `SELECT greatest(0, extract(epoch FROM job.start_after - first.mailed_at)::int) AS seconds, count(*)::int AS mails
         FROM message_recipient AS recipient
         JOIN jobs.job ON job.singleton_key = recipient.mail_id::text,
              (SELECT min(mailed_at) AS mailed_at FROM message_recipient) AS first
         GROUP BY seconds ORDER BY seconds`,
      );
      expect(waits).toEqual([
        { seconds: 0, mails: 20 },
        { seconds: 40, mails: 1 },
      ]);
      await post(`/${String(body.id)}/stop`);
    });

    it('queues no more mails than that while the mail server is down', async () => {
      const { id } = shop.catalogue.add();
      for (let count = 0; count < PACE + 1; count += 1) await give(id);
      inbox.isBroken = true;
      const { body } = await send(about(id));
      await until(async () => (await mailed()).length > 0);
      await passMinute();
      await sendNext();
      expect(await mailed()).toHaveLength(PACE);
      await post(`/${String(body.id)}/stop`);
    });

    it('repeats the batch of a killed process without sending any mail twice', async () => {
      const { id } = shop.catalogue.add();
      const users = [await give(id), await give(id)];
      const outbox = shop.get(MailOutbox);
      const add = outbox.addForUser.bind(outbox);
      let calls = 0;
      jest.spyOn(outbox, 'addForUser').mockImplementation(async (...args) => {
        calls += 1;
        if (calls === 2) throw new Error('killed');
        return add(...args);
      });
      const { body } = await send(about(id));
      await until(async () => calls >= 2);
      await until(async () => {
        await sendNext().catch(() => undefined);
        return isSettled(body.id);
      });
      expect(users.map((user) => mailsTo(user).length)).toEqual([1, 1]);
    });
  });

  it('does not delay receipts', async () => {
    const [owner, buyer] = [await shop.newBuyer(), await shop.newBuyer()];
    const outbox = shop.get(MailOutbox);
    const arrived = () =>
      inbox.mails.map(({ to }) => to).filter((to) => [owner, buyer].some(({ id }) => to === addressOf(id)));
    await shop.dataSource.transaction(async (manager) => {
      for (let count = 0; count < 200; count += 1)
        await outbox.addForUser(manager, 'item_message', { userId: owner.id, written });
      await outbox.addForUser(manager, 'receipt', { userId: buyer.id });
    });
    await until(async () => arrived().length === 201);
    expect(arrived().indexOf(addressOf(buyer.id))).toBeLessThan(100);
  });

  it('can be stopped for all owners not yet reached, including queued mails', async () => {
    const { id } = shop.catalogue.add();
    for (let count = 0; count < PACE + 1; count += 1) await give(id);
    inbox.isBroken = true;
    const { body } = await send(about(id));
    await until(async () => (await mailed()).length === PACE);
    const stopped = await post(`/${String(body.id)}/stop`);
    expect(stopped).toMatchObject({
      status: 200,
      body: { status: 'stopped', counts: { waiting: 0, sent: 0, skipped: PACE + 1 } },
    });
    await passMinute();
    await sendNext();
    expect(await mailed()).toHaveLength(PACE);
    const mailIds = (await rows().find()).flatMap(({ mailId }) => mailId ?? []);
    for (const mailId of mailIds) {
      const mail = await shop.dataSource.getRepository(MailMessage).findOneByOrFail({ id: mailId });
      expect(mail).toMatchObject({ sentAt: null, sealedPayload: null, givenUpAt: expect.any(Date) });
    }
    const again = await post(`/${String(body.id)}/stop`);
    expect(again).toMatchObject({ status: 409, body: { code: 'commerce.message_not_sending' } });
    expect((await post(`/${randomUUID()}/stop`)).status).toBe(404);
  });

  it('is recorded in the audit log with its author, who stopped it, and the number of recipients', async () => {
    const { id } = shop.catalogue.add({ title: 'Il bilancio' });
    await give(id);
    inbox.isBroken = true;
    const { body } = await send(about(id));
    await post(`/${String(body.id)}/stop`);
    const entries = await shop.dataSource.query<{ data: object }[]>(
      `SELECT envelope->'data' AS data FROM outbox_event
       WHERE envelope->>'type' = 'commerce.audit.recorded.v1' AND envelope->'data'->>'subjectId' = $1
       ORDER BY position`,
      [body.id],
    );
    const details = { title: 'Il bilancio', subject: 'Nuova lezione', recipients: '1' };
    expect(entries.map(({ data }) => data)).toEqual(
      ['message.sent', 'message.stopped'].map((action) => ({
        ...{ action, details, actorId: admin.id, subjectId: body.id, at: expect.any(String) },
      })),
    );
  });

  it('is part of a recipient’s personal data, and anonymous after their erasure', async () => {
    const { id } = shop.catalogue.add();
    const user = await give(id);
    const { body } = await send(about(id));
    await until(() => isSettled(body.id));
    const service = shop.get(MessageRecipientsService);
    expect(await service.export(user)).toEqual([
      { subject: 'Nuova lezione', status: 'sent', reason: null, createdAt: body.createdAt },
    ]);
    await service.erase(shop.dataSource.manager, user);
    expect(await service.export(user)).toEqual([]);
    expect(await recipients(body.id)).toMatchObject({ items: [{ userId: null, status: 'sent' }] });
  });
});
