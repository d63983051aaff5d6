import { acceptedNulls, failuresOfWrongTypes } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest } from '../test/catalogue.ts';

describe('input', () => {
  let academy: CatalogueUnderTest;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  it('refuses null wherever the API document does not allow it', async () => {
    expect(await acceptedNulls(academy.catalogue.app, await academy.bearer(admin))).toEqual([]);
  });

  it('never fails for fields of wrong types, and documents how it refuses them', async () => {
    expect(await failuresOfWrongTypes(academy.catalogue.app, await academy.bearer(admin))).toEqual([]);
  });
});
