import { createPrivateKey, type KeyObject } from 'node:crypto';
import { AdvisoryLock, Secrets, takeAdvisoryLock } from '@academy/platform';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import {
  ISSUER_KEY_ALGORITHMS,
  ISSUER_KEY_SEAL,
  IssuerKey,
  type IssuerKeyAlgorithm,
} from './issuer-key.entity.ts';

/** Twice as long as verifiers may cache the list of keys. */
const ANNOUNCE_MS = 10 * 60_000;

type NewKey = Pick<IssuerKey, 'id' | 'algorithm' | 'publicJwk' | 'sealedPrivateKey'>;

/** The keys that sign badges, shared by all replicas through the database. */
@Injectable()
export class IssuerKeysService implements OnApplicationBootstrap {
  private readonly logger = new Logger(IssuerKeysService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
  ) {}

  /** Creates the first keys. */
  async onApplicationBootstrap(): Promise<void> {
    if (await this.hasKeys(this.dataSource.manager)) return;
    const keys = await this.makeKeys();
    await this.dataSource.transaction(async (manager) => {
      await takeAdvisoryLock(manager, AdvisoryLock.IssuerKeys);
      if (await this.hasKeys(manager)) return;
      await manager.insert(IssuerKey, withTime(keys, new Date()));
      this.logger.log('Created the first keys for signing badges');
    });
  }

  /** The key that signs now. */
  async current(algorithm: IssuerKeyAlgorithm): Promise<{ id: string; privateKey: KeyObject }> {
    const { id, sealedPrivateKey } = await this.dataSource.manager.findOneOrFail(IssuerKey, {
      where: { algorithm, compromisedAt: IsNull(), activeFrom: LessThanOrEqual(new Date()) },
      order: { activeFrom: 'DESC' },
    });
    return { id, privateKey: createPrivateKey(this.secrets.open(sealedPrivateKey, ISSUER_KEY_SEAL)) };
  }

  /** Every key with which a badge may be signed, former, current and upcoming, the newest first. */
  publicKeys(): Promise<{ id: string; algorithm: IssuerKeyAlgorithm; publicJwk: JWK }[]> {
    return this.dataSource.manager.find(IssuerKey, {
      select: { id: true, algorithm: true, publicJwk: true },
      where: { compromisedAt: IsNull() },
      order: { activeFrom: 'DESC', algorithm: 'ASC' },
    });
  }

  /**
   * Adds keys that take over after ten minutes; badges signed by the current ones stay valid.
   * @param options.compromised the current keys stop verifying, and the new ones sign immediately: badges downloaded
   * earlier must be downloaded again.
   * @returns when the new keys start to sign.
   */
  async rotate(options: { compromised?: boolean } = {}): Promise<Date> {
    const keys = await this.makeKeys();
    return this.dataSource.transaction(async (manager) => {
      await takeAdvisoryLock(manager, AdvisoryLock.IssuerKeys);
      const now = new Date();
      if (options.compromised)
        await manager.update(IssuerKey, { compromisedAt: IsNull() }, { compromisedAt: now });
      const activeFrom = options.compromised ? now : new Date(now.getTime() + ANNOUNCE_MS);
      await manager.insert(IssuerKey, withTime(keys, activeFrom));
      return activeFrom;
    });
  }

  private hasKeys(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(IssuerKey, { compromisedAt: IsNull() });
  }

  /** One of each kind. On a busy machine this takes longer than the lock timeout, so it is done without the lock. */
  private makeKeys(): Promise<NewKey[]> {
    return Promise.all(
      ISSUER_KEY_ALGORITHMS.map(async (algorithm) => {
        const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
        const publicJwk = await exportJWK(publicKey);
        return {
          id: await calculateJwkThumbprint(publicJwk),
          algorithm,
          publicJwk,
          sealedPrivateKey: this.secrets.seal(await exportPKCS8(privateKey), ISSUER_KEY_SEAL),
        };
      }),
    );
  }
}

function withTime(keys: NewKey[], activeFrom: Date) {
  return keys.map((key) => ({ ...key, activeFrom, compromisedAt: null }));
}
