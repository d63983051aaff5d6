import { PaymentRejected } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { AppError, type AuthUser } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';
import { Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { ReversalsService } from '../fulfilment/reversals.service.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { RefundsService } from '../../ledger/refunds/refunds.service.ts';
import { idOf } from '../../provider/payment.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { type Decision, OrderHistoryService } from '../../ledger/orders/order-history.service.ts';

/** Lets staff decide about paid orders in review. */
@Injectable()
export class OrderReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orderRows: Repository<Order>,
    private readonly orders: OrdersService,
    private readonly provider: PaymentProvider,
    private readonly fulfilment: FulfilmentService,
    private readonly reversals: ReversalsService,
    private readonly refunds: RefundsService,
    private readonly history: OrderHistoryService,
    private readonly entitlements: EntitlementsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Fulfils the order for the amount paid, unless its buyer was erased. After a failed refund, the buyer keeps the item.
   * @throws AppError `commerce.order_not_found`, `commerce.order_not_in_review`, `commerce.order_not_approvable`.
   */
  async approve(id: string, decision: Decision): Promise<void> {
    const order = await this.inReview(id);
    if (order.reviewReason === 'buyer_erased') throw new AppError('commerce.order_not_approvable');
    if (order.reviewReason === 'refund_failed') await this.reversals.approveAfterFailedRefund(id, decision);
    else await this.fulfilment.approve(order, decision);
  }

  /**
   * Refunds the rest of the payment, and ends the access it gave. After a failed refund, refunds the rest of the payment
   * concerned, which may be a renewal's or a second payment.
   * @throws AppError `commerce.order_not_found`, `commerce.order_not_in_review`, and those of
   * {@link RefundsService.requestRemainder}, with nothing decided.
   */
  async reject(id: string, reason: string, admin: AuthUser): Promise<void> {
    await this.inReview(id);
    const wasSold = await this.dataSource.transaction(async (manager) => {
      const order = await this.orders.lockInReview(manager, id);
      const { reviewReason } = order;
      const isSold = await this.entitlements.wasSold(manager, id);
      const payments = new Set(await this.refunds.failedPayments(manager, id));
      if (!isSold && order.stripePaymentIntentId !== null) payments.add(order.stripePaymentIntentId);
      // An order that once gave access remains completed; only one that never did is rejected.
      await this.orders.closeReview(manager, order, isSold ? 'completed' : 'rejected');
      await this.history.add(manager, id, 'rejected', { note: reason, actorId: admin.id });
      const request = { note: reason, admin, requestKey: null };
      for (const payment of payments) await this.refunds.requestRemainder(manager, order, payment, request);
      // One whose refund failed has been announced before.
      if (!isSold && reviewReason !== 'refund_failed')
        await this.announceRejection(manager, order, reviewReason === 'currency_mismatch');
      return isSold;
    });
    await this.refunds.sendForOrder(id);
    // One that ran ends when the refund of its current period is reported.
    if (!wasSold) await this.endSubscription(id);
  }

  /** The refund of a payment with a receipt, such as a duplicate, is announced when it is made. */
  private async announceRejection(
    manager: EntityManager,
    { id: orderId, userId, paidCents, currency }: Order,
    isOtherCurrency: boolean,
  ): Promise<void> {
    if (await manager.existsBy(Receipt, { orderId })) return;
    const amountCents = isOtherCurrency ? 0 : paidCents;
    const event = PaymentRejected.of({ orderId, userId, reason: 'review', amountCents, currency });
    await this.outbox.add(manager, event);
  }

  private async endSubscription(id: string): Promise<void> {
    const { kind, stripeSessionId } = await this.orderRows.findOneByOrFail({ id });
    if (kind !== 'subscription' || stripeSessionId === null) return;
    const subscription = idOf((await this.provider.findSession(stripeSessionId))?.subscription);
    if (subscription !== null) await this.provider.cancelSubscription(subscription);
  }

  private async inReview(id: string): Promise<Order> {
    const order = await this.orderRows.findOneBy({ id });
    if (order === null) throw new AppError('commerce.order_not_found');
    if (order.status !== 'in_review') throw new AppError('commerce.order_not_in_review');
    return order;
  }
}
