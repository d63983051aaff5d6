import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MailMessage } from '@academy/mail';
import { MailCatcher } from '@academy/testing';
import { admin, CatalogueUnderTest } from '../../test/catalogue.ts';
import { PartnershipRequest } from './partnership-request.entity.ts';

const form = {
  name: 'Ada Bianchi',
  organization: 'Scuola civica',
  email: 'ada@scuola.example',
  message: 'Vorremmo organizzare\nun corso insieme.',
  language: 'en',
};

describe('partnership requests', () => {
  let academy: CatalogueUnderTest;
  const mails = new MailCatcher();

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start({ SMTP_URL: await mails.start() });
  });
  afterAll(async () => {
    await academy.stop();
    await mails.stop();
  });
  beforeEach(() => academy.dataSource.getRepository(PartnershipRequest).clear());

  const send = (fields: object = {}, headers: Record<string, string> = {}) =>
    academy.send('POST', '/partnership-requests', null, { ...form, ...fields }, headers);
  const waiting = () => academy.dataSource.getRepository(MailMessage).count();

  it('are mailed to the association, with the sender as the reply address', async () => {
    await academy.send('PATCH', '/settings', admin, { partnershipEmail: 'insieme@civitas.example' });
    expect((await send()).status).toBe(202);
    const { raw } = await mails.take('insieme@civitas.example');
    expect(raw).toMatch(/^Reply-To: <?ada@scuola\.example>?\r?$/im);
    expect(raw).toMatch(/^Subject: Richiesta di partnership: Ada Bianchi\r?$/m);
    expect(raw).toContain('un corso insieme.');
    expect(raw).toContain('Scuola civica');
  });

  it('cannot inject headers or markup', async () => {
    expect((await send({ name: 'Ada <b>Bianchi</b> & co.' })).status).toBe(202);
    const { raw } = await mails.take('insieme@civitas.example');
    expect(raw.slice(raw.indexOf('<html'))).not.toContain('<b>');
  });

  it.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ name: 'Ada\r\nBcc: victim@example.org' }, 'name'],
    [{ organization: 'a\nb' }, 'organization'],
    [{ email: 'ada@scuola.example\r\nBcc: victim@example.org' }, 'email'],
    [{ email: 'ada@scuola.example, victim@example.org' }, 'email'],
    [{ message: 'breve' }, 'message'],
    [{ message: 'a'.repeat(5_001) }, 'message'],
    [{ language: 'fr' }, 'language'],
    [{ to: 'victim@example.org' }, 'to'],
  ])('are refused with %p, naming the field', async (fields, field) => {
    const before = await waiting();
    const answer = await send(fields);
    expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_input' } });
    expect(answer.text).toContain(`"field":"${field}"`);
    expect(await waiting()).toBe(before);
  });

  it('are mailed once, however often they are repeated with the same key', async () => {
    const requests = academy.dataSource.getRepository(PartnershipRequest);
    const same = { 'idempotency-key': crypto.randomUUID() };
    // More than the limit of an IP address: a repetition is neither counted nor mailed again.
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ name: 'Lia Verdi' }, same)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await requests.count()).toBe(1);
    expect((await mails.take('insieme@civitas.example')).raw).toContain('Lia Verdi');
    expect((await send({ name: 'Lia Neri' }, same)).status).toBe(202);
    expect((await mails.take('insieme@civitas.example')).raw).toContain('Lia Neri');
  });

  it('from bots get the same response, but are dropped', async () => {
    const before = await waiting();
    expect((await send({ website: 'https://spam.example' })).status).toBe(202);
    expect(await waiting()).toBe(before);
  });

  it('are limited by IP address, with Retry-After', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await send()).headers['retry-after']).toBe('3600');
  });

  it('are limited by IP address when sent concurrently, too', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
  });
});
