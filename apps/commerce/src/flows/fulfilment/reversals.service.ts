import { PaymentDisputed } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type Stripe from 'stripe';
import { DataSource, type EntityManager, In, Repository } from 'typeorm';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';
import { type Decision, OrderHistoryService } from '../../ledger/orders/order-history.service.ts';
import { isPaymentHandled, Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { PurchasesService } from '../../ledger/purchases/purchases.service.ts';
import { ReceiptsService } from '../../ledger/receipts/receipts.service.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { RefundsService } from '../../ledger/refunds/refunds.service.ts';
import type { SubscriptionPayment } from '../../ledger/subscriptions/subscription-payment.entity.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { SubscriptionPaymentsService } from '../../ledger/subscriptions/subscription-payments.service.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { expanded, idOf, withholdsMoney } from '../../provider/payment.ts';
import { PaymentProvider, PaymentProviderUnderLock } from '../../provider/payment-provider.ts';
import { FulfilmentService } from './fulfilment.service.ts';

/** The state of a payment at the provider: kept, fully refunded, or disputed by the buyer's bank. */
type PaymentStatus = 'kept' | 'refunded' | 'disputed';

/** What the provider says of a payment now. */
interface PaymentState {
  status: PaymentStatus;
  /** The buyer has the money back for good: refunded in full, or by a dispute that was lost. */
  isGone: boolean;
  /** What we refunded. */
  refundedCents: number;
  /** What the buyer has back: refunded, or taken from us by disputes that were lost. */
  returnedCents: number;
  /** The amount of disputes that the bank has not decided. */
  disputedCents: number;
}

/** What was paid for: an order, or a period of the subscription that an order started. */
interface PaidFor {
  orderId: string;
  period: SubscriptionPayment | null;
  /** A second payment of an order: it gave no access, and is refunded automatically. */
  isSurplus: boolean;
}

/**
 * Applies refunds and disputes: a full refund ends access, a dispute suspends it until it is won, a partial refund
 * changes nothing. A subscription is ended at the provider, too, once its money is gone.
 */
@Injectable()
export class ReversalsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orderRows: Repository<Order>,
    private readonly provider: PaymentProvider,
    private readonly providerUnderLock: PaymentProviderUnderLock,
    private readonly fulfilment: FulfilmentService,
    private readonly orders: OrdersService,
    private readonly purchases: PurchasesService,
    private readonly history: OrderHistoryService,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionPayments: SubscriptionPaymentsService,
    private readonly receipts: ReceiptsService,
    private readonly refunds: RefundsService,
    private readonly entitlements: EntitlementsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Brings the purchase or subscription up to date with the current state of its payment at the provider. An event only
   * signals a change: it may arrive twice, late, or before the payment it reverses, which is then fulfilled first.
   */
  async syncPayment(paymentIntentId: string): Promise<void> {
    const paidFor = (await this.findPaidFor(paymentIntentId)) ?? (await this.fulfilFirst(paymentIntentId));
    if (paidFor === null) return;
    const { orderId, period, isSurplus } = paidFor;
    const isGone = await this.dataSource.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      // Requested under the lock, so that of two responses the later one is also written later.
      const state = await this.readPaymentState(paymentIntentId);
      if (state.status === 'refunded') await this.closeRefundReview(manager, order, paymentIntentId);
      const isNew = !isSurplus && (await this.recordReturnedMoney(manager, order, paymentIntentId, state));
      await this.recordDispute(manager, order, paymentIntentId, state);
      if (isSurplus) return false;
      if (period === null) await this.applyToPurchase(manager, orderId, state.status);
      else await this.applyToPeriod(manager, { orderId, period }, state.status);
      if (state.isGone && isNew) await this.announceGone(manager, { orderId, period }, state.status);
      return state.isGone;
    });
    if (!period?.subscription) return;
    // A reversed payment of an earlier period, after which another was paid, does not end access.
    if (isGone && (await this.subscriptionPayments.isLatest(this.dataSource.manager, period)))
      await this.subscriptions.cancelNow(orderId);
    else await this.subscriptions.sync(period.subscription.stripeSubscriptionId);
  }

  /** Notifies staff of a new dispute, which they can answer until the bank decides. */
  private async recordDispute(
    manager: EntityManager,
    order: Order,
    paymentIntentId: string,
    { disputedCents: amountCents }: PaymentState,
  ): Promise<void> {
    if (await this.orders.setDisputed(manager, order, paymentIntentId, amountCents > 0))
      await this.announceDispute(manager, order, amountCents, false);
  }

  private async announceDispute(
    manager: EntityManager,
    { id: orderId, userId, currency }: Order,
    amountCents: number,
    isLost: boolean,
  ): Promise<void> {
    await this.outbox.add(manager, PaymentDisputed.of({ orderId, userId, amountCents, currency, isLost }));
  }

  /** The state of a payment in our database, described for staff; null for unknown payments. */
  async describePayment(paymentIntentId: string): Promise<{ orderId: string; state: string } | null> {
    const paidFor = await this.findPaidFor(paymentIntentId);
    if (paidFor === null) return null;
    const { manager } = this.dataSource;
    const { id: orderId, status, kind } = await manager.findOneByOrFail(Order, { id: paidFor.orderId });
    const purchase = await manager.findOneBy(Purchase, { orderId });
    const returned = await this.history.sum(
      manager,
      orderId,
      await this.returnType(manager, orderId),
      paymentIntentId,
    );
    const access = kind === 'subscription' ? await this.subscriptions.findStatus(orderId) : purchase?.status;
    return { orderId, state: `${status}, access ${access ?? 'none'}, ${returned} cents returned` };
  }

  /** Records that a refund failed: the money is ours again, and staff decides. Access stays ended. */
  async recordFailedRefund(refundId: string): Promise<void> {
    const { status, payment_intent: intent, amount } = await this.provider.retrieveRefund(refundId);
    if (status !== 'failed' && status !== 'canceled') return;
    const paymentIntentId = idOf(intent);
    if (paymentIntentId === null) return;
    const paidFor = await this.findPaidFor(paymentIntentId);
    if (paidFor === null) return;
    await this.dataSource.transaction(async (manager) => {
      const order = await this.orders.lock(manager, paidFor.orderId);
      if (!paidFor.isSurplus) {
        const state = await this.readPaymentState(paymentIntentId);
        await this.recordReturnedMoney(manager, order, paymentIntentId, state);
      }
      if (await this.history.has(manager, order.id, 'refund_failed', refundId)) return;
      await this.refunds.markFailed(manager, refundId);
      await this.refunds.recordFailure(manager, order, { id: refundId, amountCents: amount });
    });
  }

  /**
   * Restores access after a refund that failed: the money is still ours.
   * @throws AppError `commerce.order_not_in_review`; `commerce.order_not_approvable` when the payment was a duplicate, or
   * when it was for a subscription that ended early, because a cancelled subscription cannot be restored.
   */
  async approveAfterFailedRefund(orderId: string, { reason, actorId }: Decision): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const order = await this.orders.lockInReview(manager, orderId);
      if (!(await this.isKeepable(manager, order))) throw new AppError('commerce.order_not_approvable');
      await this.orders.closeReview(manager, order, 'completed');
      await this.history.add(manager, orderId, 'approved', { note: reason, actorId });
      const purchase = await manager.findOneBy(Purchase, { orderId });
      if (purchase?.status === 'refunded' && (await this.purchases.restoreAccess(manager, purchase)))
        await this.history.add(manager, orderId, 'restored');
    });
  }

  /** True when the money in question paid for something that the buyer has, or had for the time that was paid. */
  private async isKeepable(manager: EntityManager, { id: orderId, kind }: Order): Promise<boolean> {
    const failed = await this.refunds.failedPayments(manager, orderId);
    const duplicates = { stripePaymentIntentId: In(failed), reason: 'duplicate' } as const;
    if (await manager.existsBy(Refund, duplicates)) return false;
    if (kind !== 'subscription') return manager.existsBy(Purchase, { orderId });
    const subscription = await manager.findOneBy(Subscription, { orderId });
    if (subscription === null) return false;
    const { endedAt, periodEnd } = subscription;
    return endedAt === null || endedAt >= periodEnd;
  }

  /** Closes the review of a failed refund when this payment, the only one in question, has been refunded after all. */
  private async closeRefundReview(
    manager: EntityManager,
    order: Order,
    paymentIntentId: string,
  ): Promise<void> {
    if (order.reviewReason !== 'refund_failed') return;
    const failed = await this.refunds.failedPayments(manager, order.id);
    if (failed.some((payment) => payment !== paymentIntentId)) return;
    const wasSold = await this.entitlements.wasSold(manager, order.id);
    if (wasSold || order.stripePaymentIntentId === paymentIntentId)
      await this.orders.closeReview(manager, order, wasSold ? 'completed' : 'duplicate');
  }

  private async applyToPurchase(
    manager: EntityManager,
    orderId: string,
    status: PaymentStatus,
  ): Promise<void> {
    const purchase = await manager.findOneBy(Purchase, { orderId });
    // Access that an admin revoked, or that lapsed, stays ended: marked as disputed, it would return with a won dispute.
    if (purchase === null || purchase.status === 'expired') return;
    if (status !== 'kept') {
      const isKept = status === 'refunded' && (await this.history.keepsCertificates(manager, orderId));
      if (await this.purchases.revokeAccess(manager, purchase, status, isKept))
        await this.history.add(manager, orderId, status);
    } else if (purchase.status === 'disputed' && (await this.purchases.restoreAccess(manager, purchase))) {
      await this.history.add(manager, orderId, 'restored');
    }
  }

  /** Records the dispute of a subscription's payment; the subscription is suspended when it is next compared. */
  private async applyToPeriod(
    manager: EntityManager,
    { orderId, period }: { orderId: string; period: SubscriptionPayment },
    status: PaymentStatus,
  ): Promise<void> {
    const isDisputed = status === 'disputed';
    if (!(await this.subscriptionPayments.setDisputed(manager, period, isDisputed))) return;
    if (status !== 'refunded') await this.history.add(manager, orderId, isDisputed ? 'disputed' : 'restored');
  }

  /**
   * Publishes that money has gone back for good, unless the end of the access says so already: of a purchase that had ended
   * otherwise or is lost by a dispute, and of the latest period of a subscription.
   */
  private async announceGone(
    manager: EntityManager,
    { orderId, period }: Pick<PaidFor, 'orderId' | 'period'>,
    status: PaymentStatus,
  ): Promise<void> {
    const keepsCertificates =
      status === 'refunded' && (await this.history.keepsCertificates(manager, orderId));
    if (period === null) {
      const purchase = await manager.findOneBy(Purchase, { orderId });
      if (purchase !== null && purchase.status !== 'refunded')
        await this.purchases.announceRefund(manager, purchase, keepsCertificates);
    } else if (await this.subscriptionPayments.isLatest(manager, period)) {
      const refundedSince = period.paidAt.toISOString();
      await this.subscriptions.announceRefund(manager, period.subscriptionId, {
        refundedSince,
        keepsCertificates,
      });
    }
  }

  /** Called under the order's lock. */
  private async readPaymentState(paymentIntentId: string): Promise<PaymentState> {
    const { latest_charge } = await this.providerUnderLock.retrievePayment(paymentIntentId);
    const charge = expanded<Stripe.Charge>(latest_charge);
    const refundedCents = charge?.amount_refunded ?? 0;
    const refunded = { refundedCents, returnedCents: refundedCents, disputedCents: 0 };
    if (charge?.refunded) return { status: 'refunded', isGone: true, ...refunded };
    if (!charge?.disputed) return { status: 'kept', isGone: false, ...refunded };
    const disputes = await this.providerUnderLock.listDisputes(paymentIntentId);
    const lost = disputes.filter(({ status }) => status === 'lost');
    const sumOf = (some: Stripe.Dispute[]) => some.reduce((sum, { amount }) => sum + amount, 0);
    const lostCents = sumOf(lost);
    return {
      disputedCents: sumOf(disputes.filter(({ status }) => status !== 'lost' && withholdsMoney(status))),
      status: disputes.some(({ status }) => withholdsMoney(status)) ? 'disputed' : 'kept',
      isGone: lost.length > 0,
      refundedCents,
      // Exchange rates may make the disputed amount larger than what was left of the charge.
      returnedCents: Math.min(refundedCents + lostCents, charge.amount),
    };
  }

  /**
   * Records what has been returned since the last call; negative when a refund failed, or a lost dispute was won. Called
   * before {@link recordDispute}: staff know of a loss if they got a mail when its dispute was opened.
   * @returns true when there was anything.
   */
  private async recordReturnedMoney(
    manager: EntityManager,
    order: Order,
    paymentIntentId: string,
    { refundedCents, returnedCents }: PaymentState,
  ): Promise<boolean> {
    await this.receipts.recordReturned(manager, paymentIntentId, { refundedCents, returnedCents });
    const type = await this.returnType(manager, order.id);
    // Returned before an order in review was approved, or recorded by a release that knew only one type.
    const other = type === 'money_returned' ? 'returned_unsold' : 'money_returned';
    await this.history.changeType(manager, { orderId: order.id, type: other, note: paymentIntentId }, type);
    const newCents = await this.history.addUpTo(manager, order.id, type, {
      note: paymentIntentId,
      totalCents: returnedCents,
    });
    const lostCents = returnedCents - refundedCents;
    const newlyLost = await this.history.addUpTo(manager, order.id, 'dispute_lost', {
      note: paymentIntentId,
      totalCents: lostCents,
    });
    if (newlyLost > 0 && order.disputedPaymentId !== paymentIntentId)
      await this.announceDispute(manager, order, newlyLost, true);
    return newCents !== 0;
  }

  private async returnType(
    manager: EntityManager,
    orderId: string,
  ): Promise<'money_returned' | 'returned_unsold'> {
    return (await this.entitlements.wasSold(manager, orderId)) ? 'money_returned' : 'returned_unsold';
  }

  /** Null for payments that are not ours. */
  private async findPaidFor(stripePaymentIntentId: string): Promise<PaidFor | null> {
    const order = await this.orderRows.findOneBy({ stripePaymentIntentId });
    const whole = order && { orderId: order.id, period: null, isSurplus: false };
    if (order !== null && order.kind !== 'subscription') return whole;
    const surplus = order === null && (await this.findSurplusRefund(stripePaymentIntentId));
    if (surplus) return { orderId: surplus.orderId, period: null, isSurplus: true };
    const period = await this.subscriptionPayments.find(stripePaymentIntentId);
    if (period?.subscription) return { orderId: period.subscription.orderId, period, isSurplus: false };
    return whole;
  }

  /** The automatic refund of a payment that is not the one its order was paid with. */
  private findSurplusRefund(stripePaymentIntentId: string): Promise<Refund | null> {
    return this.dataSource.manager.findOneBy(Refund, { stripePaymentIntentId, reason: 'duplicate' });
  }

  /** Fulfils the order of a payment that is not recorded yet; null for payments that are not ours. */
  private async fulfilFirst(paymentIntentId: string): Promise<PaidFor | null> {
    const id = await this.findOrderId(paymentIntentId);
    const order = isUUID(id) ? await this.orderRows.findOneBy({ id: String(id) }) : null;
    if (order?.stripeSessionId && !isPaymentHandled(order))
      await this.fulfilment.fulfil(order.stripeSessionId);
    return order && this.findPaidFor(paymentIntentId);
  }

  /** The order named on a payment at the provider or, for a subscription's payment, on the subscription. */
  private async findOrderId(paymentIntentId: string): Promise<string | undefined> {
    const { metadata } = await this.provider.retrievePayment(paymentIntentId);
    if (metadata.order_id !== undefined) return metadata.order_id;
    const subscription = await this.provider.findSubscriptionOf(paymentIntentId);
    return subscription === null
      ? undefined
      : (await this.provider.retrieveSubscription(subscription)).metadata.order_id;
  }
}
