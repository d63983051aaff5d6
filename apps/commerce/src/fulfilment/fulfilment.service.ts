import { AppError } from '@academy/platform';
import { CURRENCIES } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { isForItem, isSettled, Order } from '../checkout/order.entity.ts';
import { lockOrderInReview } from '../checkout/order-locks.ts';
import { CouponUses } from '../coupons/coupon-uses.service.ts';
import { Coupon } from '../coupons/coupon.entity.ts';
import { type Decision, OrderHistory } from '../orders/order-history.service.ts';
import { PurchaseLedger } from '../purchases/purchase-ledger.service.ts';
import { ReceiptLedger } from '../receipts/receipt-ledger.service.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { SubscriptionLedger } from '../subscriptions/subscription-ledger.service.ts';
import { SubscriptionPayments } from '../subscriptions/subscription-payments.service.ts';
import { PaymentProvider } from '../stripe/payment-provider.ts';
import { isFailure } from '../stripe/provider-error.ts';
import { ordersSentToReview } from './fulfilment.metrics.ts';
import { type Payment, readPayment, type SessionState, sessionState } from './payment.ts';
import { reviewReason } from './review.ts';

/** Turns payments into purchases. */
@Injectable()
export class FulfilmentService {
  private readonly logger = new Logger(FulfilmentService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly provider: PaymentProvider,
    private readonly ledger: PurchaseLedger,
    private readonly refunds: RefundsService,
    private readonly couponUses: CouponUses,
    private readonly history: OrderHistory,
    private readonly subscriptions: SubscriptionLedger,
    private readonly subscriptionPayments: SubscriptionPayments,
    private readonly receipts: ReceiptLedger,
  ) {}

  /**
   * Brings the order of a payment session to where the session stands now. Called by the webhook, by the success
   * page and by reconciliation, as often and at the same time as they like: the first one writes, in one
   * transaction, and the others find it done.
   * @returns the order, or null for a session that is none of ours.
   * @throws ProviderError when the provider cannot be asked; nothing has changed then.
   */
  async fulfil(sessionId: string): Promise<Order | null> {
    const session = await this.provider.retrieveSession(sessionId).catch((error: unknown) => {
      if (isFailure(error, 'missing')) return null;
      throw error;
    });
    if (session === null) return this.forget(sessionId);
    const orderId = session.client_reference_id;
    if (!isUUID(orderId)) return null;

    const state = sessionState(session);
    const payment = readPayment(session);
    const order = await this.dataSource.transaction(async (manager) => {
      const locked = await manager.findOne(Order, {
        where: { id: String(orderId) },
        lock: { mode: 'pessimistic_write' },
      });
      if (locked) await this.settle(manager, locked, state, payment);
      return locked;
    });
    if (order) await this.finish(order, payment);
    return order;
  }

  /**
   * Fulfils an order in review for what was paid, which becomes its snapshot.
   * @throws AppError `commerce.order_not_in_review`; `commerce.order_not_approvable` for a currency we keep no books in.
   */
  async approve({ id, stripeSessionId }: Order, { reason, actorId }: Decision): Promise<void> {
    const payment = readPayment(await this.provider.retrieveSession(String(stripeSessionId)));
    const { subtotalCents: netCents, taxCents, totalCents } = payment;
    const currency = CURRENCIES.find((known) => known === payment.currency);
    if (currency === undefined) throw new AppError('commerce.order_not_approvable');
    const order = await this.dataSource.transaction(async (manager) => {
      const locked = await lockOrderInReview(manager, id);
      Object.assign(locked, { netCents, currency, reviewReason: null });
      await this.history.add(manager, id, 'approved', { note: reason, actorId });
      await this.complete(manager, locked, { ...payment, discountCents: netCents + taxCents - totalCents });
      return locked;
    });
    await this.finish(order, payment);
  }

