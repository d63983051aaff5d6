import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailMessage, PruneMailsJob } from '@academy/mail';
import { IsNull } from 'typeorm';
import { IdentityApp, PASSWORD, SIGN_UP_DATA } from '../../test/identity-app.ts';

describe('mails', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  const messages = () => identity.dataSource.getRepository(MailMessage);
  const signUp = async (): Promise<string> => {
    const email = identity.newEmail();
    await identity.client().signUp({ email, password: PASSWORD, options: { data: SIGN_UP_DATA } });
    return email;
  };
  /** Waits until the only mail has been tried this often. */
  async function tried(attempts: number): Promise<MailMessage> {
    for (;;) {
      const mail = await messages().findOneBy({});
      if (mail !== null && mail.attempts >= attempts) return mail;
      await sleep(50);
    }
  }

  /** Waits until a mail was tried and waits for its next attempt; before that, it may still be being sent. */
  async function waiting(): Promise<MailMessage> {
    for (;;) {
      const mail = await messages().findOneBy({ sentAt: IsNull(), givenUpAt: IsNull() });
      if (mail !== null && mail.attempts > 0) return mail;
      await sleep(50);
    }
  }

  it('are encrypted in the queue while the mail server is down, and deleted once sent', async () => {
    identity.mails.isBroken = true;
    const email = await signUp();
    const waiting = await tried(1);
    expect(waiting.lastError).toContain('out of order');
    expect(JSON.stringify(waiting)).not.toContain(email);

    identity.mails.isBroken = false;
    const mail = await identity.mails.take(email);
    expect(mail.raw).toContain('Benvenuto in Civitas Academy');
    expect(mail.code).toMatch(/^\d{6}$/);
    const sent = await tried(2);
    expect(sent).toMatchObject({ sealedPayload: null, lastError: null, sentAt: expect.any(Date) });
  });

  it('are not sent once their links have expired', async () => {
    identity.mails.isBroken = true;
    const email = await signUp();
    const { id } = await waiting();
    await messages().update(id, { expiresAt: new Date(0) });
    // The next attempt may have begun before that; a server in order would accept its mail.
    while ((await messages().findOneByOrFail({ id })).givenUpAt === null) await sleep(50);
    identity.mails.isBroken = false;
    expect(identity.mails.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('get a new job only if theirs was deleted', async () => {
    identity.mails.isBroken = true;
    const email = await signUp();
    const { id } = await waiting();
    await messages().update(id, { createdAt: new Date(Date.now() - 2 * 3_600_000) });
    const prune = identity.app.get(PruneMailsJob, { strict: false });
    const jobs = (): Promise<unknown[]> =>
      identity.dataSource.query('SELECT state FROM jobs.job WHERE singleton_key = $1', [id]);
    await prune.run();
    expect(await jobs()).toHaveLength(1);
    await identity.dataSource.query('DELETE FROM jobs.job WHERE singleton_key = $1', [id]);
    await prune.run();
    expect(await jobs()).toHaveLength(1);
    identity.mails.isBroken = false;
    expect((await identity.mails.take(email)).code).toMatch(/^\d{6}$/);
  });
});
