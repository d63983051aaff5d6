import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { Offer } from './offer.ts';
import { Order, type OrderKind } from './order.entity.ts';

/** How long a payment page accepts payment. The provider wants at least half an hour. */
const SESSION_LIFETIME_MS = 60 * 60_000;
/** An attempt whose page would close sooner than this is too old to open one. */
const MIN_SESSION_LIFETIME_MS = 31 * 60_000;

/** Orders that wait for payment: at most one per buyer and item. */
@Injectable()
export class OrdersService {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  /**
   * The buyer's pending order for the item, made now if there is none; two tabs get the same.
   * @returns null when the one there was has ended in this moment.
   */
  async pending(userId: string, offer: Offer): Promise<Order | null> {
    const { kind, itemId } = offer;
    const where = { userId, kind, itemId, status: 'pending' } as const;
    const known = await this.orders.findOneBy(where);
    if (known) return known;
    await this.orders
      .createQueryBuilder()
      .insert()
      .values({ ...offer, id: randomUUID(), userId, sessionExpiresAt: sessionEnd() })
      .orIgnore()
      .execute();
    return this.orders.findOneBy(where);
  }

  /** The order ready to open a page with: one whose attempt has grown old moves to the next. */
  async fresh(order: Order): Promise<Order> {
    const isFresh = order.sessionExpiresAt.getTime() - Date.now() > MIN_SESSION_LIFETIME_MS;
    return isFresh ? order : this.nextAttempt(order);
  }

  /** Moves to a new attempt, unless another request has done so, or opened a page, meanwhile. */
  async nextAttempt({ id, attempt }: Order): Promise<Order> {
    await this.orders.update(
      { id, attempt, stripeSessionId: IsNull() },
      { attempt: attempt + 1, sessionExpiresAt: sessionEnd() },
    );
    return this.orders.findOneByOrFail({ id });
  }

  /** Remembers the page opened for the order; the first one stays. */
  async opened({ id }: Order, stripeSessionId: string): Promise<void> {
    await this.orders.update({ id, stripeSessionId: IsNull() }, { stripeSessionId });
  }

  /** True while a person looks into the buyer's payment for the item: nobody should pay again meanwhile. */
  isInReview(userId: string, kind: OrderKind, itemId: string): Promise<boolean> {
    return this.orders.existsBy({ userId, kind, itemId, status: 'in_review' });
  }

  /** The orders that wait for payment of an item. */
  pendingOf(kind: OrderKind, itemId: string): Promise<Order[]> {
    return this.orders.findBy({ kind, itemId, status: 'pending' });
  }

  /** Ends an order nobody has paid. */
  async expire({ id }: Order): Promise<void> {
    await this.orders.update({ id, status: 'pending' }, { status: 'expired' });
  }
}

function sessionEnd(): Date {
  return new Date(Date.now() + SESSION_LIFETIME_MS);
}