  private async settle(
    manager: EntityManager,
    order: Order,
    state: SessionState,
    payment: Payment,
  ): Promise<void> {
    if (state === 'paid') {
      await this.settlePaid(manager, order, payment);
    } else if (state === 'expired' || state === 'failed') {
      const isCurrent = order.status === 'pending' && order.stripeSessionId === payment.sessionId;
      if (!isCurrent) return;
      await manager.save(Object.assign(order, { status: state }));
      await this.history.add(manager, order.id, state);
    }
  }

  private async settlePaid(manager: EntityManager, order: Order, payment: Payment): Promise<void> {
    if (isSettled(order)) {
      const isAnotherPayment = payment.sessionId !== order.stripeSessionId;
      if (isAnotherPayment) await this.refunds.request(manager, order, payment, 'duplicate');
      return;
    }
    order.stripeSessionId = payment.sessionId;
    order.stripePaymentIntentId = payment.paymentIntentId;
    const coupon = await this.couponOf(manager, payment);
    order.couponId = coupon?.id ?? null;
    order.couponCode = coupon?.code ?? null;
    order.reviewReason = reviewReason(order, payment, coupon);
    if (order.reviewReason !== null) {
      ordersSentToReview.inc({ reason: order.reviewReason });
      this.logger.error(
        { orderId: order.id, reason: order.reviewReason },
        'A paid order does not match its snapshot',
      );
      await this.conclude(manager, order, 'in_review', payment);
    } else {
      await this.complete(manager, order, payment);
    }
    if (coupon) {
      const { discountCents } = payment;
      await this.couponUses.redeem(manager, { orderId: order.id, couponId: coupon.id, discountCents });
    }
  }

  /** Gives the buyer what they paid for, or their money back when they have it already. */
  private async complete(manager: EntityManager, order: Order, payment: Payment): Promise<void> {
    const isGiven = await this.give(manager, order, payment);
    if (isGiven) order.completedAt = new Date();
    else await this.refunds.request(manager, order, payment, 'duplicate');
    await this.conclude(manager, order, isGiven ? 'completed' : 'duplicate', payment);
    await this.receipts.issue(manager, order, { ...payment, netCents: payment.subtotalCents });
  }

  private async conclude(
    manager: EntityManager,
    order: Order,
    status: 'completed' | 'duplicate' | 'in_review',
    { totalCents: amountCents }: Payment,
  ): Promise<void> {
    await manager.save(Object.assign(order, { status }));
    await this.history.add(manager, order.id, status, { amountCents, note: order.reviewReason });
  }

  /** @returns false when the buyer has it already. */
  private async give(manager: EntityManager, order: Order, payment: Payment): Promise<boolean> {
    if (isForItem(order)) return (await this.ledger.record(manager, order, payment)) !== null;
    return payment.subscription !== null && this.subscriptions.begin(manager, order, payment.subscription);
  }

  /** What the provider must be asked after the change has been written; asking again does no harm. */
  private async finish(order: Order, { subscription }: Payment): Promise<void> {
    await this.refunds.sendOf(order.id);
    if (subscription === null) return;
    if (order.status === 'duplicate' || order.status === 'rejected') {
      await this.provider.cancelSubscription(subscription.id);
      return;
    }
    // It may have changed since the session was read, and that event found nothing to change yet.
    await this.subscriptions.converge(subscription.id);
    await this.subscriptionPayments.record(subscription.id);
  }

  /** The coupon of ours that was used, deleted ones included. */
  private async couponOf(manager: EntityManager, { couponId }: Payment): Promise<Coupon | null> {
    return isUUID(couponId) ? manager.findOneBy(Coupon, { id: String(couponId) }) : null;
  }

  /** The provider does not know the session any more, so nobody can pay it. */
  private async forget(stripeSessionId: string): Promise<Order | null> {
    await this.orders.update({ stripeSessionId, status: 'pending' }, { status: 'expired' });
    return this.orders.findOneBy({ stripeSessionId });
  }
}
