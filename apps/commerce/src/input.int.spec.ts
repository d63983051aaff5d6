import { acceptedNulls, failuresOfWrongTypes } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Shop } from '../test/shop.ts';

describe('input', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  it('refuses null wherever the API document does not allow it', async () => {
    const { headers } = await shop.newBuyer('admin');
    expect(await acceptedNulls(shop.test.app, headers)).toEqual([]);
  });

  it('never fails for fields of wrong types, and documents how it refuses them', async () => {
    const { headers } = await shop.newBuyer('admin');
    expect(await failuresOfWrongTypes(shop.test.app, headers)).toEqual([]);
  });
});
