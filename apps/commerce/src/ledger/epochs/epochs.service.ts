import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { EntitlementEpoch } from './entitlement-epoch.entity.ts';

/** Counts the changes of each user's entitlements, so that caches can distinguish old replies from new ones. */
@Injectable()
export class EpochsService {
  constructor(@InjectRepository(EntitlementEpoch) private readonly epochs: Repository<EntitlementEpoch>) {}

  /** How often the user's entitlements have changed; 0 for never. */
  async current(userId: string): Promise<number> {
    return (await this.epochs.findOneBy({ userId }))?.epoch ?? 0;
  }

  /** Locks the user's entitlements against other changes until the transaction ends. */
  async lock(manager: EntityManager, userId: string): Promise<EntitlementEpoch> {
    const epochs = manager.getRepository(EntitlementEpoch);
    await epochs.createQueryBuilder().insert().values({ userId }).orIgnore().execute();
    return epochs.findOneOrFail({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Counts a change under the lock; returns the new epoch. */
  async increment(manager: EntityManager, locked: EntitlementEpoch): Promise<number> {
    locked.epoch += 1;
    await manager.save(locked);
    return locked.epoch;
  }
}
