import { DelayedPaymentBegun, DelayedPaymentFailed, PaymentRejected } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { Outbox } from '@academy/messaging';
import {
  AppError,
  continueTrace,
  currentTraceparent,
  describeWork,
  linkSpan,
  linksTo,
} from '@academy/platform';
import { CURRENCIES, type ReviewReason } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { Coupon } from '../../ledger/coupons/coupon.entity.ts';
import { type Decision, OrderHistoryService } from '../../ledger/orders/order-history.service.ts';
import { isForItem, isPaymentHandled, Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { PurchasesService } from '../../ledger/purchases/purchases.service.ts';
import { ReceiptsService } from '../../ledger/receipts/receipts.service.ts';
import { CouponRedemptionsService } from '../../ledger/redemptions/coupon-redemptions.service.ts';
import { RefundsService } from '../../ledger/refunds/refunds.service.ts';
import { SubscriptionPaymentsService } from '../../ledger/subscriptions/subscription-payments.service.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import {
  BY_CARD,
  type Payment,
  readPayment,
  type SessionState,
  sessionState,
  type UsedMethod,
} from '../../provider/payment.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { ordersSentToReview } from '../../ledger/orders/orders.metrics.ts';
import { EpochsService } from '../../ledger/epochs/epochs.service.ts';
import { ErasureTask } from '../../ledger/erasures/erasure-task.entity.ts';
import { closeOutdatedPages } from './close-outdated-pages.ts';
import { countSale } from './fulfilment.metrics.ts';
import { reviewReasonOf } from './review-reason.ts';
import { syncPayment } from './sync-payment.ts';

type PaymentByMethod = Payment & { used: UsedMethod };

