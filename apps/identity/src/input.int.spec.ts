import { acceptedNulls, failuresOfWrongTypes } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityApp } from '../test/identity-app.ts';
import { People } from '../test/people.ts';

describe('input', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  it('refuses null wherever the API document does not allow it', async () => {
    const people = new People(identity);
    const headers = await people.headersOf(await people.staff());
    expect(await acceptedNulls(identity.app, headers)).toEqual([]);
  });

  it('never fails for fields of wrong types, and documents how it refuses them', async () => {
    const people = new People(identity);
    const headers = await people.headersOf(await people.staff());
    expect(await failuresOfWrongTypes(identity.app, headers)).toEqual([]);
  });
});
