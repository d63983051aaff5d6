import type { OrderKind, OrderStatus, ReviewReason } from '@academy/shared';
import { randomUUID } from 'node:crypto';
import { AppError, currentTraceparent, linkSpan } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, Not, Repository } from 'typeorm';
import { OrderHistoryService } from './order-history.service.ts';
import type { OrderSnapshot } from './order-snapshot.ts';
import { Order, type OrderOrigin } from './order.entity.ts';

/** How long a payment page accepts payment. The provider requires at least half an hour. */
export const SESSION_LIFETIME_MS = 60 * 60_000;
/** Minimum remaining lifetime with which an attempt may open a page. */
const MIN_SESSION_LIFETIME_MS = 31 * 60_000;

/** The payment that an order is marked paid with. */
export interface OrderPayment {
  sessionId: string;
  paymentIntentId: string | null;
  /** Null if the provider does not say. */
  paidAt: Date | null;
  coupon: { id: string; code: string } | null;
}

/** The only writer of orders. A buyer has at most one pending order for an item. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly history: OrderHistoryService,
  ) {}

  /**
   * The buyer's pending order for the item, created now if there is none; two tabs get the same one.
   * @returns null when the existing order has ended in the meantime.
   */
  async ensurePending(userId: string, snapshot: OrderSnapshot): Promise<Order | null> {
    const { kind, itemId } = snapshot;
    const where = { userId, kind, itemId, status: 'pending' } as const;
    const existing = await this.orders.findOneBy(where);
    if (existing) {
      linkSpan(existing.traceparent);
      return existing;
    }
    const traceparent = currentTraceparent() ?? null;
    await this.orders
      .createQueryBuilder()
      .insert()
      .values({ ...snapshot, id: randomUUID(), userId, traceparent, sessionExpiresAt: sessionEnd() })
      .orIgnore()
      .execute();
    return this.orders.findOneBy(where);
  }

  /** Creates an order without a payment page: a grant by staff, or a purchase of the demo. */
  async createCompleted(
    manager: EntityManager,
    id: string,
    userId: string,
    origin: Exclude<OrderOrigin, 'checkout'>,
    snapshot: OrderSnapshot & Pick<Order, 'paidCents'>,
  ): Promise<Order> {
    const now = new Date();
    const order = manager.create(Order, {
      ...snapshot,
      id,
      userId,
      origin,
      status: 'completed',
      sessionExpiresAt: now,
      completedAt: now,
    });
    await manager.insert(Order, order);
    return order;
  }

  /** An order; null for an unknown one. */
  find(id: string): Promise<Order | null> {
    return this.orders.findOneBy({ id });
  }

  /** True while staff reviews the buyer's payment for the item, so that it is not paid again in the meantime. */
  isInReview(userId: string, kind: OrderKind, itemId: string): Promise<boolean> {
    return this.orders.existsBy({ userId, kind, itemId, status: 'in_review' });
  }

  /** The orders of an item that wait for payment. */
  listPendingOf(kind: OrderKind, itemId: string): Promise<Order[]> {
    return this.orders.findBy({ kind, itemId, status: 'pending' });
  }

  /** The buyer's orders of contents and projects that wait for payment, without those being debited. */
  listPendingOfBuyer(userId: string): Promise<Order[]> {
    const where = { userId, kind: Not('subscription' as const), status: 'pending' as const };
    return this.orders.findBy({ ...where, debitedAt: IsNull() });
  }

  /** The order with an attempt young enough to open a payment page. */
  async withFreshAttempt(order: Order): Promise<Order> {
    const isFresh = order.sessionExpiresAt.getTime() - Date.now() > MIN_SESSION_LIFETIME_MS;
    return isFresh ? order : this.startNextAttempt(order);
  }

  /** Starts a new attempt, unless another request has done so, or opened a page, in the meantime. */
  async startNextAttempt({ id, attempt }: Order): Promise<Order> {
    await this.orders.update(
      { id, attempt, stripeSessionId: IsNull() },
      { attempt: attempt + 1, sessionExpiresAt: sessionEnd() },
    );
    return this.orders.findOneByOrFail({ id });
  }

  /**
   * Stores the session of the payment page; the first one is kept.
   * @returns false when the order has ended, or has another session: this one must not be paid.
   */
  async attachSession({ id }: Order, stripeSessionId: string): Promise<boolean> {
    await this.orders.update({ id, status: 'pending', stripeSessionId: IsNull() }, { stripeSessionId });
    return this.orders.existsBy({ id, status: 'pending', stripeSessionId });
  }

  /** Records that reconciliation has checked the order. */
  async markChecked({ id }: Order): Promise<void> {
    await this.orders.update({ id }, { checkedAt: new Date() });
  }

  /**
   * Expires a pending order without a payment page; a page that is being opened is closed when it is attached.
   * @returns the session of a page that was opened in the meantime; the order then remains pending.
   */
  async expire({ id }: Pick<Order, 'id'>): Promise<string | null> {
    const unopened = { id, status: 'pending', stripeSessionId: IsNull() } as const;
    const { affected } = await this.orders.update(unopened, { status: 'expired' });
    return affected === 1 ? null : (await this.orders.findOneByOrFail({ id })).stripeSessionId;
  }

  /** Expires a pending order whose payment page was never opened, once the page would have closed. */
  async expireUnopened({ id }: Order): Promise<void> {
    await this.orders.update(
      { id, status: 'pending', sessionExpiresAt: LessThan(new Date()) },
      { status: 'expired' },
    );
  }

  /** Expires the pending order of a session that no longer exists at the provider: it cannot be paid. */
  async expireSession(stripeSessionId: string): Promise<Order | null> {
    await this.orders.update({ stripeSessionId, status: 'pending' }, { status: 'expired' });
    return this.orders.findOneBy({ stripeSessionId });
  }

  /** The order, locked until the transaction ends. */
  lock(manager: EntityManager, id: string): Promise<Order> {
    return manager.findOneOrFail(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws AppError `commerce.order_not_in_review` when the review is already closed. */
  async lockInReview(manager: EntityManager, id: string): Promise<Order> {
    const order = await this.lock(manager, id);
    if (order.status !== 'in_review') throw new AppError('commerce.order_not_in_review');
    return order;
  }

  /**
   * Records that a locked order is being debited.
   * @returns false when that was known.
   */
  async markDebited(manager: EntityManager, order: Order): Promise<boolean> {
    if (order.debitedAt !== null) return false;
    await manager.save(Object.assign(order, { debitedAt: new Date() }));
    await this.history.add(manager, order.id, 'debited');
    return true;
  }

  /** The buyer's orders that are being debited, newest first. */
  listDebitedOf(userId: string): Promise<Order[]> {
    return this.orders.find({
      where: { userId, status: 'pending', debitedAt: Not(IsNull()) },
      order: { debitedAt: 'DESC' },
    });
  }

  /** Ends a locked order whose current session closed without a payment. */
  async markUnpaid(manager: EntityManager, order: Order, status: 'expired' | 'failed'): Promise<void> {
    await manager.save(Object.assign(order, { status }));
    await this.history.add(manager, order.id, status);
  }

  /** Assigns the payment to a locked order; one of the three following methods saves it. */
  assignPayment(order: Order, { sessionId, paymentIntentId, paidAt, coupon }: OrderPayment): void {
    Object.assign(order, {
      stripeSessionId: sessionId,
      stripePaymentIntentId: paymentIntentId,
      paidAt: paidAt ?? new Date(),
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
    });
  }

  /** Completes a locked order that was paid with this amount. */
  async markCompleted(manager: EntityManager, order: Order, amountCents: number): Promise<void> {
    order.completedAt = new Date();
    await this.markPaid(manager, order, { status: 'completed', reviewReason: null }, amountCents);
  }

  /** Marks a locked order as paid although the buyer already owned the item. */
  async markDuplicate(manager: EntityManager, order: Order, amountCents: number): Promise<void> {
    await this.markPaid(manager, order, { status: 'duplicate', reviewReason: null }, amountCents);
  }

  /** Puts a locked order, paid but different from its snapshot, into review by staff. */
  async markInReview(
    manager: EntityManager,
    order: Order,
    reviewReason: ReviewReason,
    amountCents: number,
  ): Promise<void> {
    await this.markPaid(manager, order, { status: 'in_review', reviewReason }, amountCents);
  }

  /** Puts a locked order into review after its refund failed. */
  async reopenForReview(manager: EntityManager, order: Order, reviewReason: ReviewReason): Promise<void> {
    await manager.save(Object.assign(order, { status: 'in_review', reviewReason }));
  }

  /** Closes the review of a locked order. */
  async closeReview(
    manager: EntityManager,
    order: Order,
    status: 'completed' | 'duplicate' | 'rejected',
  ): Promise<void> {
    await manager.save(Object.assign(order, { status, reviewReason: null }));
  }

  /**
   * Records whether the bank still has to decide about a dispute of a locked order's payment.
   * @returns true when the dispute is new.
   */
  async setDisputed(
    manager: EntityManager,
    order: Order,
    paymentId: string,
    isOpen: boolean,
  ): Promise<boolean> {
    if (order.disputedPaymentId !== null && order.disputedPaymentId !== paymentId) return false;
    if ((order.disputedAt !== null) === isOpen) return false;
    const change = isOpen
      ? { disputedAt: new Date(), disputedPaymentId: paymentId }
      : { disputedAt: null, disputedPaymentId: null };
    await manager.save(Object.assign(order, change));
    return isOpen;
  }

  private async markPaid(
    manager: EntityManager,
    order: Order,
    change: {
      status: OrderStatus & ('completed' | 'duplicate' | 'in_review');
      reviewReason: ReviewReason | null;
    },
    amountCents: number,
  ): Promise<void> {
    await manager.save(Object.assign(order, change, { paidCents: amountCents }));
    await this.history.add(manager, order.id, change.status, { amountCents, note: change.reviewReason });
  }
}

function sessionEnd(): Date {
  return new Date(Date.now() + SESSION_LIFETIME_MS);
}
