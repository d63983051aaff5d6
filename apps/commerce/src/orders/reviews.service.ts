import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { Order } from '../checkout/order.entity.ts';
import { lockOrderInReview } from '../checkout/order-locks.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { ReversalsService } from '../fulfilment/reversals.service.ts';
import { Purchase } from '../purchases/purchase.entity.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { PaymentProvider } from '../stripe/payment-provider.ts';
import { isFailure } from '../stripe/provider-error.ts';
import { type Decision, OrderHistory } from './order-history.service.ts';

/** Lets staff decide about paid orders that wait for a person. */
@Injectable()
export class ReviewsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly provider: PaymentProvider,
    private readonly fulfilment: FulfilmentService,
    private readonly reversals: ReversalsService,
    private readonly refunds: RefundsService,
    private readonly history: OrderHistory,
  ) {}

  /**
   * Gives the buyer what the order promised, for what was paid. After a refund that failed: the item stays theirs.
   * @throws AppError `commerce.order_not_found`, `commerce.order_not_in_review`, `commerce.order_not_approvable`.
   */
  async approve(id: string, decision: Decision): Promise<void> {
    const order = await this.inReview(id);
    if (order.reviewReason === 'refund_failed') await this.reversals.keep(id, decision);
    else await this.fulfilment.approve(order, decision);
  }

  /**
   * Gives the money back, all that is left of it, and ends what the payment began.
   * @throws AppError `commerce.order_not_found`, `commerce.order_not_in_review`.
   */
  async reject(id: string, { reason, actorId }: Decision): Promise<void> {
    await this.inReview(id);
    await this.dataSource.transaction(async (manager) => {
      const order = await lockOrderInReview(manager, id);
      // What was sold and taken back stays sold; only what never opened anything is rejected.
      const wasSold = await manager.existsBy(Purchase, { orderId: id });
      const status = wasSold ? 'completed' : 'rejected';
      await manager.save(Object.assign(order, { status, reviewReason: null }));
      await this.history.add(manager, id, 'rejected', { note: reason, actorId });
      const amountCents = await this.refunds.left(manager, order);
      if (amountCents > 0)
        await this.refunds.requestPart(manager, order, {
          amountCents,
          note: reason,
          actorId,
          requestKey: null,
        });
    });
    await this.refunds.sendOf(id);
    await this.endSubscription(id);
  }

  private async endSubscription(id: string): Promise<void> {
    const { kind, stripeSessionId } = await this.orders.findOneByOrFail({ id });
    if (kind !== 'subscription' || stripeSessionId === null) return;
    try {
      const { subscription } = await this.provider.retrieveSession(stripeSessionId);
      if (subscription === null) return;
      await this.provider.cancelSubscription(
        typeof subscription === 'string' ? subscription : subscription.id,
      );
    } catch (error) {
      if (!isFailure(error, 'missing')) throw error;
    }
  }

  private async inReview(id: string): Promise<Order> {
    const order = await this.orders.findOneBy({ id });
    if (order === null) throw new AppError('commerce.order_not_found');
    if (order.status !== 'in_review') throw new AppError('commerce.order_not_in_review');
    return order;
  }
}
