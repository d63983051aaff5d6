import { randomBytes } from 'node:crypto';
import { reseal, resealColumns, Secrets } from '@academy/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Not } from 'typeorm';
import { IdentityApp, ORIGIN } from '../../test/identity-app.ts';
import { CODICE_FISCALE_SEAL } from '../accounts/codice-fiscale.ts';
import { Profile } from '../accounts/profile.entity.ts';
import { database } from '../database/database.ts';
import { decodeRefreshToken, encodeRefreshToken } from '../sessions/refresh-token.ts';
import { SIGNING_KEY_SEAL, SigningKey } from './signing-key.entity.ts';

const newKey = () => randomBytes(32).toString('base64');

describe('replacing SECRET_KEY', () => {
  const [old, next] = [newKey(), newKey()];
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start({ SECRET_KEY: old });
  });
  afterAll(() => identity.stop());

  const runCommand = (SECRET_KEY: string) =>
    reseal('identity', database, {
      SECRET_KEY,
      DATABASE_URL: identity.databaseUrl,
      NATS_URL: 'nats://127.0.0.1:4222',
      PORT: '0',
      PUBLIC_ORIGIN: ORIGIN,
    });

  it('encrypts texts of the old key again, once', async () => {
    await identity.createUser();
    // A mail that is sent during the test would clear its sealed text.
    await identity.settled();
    const manager = identity.dataSource.manager;
    const sealed = async () => {
      const profiles = await manager.find(Profile, { select: { userId: true, sealedCodiceFiscale: true } });
      const keys = await manager.find(SigningKey);
      return {
        codici: profiles.flatMap(({ sealedCodiceFiscale }) => sealedCodiceFiscale ?? []),
        keys: keys.map(({ sealedPrivateKey }) => sealedPrivateKey),
      };
    };
    const open = ({ codici, keys }: Awaited<ReturnType<typeof sealed>>, key: string) => {
      const secrets = new Secrets(key, 'identity');
      return [
        codici.map((text) => secrets.open(text, CODICE_FISCALE_SEAL)),
        keys.map((text) => secrets.open(text, SIGNING_KEY_SEAL)),
      ];
    };
    const before = open(await sealed(), old);
    expect(before.flat().length).toBeGreaterThan(1);

    const both = new Secrets(`${next},${old}`, 'identity');
    const { found, resealed } = await resealColumns(identity.dataSource, both);
    expect(resealed).toBe(found);
    expect(resealed).toBeGreaterThanOrEqual(before.flat().length);
    expect(open(await sealed(), next).map((texts) => texts.sort())).toEqual(
      before.map((texts) => texts.sort()),
    );
    expect(await resealColumns(identity.dataSource, both)).toEqual({ found, resealed: 0, unopened: [] });
  });

  it('reports texts that no key opens, and encrypts the others again', async () => {
    await identity.createUser();
    await identity.createUser();
    await identity.settled();
    const profiles = identity.dataSource.getRepository(Profile);
    const lost = await profiles.findOneOrFail({ where: {}, order: { id: 'ASC' } });
    const sealedCodiceFiscale = new Secrets(newKey(), 'identity').seal('X', CODICE_FISCALE_SEAL);
    await profiles.update(lost.id, { sealedCodiceFiscale });

    const newest = newKey();
    await expect(runCommand(`${newest},${next},${old}`)).rejects.toThrow(
      `opens 1 of the encrypted texts:\n  profile.sealed_codice_fiscale of ${lost.id}`,
    );
    const secrets = new Secrets(newest, 'identity');
    const others = await profiles.find({
      select: { id: true, sealedCodiceFiscale: true },
      where: { id: Not(lost.id) },
    });
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) {
      expect(secrets.open(other.sealedCodiceFiscale ?? '', CODICE_FISCALE_SEAL)).toMatch(/^[A-Z0-9]{16}$/);
    }
  });

  it('refuses to run without a former key', async () => {
    for (const keys of [next, `${next},${next}`]) {
      await expect(runCommand(keys)).rejects.toThrow('SECRET_KEY holds one key only');
    }
  });

  it('keeps sessions valid while the old key is configured', () => {
    const content = { sessionId: '5d3f4c1e-8a0b-4f5e-9c7d-1a2b3c4d5e6f', counter: 3 };
    const token = encodeRefreshToken(new Secrets(old, 'identity'), content);
    expect(decodeRefreshToken(new Secrets(`${next},${old}`, 'identity'), token)).toEqual(content);
    expect(decodeRefreshToken(new Secrets(next, 'identity'), token)).toBeNull();
  });
});
