import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type Stripe from 'stripe';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { isSettled, Order } from '../checkout/order.entity.ts';
import { lockOrder, lockOrderInReview } from '../checkout/order-locks.ts';
import { type Decision, OrderHistory } from '../orders/order-history.service.ts';
import { PurchaseLedger } from '../purchases/purchase-ledger.service.ts';
import { Purchase } from '../purchases/purchase.entity.ts';
import { ReceiptLedger } from '../receipts/receipt-ledger.service.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { PaymentProvider } from '../stripe/payment-provider.ts';
import { SubscriptionLedger } from '../subscriptions/subscription-ledger.service.ts';
import type { SubscriptionPayment } from '../subscriptions/subscription-payment.entity.ts';
import { SubscriptionPayments } from '../subscriptions/subscription-payments.service.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { ordersSentToReview } from './fulfilment.metrics.ts';
import { expanded } from './payment.ts';

/** What the provider says of a payment: kept, all given back, or claimed by the buyer's bank. */
type Standing = 'kept' | 'refunded' | 'disputed';

/** What a payment paid for: an order, or a period of the subscription an order began. */
interface Paid {
  orderId: string;
  period: SubscriptionPayment | null;
}

/** Follows payments that go back: a full refund or a dispute ends access, a partial refund does not. */
@Injectable()
export class ReversalsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly provider: PaymentProvider,
    private readonly fulfilment: FulfilmentService,
    private readonly ledger: PurchaseLedger,
    private readonly history: OrderHistory,
    private readonly subscriptions: SubscriptionLedger,
    private readonly subscriptionPayments: SubscriptionPayments,
    private readonly receipts: ReceiptLedger,
  ) {}

  /**
   * Makes the purchase agree with what the provider says of its payment now. An event only says that something
   * changed: it may come twice, late, or even before the completion it undoes, which is then done first.
   */
  async converge(paymentIntentId: string): Promise<void> {
    const intent = await this.provider.retrievePayment(paymentIntentId);
    await this.completeFirst(intent);
    const paid = await this.paidWith(intent.id);
    if (paid === null) return;
    const lost = await this.dataSource.transaction(async (manager) => {
      const order = await lockOrder(manager, paid.orderId);
      // Asked under the lock, so that of two answers the later one is also written later.
      const { standing, returnedCents } = await this.standing(paymentIntentId);
      await this.noteReturned(manager, order.id, paymentIntentId, returnedCents);
      await this.settle(manager, order, standing);
      return standing === 'kept' ? null : order;
    });
    if (lost?.kind !== 'subscription') return;
    // Money for a period that is over, and followed by another, takes nothing away.
    const isCurrent = paid.period === null || (await this.subscriptionPayments.isLatest(paid.period));
    if (isCurrent) await this.subscriptions.end(lost.id);
  }

  /** What our rows say of a payment's money, in words for the staff; null for payments of others. */
  async describe(paymentIntentId: string): Promise<{ orderId: string; state: string } | null> {
    const paid = await this.paidWith(paymentIntentId);
    if (paid === null) return null;
    const { manager } = this.dataSource;
    const { id: orderId, status, kind } = await manager.findOneByOrFail(Order, { id: paid.orderId });
    const purchase = await manager.findOneBy(Purchase, { orderId });
    const returned = await this.history.sum(manager, orderId, 'money_returned', paymentIntentId);
    const access = kind === 'subscription' ? await this.subscriptions.statusOf(orderId) : purchase?.status;
    return { orderId, state: `${status}, access ${access ?? 'none'}, ${returned} cents returned` };
  }

  /**
   * Writes down that a refund did not arrive: the money is ours again, and a person decides what follows.
   * Access stays ended.
   */
  async failRefund(refundId: string): Promise<void> {
    const { status, payment_intent: intent, amount } = await this.provider.retrieveRefund(refundId);
    if (status !== 'failed' && status !== 'canceled') return;
    const stripePaymentIntentId = typeof intent === 'string' ? intent : intent?.id;
    if (stripePaymentIntentId === undefined) return;
    const paid = await this.paidWith(stripePaymentIntentId);
    if (paid === null) return;
    await this.dataSource.transaction(async (manager) => {
      const order = await lockOrder(manager, paid.orderId);
      const { returnedCents } = await this.standing(stripePaymentIntentId);
      await this.noteReturned(manager, order.id, stripePaymentIntentId, returnedCents);
      if (await this.history.has(manager, order.id, 'refund_failed', refundId)) return;
      await manager.update(Refund, { stripeRefundId: refundId }, { status: 'failed' });
      await manager.save(Object.assign(order, { status: 'in_review', reviewReason: 'refund_failed' }));
      ordersSentToReview.inc({ reason: 'refund_failed' });
      await this.history.add(manager, order.id, 'refund_failed', { amountCents: amount, note: refundId });
    });
  }

  /**
   * Leaves the buyer what a refund that failed had taken: the money is still ours.
   * @throws AppError `commerce.order_not_in_review`; `commerce.order_not_approvable` when the payment was one too many.
   */
  async keep(orderId: string, { reason, actorId }: Decision): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const order = await lockOrderInReview(manager, orderId);
      const purchase = await manager.findOneBy(Purchase, { orderId });
      if (purchase === null && order.kind !== 'subscription')
        throw new AppError('commerce.order_not_approvable');
      await manager.save(Object.assign(order, { status: 'completed', reviewReason: null }));
      await this.history.add(manager, orderId, 'approved', { note: reason, actorId });
      if (purchase?.status === 'refunded' && (await this.ledger.restore(manager, purchase)))
        await this.history.add(manager, orderId, 'restored');
    });
  }

  private async settle(manager: EntityManager, order: Order, standing: Standing): Promise<void> {
    const purchase = await manager.findOneBy(Purchase, { orderId: order.id });
    if (standing === 'refunded' && order.reviewReason === 'refund_failed') {
      const status = purchase ? 'completed' : 'duplicate';
      await manager.save(Object.assign(order, { status, reviewReason: null }));
    }
    if (purchase === null) return;
    if (standing !== 'kept') {
      if (await this.ledger.revoke(manager, purchase, standing))
        await this.history.add(manager, order.id, standing);
    } else if (purchase.status === 'disputed' && (await this.ledger.restore(manager, purchase))) {
      await this.history.add(manager, order.id, 'restored');
    }
  }

  private async standing(paymentIntentId: string): Promise<{ standing: Standing; returnedCents: number }> {
    const { latest_charge } = await this.provider.retrievePayment(paymentIntentId);
    const charge = expanded<Stripe.Charge>(latest_charge);
    const returnedCents = charge?.amount_refunded ?? 0;
    if (charge?.refunded) return { standing: 'refunded', returnedCents };
    if (!charge?.disputed) return { standing: 'kept', returnedCents };
    const disputes = await this.provider.listDisputes(paymentIntentId);
    const isTaken = disputes.some(({ status }) => takesMoney(status));
    return { standing: isTaken ? 'disputed' : 'kept', returnedCents };
  }

  /** Writes down what has gone back since it was last looked at; less than before when a refund failed. */
  private async noteReturned(
    manager: EntityManager,
    orderId: string,
    paymentIntentId: string,
    returnedCents: number,
  ): Promise<void> {
    await this.receipts.follow(manager, paymentIntentId, returnedCents);
    const known = await this.history.sum(manager, orderId, 'money_returned', paymentIntentId);
    if (returnedCents === known) return;
    const amountCents = returnedCents - known;
    await this.history.add(manager, orderId, 'money_returned', { amountCents, note: paymentIntentId });
  }

  /** Null for payments that are none of ours, and for second payments, which go back by themselves. */
  private async paidWith(stripePaymentIntentId: string): Promise<Paid | null> {
    const order = await this.orders.findOneBy({ stripePaymentIntentId });
    if (order !== null && order.kind !== 'subscription') return { orderId: order.id, period: null };
    const period = await this.subscriptionPayments.find(stripePaymentIntentId);
    if (period?.subscription) return { orderId: period.subscription.orderId, period };
    return order && { orderId: order.id, period: null };
  }

  private async completeFirst(intent: Stripe.PaymentIntent): Promise<void> {
    const id = intent.metadata.order_id;
    const order = isUUID(id) ? await this.orders.findOneBy({ id }) : null;
    if (order?.stripeSessionId && !isSettled(order)) await this.fulfilment.fulfil(order.stripeSessionId);
  }
}

/** Inquiries (`warning_…`) move no money, and what was won came back. */
function takesMoney(status: string): boolean {
  return status !== 'won' && !status.startsWith('warning_') && status !== 'prevented';
}
