import { ABROAD, dayInRome } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, IdentityApp, SIGN_UP_DATA } from '../../test/identity-app.ts';
import { Consent, CONSENT_VERSION } from '../accounts/consent.entity.ts';
import { User } from '../accounts/user.entity.ts';

const FORM = {
  titolo: 'sig_ra',
  dataNascita: '1990-02-28',
  luogoNascita: 'Roma',
  indirizzo: 'Via Appia 1',
  citta: 'Roma',
  provincia: 'RM',
  cap: '00179',
  telefono: '+39 333 1234567',
  titoloStudio: 'dottorato',
  professione: 'Ricercatrice',
  areeInteresse: ['justice', 'labour'],
  dichiarazionePenali: true,
  dichiarazionePrevenzione: true,
  dichiarazioneProcedimenti: true,
  consensoGdpr: true,
  consensoImmagini: true,
};

interface Membership {
  numeroPratica: string;
  updatedAt: string;
  gdprTimestamp: string;
}

describe('membership', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  const call = async (
    client: Client,
    method: string,
    body?: unknown,
    { path = '/api/v1/me/membership', headers = {} } = {},
  ) =>
    identity.request(method, path, {
      body,
      headers: {
        authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
        'x-forwarded-for': '203.0.113.7',
        ...headers,
      },
    });
  const member = async () => {
    const { client } = await identity.signedIn();
    const { json } = await call(client, 'PUT', FORM);
    return { client, membership: json as Membership };
  };
  const consentsOf = async (client: Client) => {
    const userId = (await client.getUser()).data.user?.id ?? '';
    const rows = await identity.dataSource
      .getRepository(Consent)
      .find({ where: { userId }, order: { givenAt: 'ASC', kind: 'ASC' } });
    return rows.filter(({ kind }) => !['privacy', 'terms', 'cookies'].includes(kind));
  };

  it('gives the caller’s next invoice its address, unless it is abroad', async () => {
    const { client } = await identity.signedIn();
    const known = async () =>
      (await call(client, 'GET', undefined, { path: '/api/v1/me/invoice-defaults' })).json;
    const nowhere = { address: null, postalCode: null, city: null, province: null };
    const person = { firstName: 'Ada', lastName: 'Bianchi', codiceFiscale: SIGN_UP_DATA.codice_fiscale };
    expect(await known()).toEqual({ ...person, ...nowhere });
    await call(client, 'PUT', FORM);
    const address = { address: 'Via Appia 1', postalCode: '00179', city: 'Roma', province: 'RM' };
    expect(await known()).toEqual({ ...person, ...address });
    await call(client, 'PATCH', { provincia: ABROAD, cap: '75001', citta: 'Parigi' });
    expect(await known()).toEqual({ ...person, ...nowhere });
  });

  it('is completed with an application number, and reported as complete everywhere', async () => {
    const { client } = await identity.signedIn();
    expect(await call(client, 'GET')).toMatchObject({
      status: 404,
      json: { code: 'identity.membership_not_found' },
    });
    const before = new Date();
    const form = { ...FORM, professione: '  Ricercatrice ', letteraMotivazionale: 'x'.repeat(3_000) };
    const { status, json } = await call(client, 'PUT', form);
    const years = [before, new Date()].map((time) => dayInRome(time).slice(0, 4));
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        ...FORM,
        numeroPratica: expect.stringMatching(new RegExp(`^(${years.join('|')})-\\d{6}$`)),
        profiloCompletato: true,
        comeConosciuto: null,
        socioPresentatore: null,
        letteraMotivazionale: form.letteraMotivazionale,
        consensoComunicazioni: false,
        gdprIp: '203.0.113.7',
        gdprVersion: CONSENT_VERSION,
      },
    });
    expect(Date.parse((json as Membership).gdprTimestamp)).toBeGreaterThanOrEqual(before.getTime());
    expect((await call(client, 'GET')).json).toEqual(json);
    for (const path of ['/api/v1/me', '/api/v1/me/profile'])
      expect((await call(client, 'GET', undefined, { path })).json).toMatchObject({ profileCompleted: true });
  });

  it('keeps its number when it is sent again', async () => {
    const { client, membership } = await member();
    const again = await call(client, 'PUT', { ...FORM, citta: 'Ostia' });
    expect(again.json).toMatchObject({ numeroPratica: membership.numeroPratica, citta: 'Ostia' });
    const { client: eager } = await identity.signedIn();
    const both = await Promise.all([call(eager, 'PUT', FORM), call(eager, 'PUT', FORM)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].json).toMatchObject({ numeroPratica: (both[1].json as Membership).numeroPratica });
  });

  it('gets a unique number under concurrency, which is never reused', async () => {
    const clients = await Promise.all(
      Array.from({ length: 8 }, async () => (await identity.signedIn()).client),
    );
    const answers = await Promise.all(clients.map((client) => call(client, 'PUT', FORM)));
    const numbers = answers.map(({ json }) => (json as Membership).numeroPratica);
    expect(new Set(numbers).size).toBe(8);
    const last = clients[numbers.indexOf(numbers.toSorted().at(-1) ?? '')];
    await identity.dataSource.getRepository(User).delete((await last?.getUser())?.data.user?.id ?? '');
    expect(numbers).not.toContain((await member()).membership.numeroPratica);
  });

  it.each([
    [{ titolo: undefined }, 'titolo', 'required'],
    [{ telefono: '   ' }, 'telefono', 'required'],
    [{ telefono: 'x' }, 'telefono', 'phone_digits'],
    [{ citta: '.' }, 'citta', 'no_letters'],
    // Too young in Rome as well, where the next year may have begun.
    [{ dataNascita: `${new Date().getFullYear() - 14}-01-01` }, 'dataNascita', 'too_young'],
    [{ cap: '1234' }, 'cap', 'cap_digits'],
    [{ provincia: 'XX' }, 'provincia', 'invalid'],
    [{ areeInteresse: [] }, 'areeInteresse', 'no_area'],
    [{ areeInteresse: ['justice', 'labour', 'defence', 'agriculture'] }, 'areeInteresse', 'too_many_areas'],
    [{ dichiarazionePenali: false }, 'dichiarazionePenali', 'declaration_required'],
    [{ consensoGdpr: undefined }, 'consensoGdpr', 'consent_required'],
    [{ letteraMotivazionale: 'x'.repeat(3_001) }, 'letteraMotivazionale', 'too_long'],
    [{ comeConosciuto: 'dream' }, 'comeConosciuto', 'invalid'],
    [{ areeInteresse: 'justice' }, 'areeInteresse', 'isArray'],
    [{ citta: 'Roma\r\nBcc: a@b.c' }, 'citta', 'matches'],
    [{ telefono: 7 }, 'telefono', 'isString'],
    [{ numeroPratica: '2020-000001' }, 'numeroPratica', 'whitelistValidation'],
    [{ gdprIp: '127.0.0.1' }, 'gdprIp', 'whitelistValidation'],
  ])('refuses %j', async (change, field, code) => {
    const { client } = await identity.signedIn();
    const answer = await call(client, 'PUT', { ...FORM, ...change });
    expect(answer).toMatchObject({ status: 400, json: { code: 'platform.invalid_input' } });
    const { errors } = answer.json as { errors: { field: string; code: string }[] };
    expect(errors).toContainEqual(expect.objectContaining({ field, code }));
    expect((await call(client, 'GET')).status).toBe(404);
  });

  it('is edited in part, with the same rules', async () => {
    const { client, membership } = await member();
    const moved = await call(client, 'PATCH', { provincia: 'EE', citta: 'London', cap: 'SW1A 1AA' });
    expect(moved).toMatchObject({
      status: 200,
      json: { ...FORM, provincia: 'EE', citta: 'London', cap: 'SW1A 1AA' },
    });
    expect((moved.json as Membership).numeroPratica).toBe(membership.numeroPratica);
    expect((await call(client, 'GET')).json).toEqual(moved.json);
    for (const wrong of [{ provincia: 'MI' }, { professione: '' }, { consensoGdpr: false }])
      expect((await call(client, 'PATCH', wrong)).status).toBe(400);
    const outsider = (await identity.signedIn()).client;
    expect((await call(outsider, 'PATCH', { citta: 'Roma' })).status).toBe(404);
  });

  it('refuses an edit based on an older version, and returns the current one', async () => {
    const { client } = await member();
    const read = await call(client, 'GET');
    const based = { headers: { 'if-match': String(read.headers.get('etag')) } };
    expect(await call(client, 'PATCH', { citta: 'Napoli' }, based)).toMatchObject({ status: 200 });
    const late = await call(client, 'PATCH', { professione: 'Docente' }, based);
    expect(await call(client, 'PUT', FORM, based)).toMatchObject({ status: 412 });
    expect(late).toMatchObject({
      status: 412,
      json: { code: 'platform.version_conflict', current: { citta: 'Napoli', professione: 'Ricercatrice' } },
    });
    const decided = { headers: { 'if-match': String(late.headers.get('etag')) } };
    expect(await call(client, 'PATCH', { professione: 'Docente' }, decided)).toMatchObject({
      status: 200,
      json: { citta: 'Napoli', professione: 'Docente' },
    });
  });

  it('is created by the first of two forms, and by one that is repeated after a lost response', async () => {
    const { client } = await identity.signedIn();
    const isNew = { headers: { 'if-none-match': '*' } };
    const first = await call(client, 'PUT', FORM, isNew);
    expect(first).toMatchObject({ status: 200, json: FORM });
    expect(await call(client, 'PUT', FORM, isNew)).toMatchObject({ status: 200, json: first.json });
    const other = await call(client, 'PUT', { ...FORM, citta: 'Ostia', consensoImmagini: false }, isNew);
    expect(other).toMatchObject({
      status: 412,
      json: { code: 'platform.version_conflict', current: first.json },
    });
    expect((await call(client, 'GET')).json).toEqual(first.json);
    expect(await consentsOf(client)).toHaveLength(2);
    const decided = { headers: { 'if-match': String(other.headers.get('etag')) } };
    expect(await call(client, 'PUT', { ...FORM, citta: 'Ostia' }, decided)).toMatchObject({
      status: 200,
      json: { citta: 'Ostia' },
    });
  });

  it('records each consent given and withdrawn, with version, time and IP address', async () => {
    const { client } = await member();
    const common = { version: CONSENT_VERSION, ipAddress: '203.0.113.7', givenAt: expect.any(Date) };
    expect(await consentsOf(client)).toMatchObject([
      { kind: 'images', given: true, ...common },
      { kind: 'membership', given: true, ...common },
    ]);
    await call(client, 'PUT', FORM);
    expect(await consentsOf(client)).toHaveLength(2);
    await call(client, 'PATCH', { consensoImmagini: false, consensoComunicazioni: true });
    expect((await consentsOf(client)).slice(2)).toMatchObject([
      { kind: 'communications', given: true, ...common },
      { kind: 'images', given: false, ...common },
    ]);
  });

  it('refuses guests', async () => {
    for (const method of ['GET', 'PUT', 'PATCH'])
      expect((await identity.request(method, '/api/v1/me/membership')).status).toBe(401);
  });
});
