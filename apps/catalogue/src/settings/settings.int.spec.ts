import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { INITIAL_SETTINGS, INITIAL_STAFF_SETTINGS } from './settings.dto.ts';

describe('settings', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const change = (settings: object, sender = admin) => academy.send('PATCH', '/settings', sender, settings);
  const announced = async (): Promise<{ mfaForStaff: boolean; version: number }[]> => {
    const rows = await academy.dataSource.query<{ data: { mfaForStaff: boolean; version: number } }[]>(
      `SELECT envelope->'data' AS data FROM outbox_event
       WHERE envelope->>'type' = 'catalogue.settings.changed.v1' ORDER BY position`,
    );
    return rows.map(({ data }) => data);
  };

  it('have initial values that anyone can read, with an ETag', async () => {
    const { status, body, headers } = await academy.get('/settings');
    expect(status).toBe(200);
    expect(body).toEqual(INITIAL_SETTINGS);
    expect(headers['etag']).toBeDefined();
  });

  it.each([
    ['a guest', null, 401],
    ['a user', someone(), 403],
    ['an editor', editor, 403],
  ])('cannot be changed by %s', async (_who, sender, status) => {
    expect((await change({ brandName: 'Altro' }, sender)).status).toBe(status);
    expect((await academy.get('/settings')).body).toMatchObject({ brandName: 'Civitas' });
  });

  it('keep values that were not changed', async () => {
    const openingHours = { firstDay: 1, lastDay: 6, opens: '08:30', closes: '12:00' };
    expect((await change({ brandName: ' Agorà ', openingHours })).status).toBe(200);
    expect((await change({ vatPercent: 10 })).status).toBe(200);
    expect((await academy.get('/settings')).body).toEqual({
      ...INITIAL_SETTINGS,
      brandName: 'Agorà',
      openingHours,
      vatPercent: 10,
    });
    await change(INITIAL_SETTINGS);
  });

  it('hide staff settings from the public', async () => {
    expect((await academy.get('/settings/all', admin)).body).toEqual(INITIAL_STAFF_SETTINGS);
    expect((await academy.get('/settings/all', editor)).status).toBe(403);
    expect((await academy.get('/settings/all')).status).toBe(401);
    expect((await academy.get('/settings')).text).not.toMatch(/mfa|partnership|defaultAccessDays/i);
  });

  it('are published in the order of their changes', async () => {
    const before = (await announced()).length;
    await Promise.all([change({ mfaForStaff: true }), change({ vatPercent: 4 }), change({ vatPercent: 5 })]);
    await change({ mfaForStaff: false });
    const events = await announced();
    expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
    expect(events.length).toBe(before + 4);
    expect(events.at(-2)?.mfaForStaff).toBe(true);
    expect(events.at(-1)?.mfaForStaff).toBe(false);
    await change({ mfaForStaff: true, brandName: '' });
    expect(await announced()).toHaveLength(before + 4);
    await change(INITIAL_SETTINGS);
  });

  it.each([
    ['names no setting', {}],
    ['repeats the present values', INITIAL_STAFF_SETTINGS],
  ])('do not reuse the version of a request that %s', async (_what, request) => {
    const { body, headers } = await change(request);
    const present = await academy.get('/settings/all', admin);
    expect([body, headers['etag']]).toEqual([present.body, present.headers['etag']]);
    await change({ mfaForStaff: true });
    const events = await announced();
    const versions = events.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(events.at(-1)?.mfaForStaff).toBe(true);
    await change({ mfaForStaff: false });
  });

  it('clear optional values', async () => {
    const maintenanceNotice = { it: 'Stanotte siamo in manutenzione.', en: 'Maintenance tonight.' };
    await change({ maintenanceNotice, logoUrl: '/logo.svg', defaultAccessDays: 30 });
    expect((await academy.get('/settings')).body).toMatchObject({ maintenanceNotice, logoUrl: '/logo.svg' });
    await change({ maintenanceNotice: null, logoUrl: null, defaultAccessDays: null });
    expect((await academy.get('/settings/all', admin)).body).toEqual(INITIAL_STAFF_SETTINGS);
  });

  it('set the default access days of new contents and projects, and leave existing ones unchanged', async () => {
    const fields = { isPremium: true, priceCents: 1000 };
    const old = await academy.content(fields);
    await change({ defaultAccessDays: 30 });
    expect((await academy.content(fields)).accessDays).toBe(30);
    expect((await academy.content({ ...fields, accessDays: 7 })).accessDays).toBe(7);
    expect((await academy.content({ ...fields, accessDays: null })).accessDays).toBeNull();
    expect((await academy.project()).accessDays).toBe(30);
    const draft = { title: 'Di un redattore', shortDescription: 'Una bozza.', contentType: 'document' };
    expect(await academy.send('POST', '/contents', editor, draft)).toMatchObject({
      status: 201,
      body: { accessDays: 30 },
    });
    expect((await academy.get(`/contents/${old.id}`)).body).toMatchObject({ accessDays: null });
    await change({ defaultAccessDays: null });
  });

  it.each<[object, string]>([
    [{ brandName: '' }, 'brandName'],
    [{ brandName: null }, 'brandName'],
    [{ brandName: 'Civitas\r\nBcc: d@e.f' }, 'brandName'],
    [{ legalAddress: 'Via Roma 1\n00100 Roma' }, 'legalAddress'],
    [{ offices: [{ kind: 'headquarters', city: 'Roma', address: 'Via\u0007Roma' }] }, 'offices.0.address'],
    [{ mainSiteUrl: 'javascript:alert(1)' }, 'mainSiteUrl'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ openingHours: { firstDay: 0, lastDay: 5, opens: '9', closes: '18:00' } }, 'openingHours.opens'],
    [{ openingHours: [] }, 'openingHours'],
    [{ offices: [{ kind: 'tent', city: 'Roma', address: '' }] }, 'offices.0.kind'],
    [{ offices: [[]] }, 'offices'],
    [{ contactEmail: 'a\ud800' }, 'contactEmail'],
    [{ vatPercent: 101 }, 'vatPercent'],
    [{ planPriceCents: 40 }, 'planPriceCents'],
    [{ planCurrency: 'GBP' }, 'planCurrency'],
    [{ maintenanceNotice: { it: 'Solo in italiano' } }, 'maintenanceNotice.en'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl'],
    [{ vatNumber: '123' }, 'vatNumber'],
    [{ vatNumber: '12345678904' }, 'vatNumber'],
    [{ taxCode: 'ABC' }, 'taxCode'],
    [{ taxCode: 'RSSMRA85T10A562X' }, 'taxCode'],
    [{ defaultAccessDays: 0 }, 'defaultAccessDays'],
    [{ mfaForStaff: null }, 'mfaForStaff'],
    [{ partnershipEmail: 'a@b.c\r\nBcc: d@e.f' }, 'partnershipEmail'],
    [{ secretKey: 'x' }, 'secretKey'],
  ])('refuse %p, name the field, and write nothing', async (settings, field) => {
    const answer = await change({ brandName: 'Non scritto', ...settings });
    expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_input' } });
    expect(answer.text).toContain(`"field":"${field}"`);
    expect((await academy.get('/settings')).body).toEqual(INITIAL_SETTINGS);
  });
});
