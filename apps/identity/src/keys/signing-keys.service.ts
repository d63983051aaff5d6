import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import { AdvisoryLock, Secrets, takeAdvisoryLock } from '@academy/platform';
import { SIGNING_KEY_SEAL, SigningKey } from './signing-key.entity.ts';

const REREAD_MS = 30_000;
/** Verifiers outside the academy may cache the key list for ten minutes; a new key signs only when all of them have it. */
const ANNOUNCE_MS = 15 * 60_000;
/**
 * How long a key verifies after its last signature: until a token of that moment, from a replica with a slightly
 * outdated key list, has expired.
 */
const VERIFIED_FOR_MS = ACCESS_TOKEN_SECONDS * 1000 + REREAD_MS;

type NewKey = Pick<SigningKey, 'kid' | 'publicJwk' | 'sealedPrivateKey'>;

interface LoadedKey {
  kid: string;
  publicJwk: JWK;
  privateKey: KeyObject;
  activeFrom: Date;
  retiredAt: Date | null;
}

/** The keys that sign access tokens, shared by all replicas through the database. */
@Injectable()
export class SigningKeysService implements OnApplicationBootstrap {
  private readonly logger = new Logger(SigningKeysService.name);
  private loaded: LoadedKey[] = [];
  private loadedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!(await hasKey(this.dataSource.manager))) await this.addFirst();
    await this.load();
  }

  /** Another replica may do the same: the first one adds its key. */
  private async addFirst(): Promise<void> {
    const key = await this.make();
    await this.dataSource.transaction(async (manager) => {
      await takeAdvisoryLock(manager, AdvisoryLock.SigningKeys);
      if (await hasKey(manager)) return;
      await manager.insert(SigningKey, { ...key, activeFrom: new Date(), retiredAt: null });
      this.logger.log(`Created the first signing key ${key.kid}`);
    });
  }

  /** The key that signs now: the newest active one. */
  async current(): Promise<{ kid: string; privateKey: KeyObject }> {
    const now = new Date();
    const key = (await this.valid()).find(({ activeFrom }) => activeFrom <= now);
    if (key === undefined) throw new Error('No signing key is active');
    return key;
  }

  /** Public keys with which tokens may be signed now or soon, the newest first. */
  async publicKeys(): Promise<JWK[]> {
    return (await this.valid()).map(({ publicJwk }) => publicJwk);
  }

  /** The public key with this id; an unknown id may belong to a key that another replica just created. */
  async findPublicKey(kid: string): Promise<JWK | undefined> {
    const found = (await this.valid()).find((key) => key.kid === kid) ?? (await this.reloadFor(kid));
    return found?.publicJwk;
  }

  /**
   * Adds a key that takes over after fifteen minutes; the current ones verify until the last token they signed expires.
   * @param options.compromised the current keys stop verifying and the new one signs immediately, within a minute in
   * all processes: every access token becomes invalid, and browsers get new ones by their refresh tokens.
   */
  async rotate(options: { compromised?: boolean } = {}): Promise<SigningKey> {
    const key = await this.make();
    const added = await this.dataSource.transaction(async (manager) => {
      await takeAdvisoryLock(manager, AdvisoryLock.SigningKeys);
      const now = Date.now();
      const activeFrom = new Date(options.compromised ? now : now + ANNOUNCE_MS);
      const retiredAt = new Date(options.compromised ? now : activeFrom.getTime() + VERIFIED_FOR_MS);
      await manager
        .createQueryBuilder()
        .update(SigningKey)
        .set({ retiredAt })
        .where('retired_at IS NULL OR retired_at > :retiredAt', { retiredAt })
        .execute();
      const row = manager.create(SigningKey, { ...key, activeFrom, retiredAt: null });
      await manager.insert(SigningKey, row);
      return row;
    });
    await this.load();
    return added;
  }

  /** On a busy machine this takes longer than the lock timeout, so it is done without the lock. */
  private async make(): Promise<NewKey> {
    const { publicKey, privateKey } = await generateKeyPair('RS256', {
      extractable: true,
      modulusLength: 2048,
    });
    const bare = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(bare);
    return {
      kid,
      publicJwk: { kid, alg: 'RS256', use: 'sig', key_ops: ['verify'], ...bare },
      sealedPrivateKey: this.secrets.seal(await exportPKCS8(privateKey), SIGNING_KEY_SEAL),
    };
  }

  private async valid(): Promise<LoadedKey[]> {
    if (Date.now() - this.loadedAt > REREAD_MS) await this.load();
    const now = new Date();
    return this.loaded.filter(({ retiredAt }) => retiredAt === null || retiredAt > now);
  }

  /** At most once per second, so that ids in forged tokens do not cause a query each. */
  private async reloadFor(kid: string): Promise<LoadedKey | undefined> {
    if (Date.now() - this.loadedAt < 1_000) return undefined;
    await this.load();
    return (await this.valid()).find((key) => key.kid === kid);
  }

  private async load(): Promise<void> {
    const keys = await this.dataSource.getRepository(SigningKey).find({ order: { activeFrom: 'DESC' } });
    this.loaded = keys.map(({ kid, publicJwk, sealedPrivateKey, activeFrom, retiredAt }) => ({
      kid,
      publicJwk,
      privateKey: createPrivateKey(this.secrets.open(sealedPrivateKey, SIGNING_KEY_SEAL)),
      activeFrom,
      retiredAt,
    }));
    this.loadedAt = Date.now();
  }
}

function hasKey(manager: EntityManager): Promise<boolean> {
  return manager.existsBy(SigningKey, { retiredAt: IsNull() });
}