/** Turns payments into purchases and subscriptions. */
@Injectable()
export class FulfilmentService {
  private readonly logger = new Logger(FulfilmentService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersService,
    private readonly epochs: EpochsService,
    private readonly purchases: PurchasesService,
    private readonly refunds: RefundsService,
    private readonly redemptions: CouponRedemptionsService,
    private readonly history: OrderHistoryService,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionPayments: SubscriptionPaymentsService,
    private readonly receipts: ReceiptsService,
    private readonly jobs: JobQueue,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Brings the order of a payment session up to date with the session. Called by the webhook, by the success page and
   * by reconciliation, any number of times and concurrently: the first call writes, in one transaction, and the others
   * have no effect.
   * @returns the order, or null for a session that is not ours.
   * @throws ProviderError when the provider is unavailable; nothing has changed then.
   */
  async fulfil(sessionId: string): Promise<Order | null> {
    const session = await this.provider.findSession(sessionId);
    if (session === null) return this.orders.expireSession(sessionId);
    const orderId = session.client_reference_id;
    if (!isUUID(orderId)) return null;

    const state = sessionState(session);
    const payment = readPayment(session);
    const used = await this.methodOf(session, state);
    const { order, isSold } = await this.dataSource.transaction(async (manager) => {
      const locked = await manager.findOne(Order, {
        where: { id: String(orderId) },
        lock: { mode: 'pessimistic_write' },
      });
      if (locked === null) return { order: null, isSold: false };
      const wasOpen = !isPaymentHandled(locked);
      await inTraceOf(locked, () => this.applySession(manager, locked, state, { ...payment, used }));
      return { order: locked, isSold: wasOpen && locked.status === 'completed' };
    });
    if (order && isSold) countSale(order, payment);
    if (order) await this.followUpAtProvider(order, payment);
    return order;
  }

  /**
   * Fulfils an order in review for the amount paid, which becomes part of its snapshot.
   * @throws AppError `commerce.order_not_in_review`; `commerce.order_not_approvable` for a currency we do not account
   * in, or when the payment has been refunded in full.
   */
  async approve({ id, stripeSessionId }: Order, { reason, actorId }: Decision): Promise<void> {
    const session = await this.provider.retrieveSession(String(stripeSessionId));
    const payment = { ...readPayment(session), used: await this.provider.methodOfSession(session) };
    const { subtotalCents: netCents, taxCents, totalCents, paymentIntentId: paymentId } = payment;
    const currency = CURRENCIES.find((each) => each === payment.currency);
    // Asked of the payment itself: the session of a subscription does not contain it.
    const isRefunded = paymentId !== null && (await this.provider.isRefunded(paymentId));
    if (currency === undefined || isRefunded) throw new AppError('commerce.order_not_approvable');
    const order = await this.dataSource.transaction(async (manager) => {
      const locked = await this.orders.lockInReview(manager, id);
      Object.assign(locked, { netCents, currency });
      await this.history.add(manager, id, 'approved', { note: reason, actorId });
      const discountCents = netCents + taxCents - totalCents;
      await inTraceOf(locked, () => this.fulfilOrder(manager, locked, { ...payment, discountCents }));
      // Money that was returned, or is disputed, since the payment was neither on a receipt nor had it opened access.
      const paymentIntentId = locked.stripePaymentIntentId;
      if (paymentIntentId !== null) await this.jobs.enqueue(manager, syncPayment, { paymentIntentId });
      return locked;
    });
    await this.followUpAtProvider(order, payment);
  }

  private async applySession(
    manager: EntityManager,
    order: Order,
    state: SessionState,
    payment: PaymentByMethod,
  ): Promise<void> {
    if (state === 'paid') {
      await this.applyPayment(manager, order, payment);
      return;
    }
    const isCurrent = order.status === 'pending' && order.stripeSessionId === payment.sessionId;
    if (state === 'open' || !isCurrent) return;
    const { id: orderId, userId } = order;
    if (state === 'processing') {
      if (!(await this.orders.markDebited(manager, order))) return;
      if (isForItem(order)) await this.jobs.enqueue(manager, closeOutdatedPages, { userId });
      await this.outbox.add(manager, DelayedPaymentBegun.of({ orderId, userId }));
      return;
    }
    await this.orders.markUnpaid(manager, order, state);
    if (state === 'failed') await this.outbox.add(manager, DelayedPaymentFailed.of({ orderId, userId }));
  }

  /** Asked for a payment that is going to be recorded only. */
  private async methodOf(session: Stripe.Checkout.Session, state: SessionState): Promise<UsedMethod> {
    if (state !== 'paid') return BY_CARD;
    const order = await this.orders.find(String(session.client_reference_id));
    return order === null || isPaymentHandled(order) ? BY_CARD : this.provider.methodOfSession(session);
  }

  private async applyPayment(manager: EntityManager, order: Order, payment: PaymentByMethod): Promise<void> {
    if (isPaymentHandled(order)) {
      if (payment.sessionId !== order.stripeSessionId) await this.rejectAnother(manager, order, payment);
      return;
    }
    const coupon = await this.findCoupon(manager, payment);
    this.orders.assignPayment(order, { ...payment, coupon });
    const reviewReason = await this.findReviewReason(manager, order, payment, coupon);
    if (reviewReason === null) {
      await this.fulfilOrder(manager, order, payment);
    } else {
      ordersSentToReview.inc({ reason: reviewReason });
      this.logger.error(
        { orderId: order.id, reason: reviewReason },
        'A paid order differs from its snapshot',
      );
      await this.orders.markInReview(manager, order, reviewReason, payment.totalCents);
    }
    if (coupon) {
      const { discountCents } = payment;
      await this.redemptions.redeem(manager, { orderId: order.id, couponId: coupon.id, discountCents });
    }
  }

  private async findReviewReason(
    manager: EntityManager,
    order: Order,
    payment: Payment,
    coupon: Coupon | null,
  ): Promise<ReviewReason | null> {
    // Erasing a user takes this lock, too: either it finds the purchase, or its request is found here.
    await this.epochs.lock(manager, order.userId);
    if (await manager.existsBy(ErasureTask, { userId: order.userId })) return 'buyer_erased';
    if (!(await this.purchases.areHeld(manager, order.credits))) return 'credit_revoked';
    return reviewReasonOf(order, payment, coupon);
  }

  /** Requests a refund of a second payment of an order, which gets no receipt, and announces it once. */
  private async rejectAnother(manager: EntityManager, order: Order, payment: Payment): Promise<void> {
    if (!(await this.refunds.requestDuplicate(manager, order, payment))) return;
    const { id: orderId, userId, currency } = order;
    const { totalCents: amountCents } = payment;
    const event = PaymentRejected.of({ orderId, userId, reason: 'duplicate', amountCents, currency });
    await this.outbox.add(manager, event);
  }

  /** Gives access to the paid item, or requests a refund when the buyer owns it already. */
  private async fulfilOrder(manager: EntityManager, order: Order, payment: PaymentByMethod): Promise<void> {
    if (await this.openAccess(manager, order, payment)) {
      await this.orders.markCompleted(manager, order, payment.totalCents);
      if (isForItem(order)) await this.jobs.enqueue(manager, closeOutdatedPages, { userId: order.userId });
    } else {
      await this.refunds.requestDuplicate(manager, order, payment);
      await this.orders.markDuplicate(manager, order, payment.totalCents);
    }
    // The receipt of a payment that was in review is dated by the payment, not by the approval.
    const paidAt = order.paidAt ?? payment.paidAt;
    await this.receipts.issue(manager, order, { ...payment, paidAt, netCents: payment.subtotalCents });
  }

  /** @returns false when the buyer owns it already. */
  private async openAccess(manager: EntityManager, order: Order, payment: Payment): Promise<boolean> {
    if (isForItem(order)) return (await this.purchases.create(manager, order, payment)) !== null;
    return payment.subscription !== null && this.subscriptions.start(manager, order, payment.subscription);
  }

  /** Calls to the provider that must follow the commit; they may be repeated. */
  private async followUpAtProvider(order: Order, { sessionId, subscription }: Payment): Promise<void> {
    await this.refunds.sendForOrder(order.id);
    if (subscription === null) return;
    const isSurplus = isPaymentHandled(order) && sessionId !== order.stripeSessionId;
    // A subscription whose first debit failed would be collected again.
    const isOver = order.status === 'duplicate' || order.status === 'rejected' || order.status === 'failed';
    if (isSurplus || isOver) {
      await this.provider.cancelSubscription(subscription.id);
      return;
    }
    // It may have changed since the session was read, and the webhook of that change found no subscription to update
    // yet.
    await this.subscriptions.sync(subscription.id);
    await this.subscriptionPayments.recordPaidInvoices(subscription.id);
    await this.subscriptions.cancelEarlier(order.id);
  }

  /** Our coupon that was used, including deleted ones. */
  private async findCoupon(manager: EntityManager, { couponId }: Payment): Promise<Coupon | null> {
    return isUUID(couponId) ? manager.findOneBy(Coupon, { id: String(couponId) }) : null;
  }
}

/** Continues the trace of the order's checkout, and links it with the current trace, such as a webhook's. */
function inTraceOf({ id, userId, traceparent }: Order, work: () => Promise<void>): Promise<void> {
  linkSpan(traceparent);
  describeWork({ orderId: id, userId });
  const span = { name: 'fulfil order', links: linksTo(currentTraceparent()) };
  return continueTrace({ traceparent }, span, () => {
    describeWork({ orderId: id, userId });
    return work();
  });
}
