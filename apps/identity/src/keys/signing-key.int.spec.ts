import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IdentityApp } from '../../test/identity-app.ts';
import { IdentityEnv } from '../env.ts';
import { Secrets } from '@academy/platform';
import { AccessTokensService } from './access-tokens.service.ts';
import { SigningKey } from './signing-key.entity.ts';
import { SigningKeysService } from './signing-keys.service.ts';

const CLAIMS = {
  email: 'ada@example.org',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'], role: 'user' as const },
  user_metadata: {},
  role: 'authenticated' as const,
  aal: 'aal1' as const,
  amr: [],
  session_id: crypto.randomUUID(),
  is_anonymous: false,
};

describe('signing keys of several replicas', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  /** One replica of the service, as in a separate process. */
  function replica() {
    const keys = new SigningKeysService(identity.dataSource, identity.app.get(Secrets, { strict: false }));
    return { keys, tokens: new AccessTokensService(keys, identity.app.get(IdentityEnv, { strict: false })) };
  }
  const stored = () => identity.dataSource.getRepository(SigningKey);

  beforeEach(() => stored().clear());

  it('are created once by concurrent replicas', async () => {
    await Promise.all([replica(), replica(), replica()].map(({ keys }) => keys.onApplicationBootstrap()));
    expect(await stored().count()).toBe(1);
  });

  it("verify each other's tokens, also those of a key created a moment ago", async () => {
    const [a, b] = [replica(), replica()];
    await a.keys.onApplicationBootstrap();
    await b.keys.onApplicationBootstrap();
    // b read its keys more than a second ago.
    Object.assign(b.keys, { loadedAt: Date.now() - 2_000 });
    await a.keys.rotate({ compromised: true });
    const { token } = await a.tokens.sign('ada', CLAIMS, 0);
    expect(await b.tokens.verify(token)).toEqual({ sub: 'ada', sessionId: CLAIMS.session_id });
  });

  it('sign until all replicas have the next key, and verify until their last token expires', async () => {
    const { keys } = replica();
    await keys.onApplicationBootstrap();
    const before = await keys.current();
    const next = await keys.rotate();
    expect((await keys.current()).kid).toBe(before.kid);
    expect((await keys.publicKeys()).map(({ kid }) => kid)).toEqual([next.kid, before.kid]);
    const { retiredAt } = await stored().findOneByOrFail({ kid: before.kid });
    expect(retiredAt?.getTime()).toBeGreaterThanOrEqual(next.activeFrom.getTime() + 3_600_000);

    await stored().update(next.kid, { activeFrom: new Date() });
    expect((await replica().keys.current()).kid).toBe(next.kid);
  });

  it('are unreadable without the secret', async () => {
    await replica().keys.onApplicationBootstrap();
    const [key] = await stored().find();
    expect(JSON.stringify(key)).not.toMatch(/PRIVATE KEY|"d":/);
  });

  it.each([
    ['HS256', 'eyJhbGciOiJIUzI1NiJ9'],
    ['none', 'eyJhbGciOiJub25lIn0'],
  ])('never accept the algorithm %s', async (_, header) => {
    const { keys, tokens } = replica();
    await keys.onApplicationBootstrap();
    const { token } = await tokens.sign('ada', CLAIMS, 0);
    const [, payload, signature] = token.split('.');
    await expect(tokens.verify(`${header}.${payload}.${signature}`)).rejects.toThrow();
    await expect(tokens.verify(`${header}.${payload}.`)).rejects.toThrow();
  });
});
