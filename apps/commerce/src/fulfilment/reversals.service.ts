import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type Stripe from 'stripe';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { isSettled, Order } from '../checkout/order.entity.ts';
import { OrderHistory } from '../orders/order-history.service.ts';
import { PurchaseLedger } from '../purchases/purchase-ledger.service.ts';
import { Purchase } from '../purchases/purchase.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { PaymentProvider } from '../stripe/payment-provider.ts';
import { SubscriptionLedger } from '../subscriptions/subscription-ledger.service.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { expanded } from './payment.ts';

/** What the provider says of a payment: kept, all given back, or claimed by the buyer's bank. */
type Standing = 'kept' | 'refunded' | 'disputed';

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
  ) {}

  /**
   * Makes the purchase agree with what the provider says of its payment now. An event only says that something
   * changed: it may come twice, late, or even before the completion it undoes, which is then done first.
   */
  async converge(paymentIntentId: string): Promise<void> {
    const intent = await this.provider.retrievePayment(paymentIntentId);
    await this.completeFirst(intent);
    const lost = await this.dataSource.transaction(async (manager) => {
      const order = await manager.findOne(Order, {
        where: { stripePaymentIntentId: intent.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (order === null) return null;
      // Asked under the lock, so that of two answers the later one is also written later.
      const standing = await this.standing(paymentIntentId);
      await this.settle(manager, order, standing);
      return standing === 'kept' ? null : order;
    });
    if (lost?.kind === 'subscription') await this.subscriptions.end(lost.id);
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
    await this.dataSource.transaction(async (manager) => {
      const order = await manager.findOne(Order, {
        where: { stripePaymentIntentId },
        lock: { mode: 'pessimistic_write' },
      });
      if (order === null || (await this.history.has(manager, order.id, 'refund_failed', refundId))) return;
      await manager.update(Refund, { stripeRefundId: refundId }, { status: 'failed' });
      await manager.save(Object.assign(order, { status: 'in_review', reviewReason: 'refund_failed' }));
      await this.history.add(manager, order.id, 'refund_failed', { amountCents: amount, note: refundId });
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

  private async standing(paymentIntentId: string): Promise<Standing> {
    const { latest_charge } = await this.provider.retrievePayment(paymentIntentId);
    const charge = expanded<Stripe.Charge>(latest_charge);
    if (charge?.refunded) return 'refunded';
    if (!charge?.disputed) return 'kept';
    const disputes = await this.provider.listDisputes(paymentIntentId);
    return disputes.some(({ status }) => takesMoney(status)) ? 'disputed' : 'kept';
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
