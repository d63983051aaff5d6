import { randomUUID } from 'node:crypto';
import {
  acceptedNulls,
  failuresOfWrongTypes,
  type TestApp,
  testServices,
  type TestServices,
} from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLearning } from '../test/learning.ts';

describe('input', () => {
  let services: TestServices;
  let learning: TestApp;
  beforeAll(async () => {
    services = await testServices();
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    await services.stop();
  });

  it('refuses null wherever the API document does not allow it', async () => {
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role: 'admin' });
    expect(await acceptedNulls(learning.app, headers)).toEqual([]);
  });

  it('never fails for fields of wrong types, and documents how it refuses them', async () => {
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role: 'admin' });
    expect(await failuresOfWrongTypes(learning.app, headers)).toEqual([]);
  });
});
