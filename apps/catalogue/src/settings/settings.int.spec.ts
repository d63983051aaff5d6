import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { INITIAL_SETTINGS } from './settings.dto.ts';

describe('settings', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  }, 60_000);
  afterAll(() => academy.stop());

  const change = (settings: object, sender = admin) => academy.send('PATCH', '/settings', sender, settings);

  it('have initial values anyone may read, with an ETag', async () => {
    const { status, body, headers } = await academy.get('/settings');
    expect(status).toBe(200);
    expect(body).toEqual(INITIAL_SETTINGS);
    expect(headers['etag']).toBeDefined();
  });

  it.each([
    ['a guest', null, 401],
    ['a user', someone(), 403],
    ['an editor', editor, 403],
  ])('are not changed by %s', async (_who, sender, status) => {
    expect((await change({ brandName: 'Altro' }, sender)).status).toBe(status);
    expect((await academy.get('/settings')).body).toMatchObject({ brandName: 'Civitas' });
  });

  it('keep what was not changed', async () => {
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

  it.each<[object, string]>([
    [{ brandName: '' }, 'brandName'],
    [{ brandName: null }, 'brandName'],
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
    [{ secretKey: 'x' }, 'secretKey'],
  ])('refuse %p by name, and nothing is written', async (settings, field) => {
    const answer = await change({ brandName: 'Non scritto', ...settings });
    expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_input' } });
    expect(answer.text).toContain(`"field":"${field}"`);
    expect((await academy.get('/settings')).body).toEqual(INITIAL_SETTINGS);
  });
});
