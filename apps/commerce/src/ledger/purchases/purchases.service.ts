import { randomUUID } from 'node:crypto';
import { PurchaseCompleted, PurchaseRestored, PurchaseRevoked } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import type { SeatWay } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { ItemOrder, OrderCredit } from '../orders/order.entity.ts';
import { sumOfCredits } from '../orders/order-snapshot.ts';
import { EpochsService } from '../epochs/epochs.service.ts';
import { keptPayments } from './kept-payments.ts';
import { Purchase } from './purchase.entity.ts';
import { activeAt, lapsedAt, statusAt } from './purchase.queries.ts';

const DAY_MS = 86_400_000;

type RevocationReason = PurchaseRevoked['reason'];

/** Amounts of a paid order, in cents of its currency. */
export interface PaidAmounts {
  discountCents: number;
  taxCents: number;
  totalCents: number;
  /** Paid and refunded before we recorded the payment. */
  isRefunded: boolean;
  /** When access ends, null for never; by default from the order's access days. */
  expiresAt?: Date | null;
}

/** The only writer of purchases: writes each change, the user's new epoch and its event in the caller's transaction. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly epochs: EpochsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Gives the buyer access to the order's item, from now on.
   * @returns null when the buyer already owns the item.
   */
  async create(manager: EntityManager, order: ItemOrder, amounts: PaidAmounts): Promise<Purchase | null> {
    const { userId, kind, itemId } = order;
    const lock = await this.epochs.lock(manager, userId);
    const now = new Date();
    const purchases = manager.getRepository(Purchase);
    await purchases.update(lapsedAt(now, { userId, kind, itemId }), { status: 'expired' });
    if (await purchases.existsBy(activeAt(now, { userId, kind, itemId }))) return null;

    const purchase = await purchases.save(purchases.create(purchaseOf(order, amounts, now)));
    if (purchase.status === 'active')
      await this.announce(manager, purchase, order.seatWay, await this.epochs.increment(manager, lock));
    return purchase;
  }

  /**
   * True while none of the purchases behind these credits was refunded, disputed or revoked, nor refunded in part so that
   * less than the credits was paid.
   */
  async areHeld(manager: EntityManager, credits: readonly OrderCredit[]): Promise<boolean> {
    const ids = [...new Set(credits.map(({ purchaseId }) => purchaseId))];
    const kept = await keptPayments(
      manager,
      await manager.findBy(Purchase, { id: In(ids), status: 'active' }),
    );
    return ids.every((id) => {
      const given = credits.filter(({ purchaseId }) => purchaseId === id);
      return sumOfCredits(given) <= (kept.get(id) ?? -1);
    });
  }

  /**
   * Ends the access of a purchase.
   * @param keepsCertificates staff decided that certificates earned by a refunded purchase stay valid.
   * @returns false when it had already ended for this reason.
   */
  async revokeAccess(
    manager: EntityManager,
    purchase: Purchase,
    reason: RevocationReason,
    keepsCertificates = false,
  ): Promise<boolean> {
    const status = reason === 'revoked' ? 'expired' : reason;
    if (purchase.status === status) return false;
    const lock = await this.epochs.lock(manager, purchase.userId);
    purchase.status = status;
    await manager.save(purchase);
    const epoch = await this.epochs.increment(manager, lock);
    await this.announceEnd(manager, purchase, { reason, keepsCertificates, epoch });
    return true;
  }

  /** Publishes that the money of a purchase went back for good, whose access had ended otherwise. */
  async announceRefund(
    manager: EntityManager,
    purchase: Purchase,
    keepsCertificates: boolean,
  ): Promise<void> {
    const epoch = await this.epochs.increment(manager, await this.epochs.lock(manager, purchase.userId));
    await this.announceEnd(manager, purchase, { reason: 'refunded', keepsCertificates, epoch });
  }

  /**
   * Restores access that a dispute, or a refund that failed, ended.
   * @returns false when the access would have lapsed by now, or the buyer has bought the item again in the meantime.
   */
  async restoreAccess(manager: EntityManager, purchase: Purchase): Promise<boolean> {
    const { userId, kind, itemId, expiresAt: end } = purchase;
    const lock = await this.epochs.lock(manager, userId);
    const now = new Date();
    if (statusAt(now, { status: 'active', expiresAt: end }) === 'expired') {
      purchase.status = 'expired';
      await manager.save(purchase);
      return false;
    }
    await manager.update(Purchase, lapsedAt(now, { userId, kind, itemId }), { status: 'expired' });
    if (await manager.existsBy(Purchase, activeAt(now, { userId, kind, itemId }))) return false;
    purchase.status = 'active';
    await manager.save(purchase);
    const epoch = await this.epochs.increment(manager, lock);
    const expiresAt = end?.toISOString() ?? null;
    const event = PurchaseRestored.of({ purchaseId: purchase.id, userId, kind, itemId, expiresAt, epoch });
    await this.outbox.add(manager, event, { sequence: epoch });
    return true;
  }

  private async announceEnd(
    manager: EntityManager,
    { id: purchaseId, userId, kind, itemId, createdAt }: Purchase,
    end: Pick<PurchaseRevoked, 'reason' | 'epoch'> & { keepsCertificates: boolean },
  ): Promise<void> {
    const since = createdAt.toISOString();
    const event = PurchaseRevoked.of({ purchaseId, userId, kind, itemId, since, ...end });
    await this.outbox.add(manager, event, { sequence: end.epoch });
  }

  private async announce(
    manager: EntityManager,
    purchase: Purchase,
    seatWay: SeatWay | null,
    epoch: number,
  ): Promise<void> {
    const event = PurchaseCompleted.of({
      purchaseId: purchase.id,
      orderId: purchase.orderId,
      userId: purchase.userId,
      kind: purchase.kind,
      itemId: purchase.itemId,
      amountPaidCents: purchase.amountPaidCents,
      currency: purchase.currency,
      expiresAt: purchase.expiresAt?.toISOString() ?? null,
      ...(seatWay !== null && { seatWay }),
      epoch,
    });
    await this.outbox.add(manager, event, { sequence: epoch });
  }
}

function purchaseOf(order: ItemOrder, amounts: PaidAmounts, now: Date): Partial<Purchase> {
  return {
    id: randomUUID(),
    orderId: order.id,
    userId: order.userId,
    kind: order.kind,
    itemId: order.itemId,
    slug: order.slug,
    title: order.title,
    coverImageUrl: order.coverImageUrl,
    netCents: order.netCents,
    discountCents: amounts.discountCents,
    taxCents: amounts.taxCents,
    amountPaidCents: amounts.totalCents,
    currency: order.currency,
    couponCode: order.couponCode,
    status: amounts.isRefunded ? 'refunded' : 'active',
    createdAt: now,
    expiresAt: amounts.expiresAt === undefined ? endOfAccess(order, now) : amounts.expiresAt,
  };
}

function endOfAccess({ accessDays }: ItemOrder, now: Date): Date | null {
  return accessDays === null ? null : new Date(now.getTime() + accessDays * DAY_MS);
}
