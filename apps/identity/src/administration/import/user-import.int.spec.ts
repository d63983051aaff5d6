import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { HandleRowsJob, PruneImportsJob } from '@academy/imports';
import { ImportClient } from '@academy/imports/testing';
import { AppError } from '@academy/platform';
import { ChunkedRequest } from '@academy/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IdentityApp, PASSWORD, SIGN_UP_DATA } from '../../../test/identity-app.ts';
import { eventually, People, type Person } from '../../../test/people.ts';
import { Consent } from '../../accounts/consent.entity.ts';
import { User } from '../../accounts/user.entity.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { MailLinksService } from '../../auth/links/mail-links.service.ts';

const HEAD = 'email;firstName;lastName;codiceFiscale;language;role';

describe('the import of users', () => {
  let identity: IdentityApp;
  let people: People;
  let admin: Person;
  let imports: ImportClient;
  beforeAll(async () => {
    identity = await IdentityApp.start();
    people = new People(identity);
    admin = await people.staff();
    imports = importsOf(admin);
  });
  afterAll(() => identity.stop());

  const importsOf = (person: Person) =>
    new ImportClient(identity.app, 'users', () => people.headersOf(person));
  const find = (email: string) => identity.dataSource.getRepository(User).findOneBy({ email });
  const mailsTo = (email: string) => identity.mails.mails.filter(({ to }) => to === email);
  const emails = (count: number) => Array.from({ length: count }, () => identity.newEmail());

  // A failed test leaves its import running, which would block the imports of later tests.
  afterEach(async () => {
    jest.restoreAllMocks();
    await imports.cancelAll();
  });

  it('checks every row and gives reasons before writing anything', async () => {
    const [good = '', twice = ''] = emails(2);
    const { id, ...judged } = await imports.check(
      [
        HEAD,
        `${good.toUpperCase()};Ada;Lovelace;rssmra85t10a562s;en;`,
        `${admin.email};;;;;admin`,
        `nobody;;Rossi;XX;fr;`,
        `${identity.newEmail()};Eva;Capo;;;admin`,
        `${twice};Uno;Solo;;;`,
        `${twice};Uno;Doppio;;;`,
        `${identity.newEmail()};A;B;;;;oltre`,
      ].join('\r\n'),
    );
    expect(judged).toMatchObject({
      ...{ list: 'users', status: 'checked', rowCount: 7, position: 7, delimiter: ';', encoding: 'utf-8' },
      planned: { create: 2, change: 0, unchanged: 1, refused: 4 },
      outcomes: { create: 0, change: 0, unchanged: 0, refused: 0 },
    });
    const refused = await imports.rows(id, 'outcome=refused');
    expect(
      refused.map(({ line, errors }) => [line, errors.map(({ column, code }) => `${column} ${code}`)]),
    ).toEqual([
      [4, ['email isEmail', 'firstName matches', 'codiceFiscale isCodiceFiscale', 'language isIn']],
      [5, ['role equals']],
      [7, ['null platform.import_row_repeated']],
      [8, ['null platform.import_row_too_long']],
    ]);
    expect(refused[0]?.values).toMatchObject({ email: 'nobody', lastName: 'Rossi' });
    await identity.settled();
    expect(await find(good)).toBeNull();
    expect(mailsTo(good)).toEqual([]);
  });

  it('tells that a repeated row repeats a refused one', async () => {
    const email = identity.newEmail();
    const { id } = await imports.check(
      [HEAD, `${email};Ada;Lovelace;;fr;`, `${email};Ada;Lovelace;;;`, `${email};Ada;;;;`].join('\n'),
    );
    const refused = await imports.rows(id, 'outcome=refused');
    expect(refused.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      ['isIn'],
      ['platform.import_row_repeats_refused'],
      ['platform.import_row_repeats_refused'],
    ]);
  });

  it('invites users, who choose a password and give consent at their first sign-in', async () => {
    const email = identity.newEmail();
    const { outcomes } = await imports.run(`${HEAD}\n${email};Ada;Lovelace;RSSMRA85T10A562S;en;user`);
    expect(outcomes).toMatchObject({ create: 1, refused: 0 });
    const user = await find(email);
    const entries = await identity.dataSource.getRepository(AuditEntry).findBy({ actorId: admin.id });
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'user.registered', subjectId: user?.id }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'list.imported',
        details: { list: 'users', created: '1', changed: '0' },
      }),
    );

    const mail = await identity.mails.take(email);
    expect(mail.raw).toContain('Choose a password');
    expect(mail.link?.pathname).toBe('/en/auth');
    expect(mail.code).toBeUndefined();
    const client = await identity.redeem(mail.link);
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    const { data } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ada', sign_up_incomplete: true });
    const consents = () => identity.dataSource.getRepository(Consent).countBy({ userId: user?.id ?? '' });
    expect(await consents()).toBe(0);

    const person = { client, email, id: user?.id ?? '' };
    const names = { firstName: 'Ada', lastName: 'Byron' };
    expect(await people.call(person, 'PATCH', '/api/v1/me/profile', names)).toMatchObject({
      json: { code: 'identity.sign_up_incomplete' },
    });
    const given = { privacyConsent: true, termsConsent: true, cookieConsent: true, noCodiceFiscale: true };
    const completed = await people.call(person, 'PUT', '/api/v1/me/sign-up-data', { ...names, ...given });
    expect(completed).toMatchObject({ status: 200, json: names });
    expect(await consents()).toBe(3);
    const renewed = (await client.refreshSession()).data.user?.user_metadata;
    expect(renewed).not.toHaveProperty('sign_up_incomplete');
  });

  it('lets invited users choose a password also by a later mail', async () => {
    const email = identity.newEmail();
    await imports.run(`${HEAD}\n${email};Ada;Bianchi;;;`);
    const invitation = await identity.mails.take(email);
    const forgetMail = () =>
      identity.dataSource.query('UPDATE user_account SET recovery_sent_at = NULL WHERE email = $1', [email]);
    const resend = async () =>
      people.call(admin, 'POST', `/api/v1/users/${(await find(email))?.id}/resend-confirmation`);
    expect((await resend()).status).toBe(429);
    await forgetMail();
    expect((await resend()).status).toBe(204);
    const resent = await identity.mails.take(email);
    await forgetMail();
    const data = { ...SIGN_UP_DATA, first_name: 'Mallory' };
    await identity.client().signUp({ email, password: 'another-Password-1', options: { data } });
    const last = await identity.mails.take(email);

    for (const { link } of [invitation, resent])
      await expect(identity.redeem(link)).rejects.toThrow('expired');
    const client = await identity.redeem(last.link);
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    const { data: signedIn } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.user?.user_metadata).toMatchObject({ first_name: 'Ada', sign_up_incomplete: true });
  });

  it('changes nothing when the same file is imported again', async () => {
    const file = [HEAD, ...emails(3).map((email) => `${email};Ada;Bianchi;;;`)].join('\n');
    expect((await imports.run(file)).outcomes).toMatchObject({ create: 3 });
    const { planned, outcomes } = await imports.run(file);
    expect(planned).toEqual({ create: 0, change: 0, unchanged: 3, refused: 0 });
    expect(outcomes).toEqual({ create: 0, change: 0, unchanged: 0, refused: 0 });
  });

  it('changes nothing for an exported file', async () => {
    const { data } = await admin.client.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const exported = await fetch(`${identity.url}/api/v1/users/export`, { headers });
    const { planned, rowCount, columns } = await imports.check(Buffer.from(await exported.arrayBuffer()));
    expect(planned).toEqual({ create: 0, change: 0, unchanged: rowCount, refused: 0 });
    expect(columns).toContainEqual({ name: 'email', isRead: true });
    expect(columns).toContainEqual({ name: 'lastSignInAt', isRead: false });
  });

  it('checks a file whose rows take several jobs', async () => {
    const file = [HEAD, ...emails(450).map((email) => `${email};Ada;Bianchi;;;`)].join('\n');
    const { planned } = await imports.check(file);
    expect(planned).toEqual({ create: 450, change: 0, unchanged: 0, refused: 0 });
  });

  it('resumes after a worker died, without creating duplicates', async () => {
    const addresses = emails(60);
    const file = [HEAD, ...addresses.map((email) => `${email};Ada;Bianchi;;;`)].join('\n');
    const { id } = await imports.check(file);
    const before = await identity.dataSource.getRepository(User).count();
    // The first worker dies while handling this row, after a second file was refused.
    const links = identity.app.get(MailLinksService, { strict: false });
    const sendLink = links.sendUnrequested.bind(links);
    const row = new EventEmitter();
    let isDead = false;
    jest.spyOn(links, 'sendUnrequested').mockImplementation(async (manager, user, ...rest) => {
      if (isDead || user.email !== addresses[20]) return sendLink(manager, user, ...rest);
      isDead = true;
      row.emit('reached');
      await once(row, 'left');
      throw new Error('killed');
    });
    const rowReached = once(row, 'reached');
    await imports.start(id);
    await rowReached;
    const second = await imports.send(`${HEAD}\n${identity.newEmail()};A;B;;;`);
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'platform.import_running' }]);
    // Another worker has the same batch and waits for its turn.
    const work = identity.app.get(HandleRowsJob, { strict: false });
    const context = { id: randomUUID(), attempt: 1, signal: new AbortController().signal };
    const other = work.run({ runId: id }, context);
    row.emit('left');
    await other;
    const { outcomes } = await imports.reached(id, 'completed');
    expect(outcomes).toEqual({ create: 60, change: 0, unchanged: 0, refused: 0 });
    expect(await identity.dataSource.getRepository(User).count()).toBe(before + 60);
  });

  it('waits for an unavailable service, without refusing any row', async () => {
    const { id } = await imports.check(`${HEAD}\n${identity.newEmail()};Ada;Bianchi;;;`);
    const links = identity.app.get(MailLinksService, { strict: false });
    const sent = jest.spyOn(links, 'sendUnrequested').mockRejectedValue(new AppError('platform.unavailable'));
    await imports.start(id);
    const work = identity.app.get(HandleRowsJob, { strict: false });
    const late = { id: randomUUID(), attempt: 50, signal: new AbortController().signal };
    await expect(work.run({ runId: id }, late)).rejects.toMatchObject({ code: 'platform.unavailable' });
    sent.mockRestore();
    await work.run({ runId: id }, late);
    expect((await imports.reached(id, 'completed')).outcomes).toMatchObject({ create: 1, refused: 0 });
  });

  it('reports the rows already written when it is stopped', async () => {
    const [written = '', unwritten = ''] = emails(2);
    const { id } = await imports.check(`${HEAD}\n${written};A;B;;;\n${unwritten};A;B;;;`);
    const links = identity.app.get(MailLinksService, { strict: false });
    const sendLink = links.sendUnrequested.bind(links);
    jest.spyOn(links, 'sendUnrequested').mockImplementation((manager, user, ...rest) => {
      if (user.email === unwritten) throw new AppError('platform.unavailable');
      return sendLink(manager, user, ...rest);
    });
    await imports.start(id);
    await eventually(async () => (await imports.get(id)).outcomes.create === 1);
    const audited = () => identity.dataSource.getRepository(AuditEntry).countBy({ action: 'list.imported' });
    const before = await audited();
    expect((await imports.ask('DELETE', `/${id}`)).statusCode).toBe(204);
    expect(await audited()).toBe(before + 1);
    expect((await imports.rows(id)).map(({ outcome }) => outcome)).toEqual(['create', null]);
    expect(await imports.rows(id, 'outcome=create')).toHaveLength(1);
  });

  it('can be cancelled, and not be started afterwards', async () => {
    const email = identity.newEmail();
    const { id } = await imports.check(`${HEAD}\n${email};A;B;;;`);
    expect((await imports.ask('DELETE', `/${id}`)).statusCode).toBe(204);
    const started = await imports.start(id);
    expect([started.statusCode, started.json()]).toMatchObject([
      409,
      { code: 'platform.import_not_checked' },
    ]);
    expect(await find(email)).toBeNull();
  });

  it.each([
    ['platform.import_columns', 'email;firstName\na@b.it;A'],
    ['platform.import_columns', 'email;email;firstName;lastName\na;b;c;d'],
    ['platform.import_empty', HEAD],
    ['platform.import_unreadable', 'PK\u0003\u0004\0\0'],
    ['platform.import_unreadable', `${HEAD}\n"open;A;B`],
    ['platform.import_too_many_rows', HEAD + '\na;b;c'.repeat(10_001)],
    ['platform.payload_too_large', 'x'.repeat(2 * 1024 * 1024 + 1)],
  ])('refuses an unreadable file with %s', async (code, file) => {
    expect((await imports.send(file)).json()).toMatchObject({ code });
  });

  it.each([
    ['platform.unsupported_media_type', 'application/json', '{}'],
    ['platform.unsupported_media_type', 'text/html', HEAD],
  ])('refuses with %s a file sent as %s', async (code, type, payload) => {
    const headers = { ...(await people.headersOf(admin)), 'content-type': type };
    const url = '/api/v1/imports/users?fileName=a.csv';
    const answer = await identity.app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code }]);
  });

  it('authenticates the caller before reading the file', async () => {
    const url = `${identity.url}/api/v1/imports/users?fileName=a.csv`;
    const request = await ChunkedRequest.begin(url, { 'content-type': 'text/csv' });
    // The body never ends, so a response that waited for it would never arrive.
    const { answer } = await request.sendUntilAnswered(0);
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    await request.endAndGet('/healthz');
  });

  it('is for admins only', async () => {
    for (const person of [await people.staff('editor'), await people.user()]) {
      expect((await importsOf(person).send(HEAD)).statusCode).toBe(403);
      expect((await importsOf(person).ask('GET')).statusCode).toBe(403);
    }
  });

  it('deletes imports after a week', async () => {
    const { id } = await imports.check(`${HEAD}\n${identity.newEmail()};A;B;;;`);
    await identity.dataSource.query(
      `UPDATE import_run SET created_at = now() - interval '8 days' WHERE id = $1`,
      [id],
    );
    await identity.app.get(PruneImportsJob, { strict: false }).run();
    expect((await imports.ask('GET', `/${id}`)).statusCode).toBe(404);
  });
});
