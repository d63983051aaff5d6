import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import { AdvisoryLock, Secrets, takeAdvisoryLock } from '@academy/platform';
import { SIGNING_KEY_SEAL, SigningKey } from './signing-key.entity.ts';

const REREAD_MS = 30_000;
/** Verifiers keep the key list for ten minutes; a new key signs only when all have seen it. */
const ANNOUNCE_MS = 15 * 60_000;
/** After its last signature a key verifies while a token of that moment, from a replica a little late, lives. */
const VERIFIED_FOR_MS = ACCESS_TOKEN_SECONDS * 1000 + REREAD_MS;

type NewKey = Pick<SigningKey, 'kid' | 'publicJwk' | 'sealedPrivateKey'>;

interface LoadedKey {
  kid: string;
  publicJwk: JWK;
  privateKey: KeyObject;
  activeFrom: Date;
  retiredAt: Date | null;
}

/** The keys that sign access tokens; all replicas agree on them through the database. */
@Injectable()
export class SigningKeyService implements OnApplicationBootstrap {
  private readonly logger = new Logger(SigningKeyService.name);
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

  /** Another replica may do the same: the first of the two adds its key. */
  private async addFirst(): Promise<void> {
    const key = await this.make();
    await this.dataSource.transaction(async (manager) => {
      await takeAdvisoryLock(manager, AdvisoryLock.SigningKeys);
      if (await hasKey(manager)) return;
      await manager.insert(SigningKey, { ...key, activeFrom: new Date(), retiredAt: null });
      this.logger.log(`Made the first signing key ${key.kid}`);
    });
  }

  /** The key that signs now: the newest whose time has come. */
  async current(): Promise<{ kid: string; privateKey: KeyObject }> {
    const now = new Date();
    const key = (await this.valid()).find(({ activeFrom }) => activeFrom <= now);
    if (key === undefined) throw new Error('No signing key is active');
    return key;
  }

  /** Public keys tokens may be signed with now or soon, the newest first. */
  async publicKeys(): Promise<JWK[]> {
    return (await this.valid()).map(({ publicJwk }) => publicJwk);
  }

  /** The public key of this id; an id not known yet may belong to a key that another replica just made. */
  async findPublicKey(kid: string): Promise<JWK | undefined> {
    const known = (await this.valid()).find((key) => key.kid === kid) ?? (await this.reloadFor(kid));
    return known?.publicJwk;
  }

  /**
   * Adds a key that takes over after fifteen minutes; the present ones verify until the last token they signed expires.
   * @param options.compromised the present keys stop verifying at once and the new one signs at once:
   * every access token dies, and browsers get new ones by their refresh tokens.
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

  /** On a busy machine this takes longer than anybody waits for a lock, so it is done without it. */
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

  /** At most once a second: ids in forged tokens must not become a query each. */
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
