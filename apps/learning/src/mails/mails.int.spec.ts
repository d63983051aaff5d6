import { randomUUID } from 'node:crypto';
import { MAIL_TEMPLATES, MailMessage, type MailTemplates, MailOutbox } from '@academy/mail';
import { MailCatcher, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource, IsNull, Not } from 'typeorm';
import { signUp, startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';

const templates: MailTemplates = {
  completed: {
    it: {
      subject: 'Hai completato {{title}}',
      title: 'Ciao {{firstName}}',
      paragraphs: [],
      button: 'Apri',
    },
    en: {
      subject: 'You completed {{title}}',
      title: 'Hello {{firstName}}',
      paragraphs: [],
      button: 'Open',
    },
  },
};

describe('a mail to a learner', () => {
  const inbox = new MailCatcher();
  let services: TestServices;
  let identity: TestApp;
  let learning: TestApp;
  let dataSource: DataSource;

  beforeAll(async () => {
    services = await testServices();
    identity = await startIdentityStub(services);
    learning = await startLearning(services, {
      env: { SMTP_URL: await inbox.start() },
      override: (builder) => builder.overrideProvider(MAIL_TEMPLATES).useValue(templates),
    });
    dataSource = learning.app.get(DataSource);
  });
  afterAll(async () => {
    await learning.close();
    await identity.close();
    await services.stop();
    await inbox.stop();
  });

  const add = (userId: string) =>
    dataSource.transaction((manager) =>
      learning.app.get(MailOutbox).addForUser(manager, 'completed', {
        userId,
        path: '/progetto/cittadini',
        values: { title: 'Cittadini' },
      }),
    );

  it.each([
    ['it', 'Hai completato Cittadini', 'Ciao Ada', '/progetto/cittadini'],
    ['en', 'You completed Cittadini', 'Hello Ada', '/en/progetto/cittadini'],
  ] as const)('is sent to the email in identity, in their language: %s', async (language, ...texts) => {
    const userId = randomUUID();
    const email = signUp(userId, { language });
    await add(userId);
    const { raw } = await inbox.take(email);
    for (const text of texts) expect(raw).toContain(text);
  });

  it('is given up if the account is deleted', async () => {
    await add(randomUUID());
    const findGivenUp = () => dataSource.getRepository(MailMessage).findOneBy({ givenUpAt: Not(IsNull()) });
    while ((await findGivenUp()) === null) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await findGivenUp()).toMatchObject({ sentAt: null, sealedPayload: null });
  });

  it('is not queued if the transaction is rolled back', async () => {
    const before = await dataSource.getRepository(MailMessage).count();
    const failing = dataSource.transaction(async (manager) => {
      await learning.app
        .get(MailOutbox)
        .addForUser(manager, 'completed', { userId: randomUUID(), values: { title: 'x' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await dataSource.getRepository(MailMessage).count()).toBe(before);
  });
});
