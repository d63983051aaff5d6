import type { AccessEndReply, EntitlementsReply, ListProjectHolders } from '@academy/contracts';
import { addDays, MAX_CALENDAR_DATES, startOfDayInRome } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type EntityManager, LessThan, MoreThan, MoreThanOrEqual, Repository } from 'typeorm';
import { Purchase } from '../purchases/purchase.entity.ts';
import { activeAt } from '../purchases/purchase.queries.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import { EpochsService } from '../epochs/epochs.service.ts';

const MAX_HOLDERS = 1_000;

/**
 * The ends of accesses: those ahead, and those that came by themselves. One that was revoked, or whose money went back,
 * did not end then; neither does a plan that renews.
 */
const ENDS = `
  SELECT purchase.kind, purchase.item_id AS "itemId", purchase.slug, purchase.title, purchase.expires_at AS "endsAt"
  FROM purchase
  WHERE purchase.user_id = $1 AND purchase.expires_at IS NOT NULL
    AND (purchase.status = 'active' OR (purchase.status = 'expired' AND purchase.expires_at <= now()
      AND NOT EXISTS (SELECT FROM order_event
        WHERE order_event.order_id = purchase.order_id AND order_event.type = 'revoked')))
  UNION ALL
  SELECT "order".kind, "order".item_id, "order".slug, "order".title, subscription.cancel_at
  FROM subscription JOIN "order" ON "order".id = subscription.order_id
  WHERE subscription.user_id = $1 AND subscription.cancel_at IS NOT NULL
    AND (subscription.ended_at IS NULL OR subscription.ended_at >= subscription.cancel_at)
  ORDER BY "endsAt" DESC LIMIT ${MAX_CALENDAR_DATES}`;

/** The entitlements of users. */
@Injectable()
export class EntitlementsService {
  constructor(
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly epochs: EpochsService,
  ) {}

  /** Everything that currently opens premium contents to the user. */
  async list(userId: string): Promise<EntitlementsReply> {
    // The epoch first: the reply may be newer than its epoch, but never older.
    const epoch = await this.epochs.current(userId);
    const owned = await this.purchases.findBy(activeAt(new Date(), { userId }));
    const grants = owned.map(({ kind, itemId, createdAt, expiresAt }) => ({
      kind,
      itemId,
      startsAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    }));
    return { userId, epoch, grants, subscriptionUntil: await this.subscriptionUntil(userId) };
  }

  /** When accesses of a user end or ended, the latest first. */
  async endsOf(userId: string): Promise<AccessEndReply[]> {
    const ends = await this.purchases.query<(Omit<AccessEndReply, 'endsAt'> & { endsAt: Date })[]>(ENDS, [
      userId,
    ]);
    return ends.map((end) => ({ ...end, endsAt: end.endsAt.toISOString() }));
  }

  /** The users with access to a project by a purchase or grant, in the order of their ids; without erased ones. */
  async holdersOf({ projectId, since, after }: ListProjectHolders): Promise<string[]> {
    const filter = {
      kind: 'project' as const,
      itemId: projectId,
      ...(since !== null && {
        createdAt: And(
          MoreThanOrEqual(startOfDayInRome(since)),
          LessThan(startOfDayInRome(addDays(since, 1))),
        ),
      }),
      ...(after !== null && { userId: MoreThan(after) }),
    };
    const purchases = await this.purchases
      .createQueryBuilder('purchase')
      .select('purchase.userId')
      .where(activeAt(new Date(), filter))
      .andWhere(`NOT EXISTS (SELECT FROM erasure_task erased WHERE erased.user_id = purchase.user_id)`)
      .orderBy('purchase.userId')
      .take(MAX_HOLDERS)
      .getMany();
    return purchases.map(({ userId }) => userId);
  }

  /** True when the order gave access, as a purchase or a subscription; that access may have ended. */
  async wasSold(manager: EntityManager, orderId: string): Promise<boolean> {
    if (await manager.existsBy(Purchase, { orderId })) return true;
    return manager.existsBy(Subscription, { orderId });
  }

  private async subscriptionUntil(userId: string): Promise<string | null> {
    const running = await this.subscriptions.findOne({
      where: { userId, accessUntil: MoreThan(new Date()) },
      order: { accessUntil: 'DESC' },
    });
    return running?.accessUntil?.toISOString() ?? null;
  }
}
