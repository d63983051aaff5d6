import type { EntitlementsReply } from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { Purchase } from '../purchases/purchase.entity.ts';
import { activeAt } from '../purchases/purchase.queries.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import { EntitlementEpoch } from './entitlement-epoch.entity.ts';

/** What each user owns, and the epoch that counts its changes. */
@Injectable()
export class EntitlementsService {
  constructor(
    @InjectRepository(EntitlementEpoch) private readonly epochs: Repository<EntitlementEpoch>,
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
  ) {}

  /** Everything that opens something to the user now. */
  async entitlements(userId: string): Promise<EntitlementsReply> {
    // The epoch first: an answer may hold more than its epoch promises, never less.
    const epoch = await this.epoch(userId);
    const owned = await this.purchases.findBy(activeAt(new Date(), { userId }));
    const grants = owned.map(({ kind, itemId, createdAt, expiresAt }) => ({
      kind,
      itemId,
      startsAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    }));
    return { userId, epoch, grants, subscriptionUntil: await this.subscriptionUntil(userId) };
  }

  private async subscriptionUntil(userId: string): Promise<string | null> {
    const running = await this.subscriptions.findOne({
      where: { userId, accessUntil: MoreThan(new Date()) },
      order: { accessUntil: 'DESC' },
    });
    return running?.accessUntil?.toISOString() ?? null;
  }

  /** How often the user's entitlements have changed; 0 for never. */
  async epoch(userId: string): Promise<number> {
    return (await this.epochs.findOneBy({ userId }))?.epoch ?? 0;
  }

  /** Makes this transaction the only one that changes the user's entitlements, until it ends. */
  async lock(manager: EntityManager, userId: string): Promise<EntitlementEpoch> {
    const epochs = manager.getRepository(EntitlementEpoch);
    await epochs.createQueryBuilder().insert().values({ userId }).orIgnore().execute();
    return epochs.findOneOrFail({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Counts a change under the lock; answers the new epoch. */
  async raise(manager: EntityManager, locked: EntitlementEpoch): Promise<number> {
    locked.epoch += 1;
    await manager.save(locked);
    return locked.epoch;
  }
}
