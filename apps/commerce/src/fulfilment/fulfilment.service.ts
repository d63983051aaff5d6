import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { isForItem, isSettled, Order } from '../checkout/order.entity.ts';
import { CouponUses } from '../coupons/coupon-uses.service.ts';
import { Coupon } from '../coupons/coupon.entity.ts';
import { OrderHistory } from '../orders/order-history.service.ts';
import { PurchaseLedger } from '../purchases/purchase-ledger.service.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { SubscriptionLedger } from '../subscriptions/subscription-ledger.service.ts';
import { PaymentProvider } from '../stripe/payment-provider.ts';
import { isFailure } from '../stripe/provider-error.ts';
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
      order.status = 'in_review';
      this.logger.error(
        { orderId: order.id, reason: order.reviewReason },
        'A paid order does not match its snapshot',
      );
    } else if (await this.give(manager, order, payment)) {
      order.status = 'completed';
      order.completedAt = new Date();
    } else {
      order.status = 'duplicate';
      await this.refunds.request(manager, order, payment, 'duplicate');
    }
    await manager.save(order);
    await this.history.add(manager, order.id, order.status, {
      amountCents: payment.totalCents,
      note: order.reviewReason,
    });
    if (coupon) {
      const { discountCents } = payment;
      await this.couponUses.redeem(manager, { orderId: order.id, couponId: coupon.id, discountCents });
    }
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
    if (order.status === 'duplicate') await this.provider.cancelSubscription(subscription.id);
    // It may have changed since the session was read, and that event found nothing to change yet.
    else await this.subscriptions.converge(subscription.id);
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
