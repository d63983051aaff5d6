import { AppError } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EpochsService } from '../../ledger/epochs/epochs.service.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { statusAt } from '../../ledger/purchases/purchase.queries.ts';
import type { PaymentStatus, VerifyPaymentReplyDto } from './checkout.dto.ts';
import { isBeingDebited, isPaymentHandled, Order } from '../../ledger/orders/order.entity.ts';

/** Serves the page to which a buyer returns after paying. */
@Injectable()
export class VerificationService {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
    private readonly fulfilment: FulfilmentService,
    private readonly epochs: EpochsService,
  ) {}

  /**
   * The outcome of the payment of one's own session. The session id alone proves nothing, since it is part of
   * addresses.
   * @throws AppError `commerce.session_not_found` for sessions of others, as for unknown ones.
   */
  async verify(userId: string, sessionId: string): Promise<Plain<VerifyPaymentReplyDto>> {
    const stored = await this.orders.findOneBy({ stripeSessionId: sessionId, userId });
    if (!stored) throw new AppError('commerce.session_not_found');
    const order = isPaymentHandled(stored) ? stored : ((await this.fulfilment.fulfil(sessionId)) ?? stored);
    const status = await this.statusOf(order);
    const epoch = await this.epochs.current(userId);
    const { id: orderId, kind: type, slug } = order;
    const debitedAt = isBeingDebited(order) ? (order.debitedAt?.toISOString() ?? null) : null;
    return { success: status === 'completed', status, debitedAt, type, slug, orderId, epoch };
  }

  private async statusOf(order: Order): Promise<PaymentStatus> {
    if (order.status === 'duplicate' || order.status === 'rejected') return 'refunded';
    if (order.status !== 'completed' || order.kind === 'subscription') return order.status;
    const purchase = await this.purchases.findOneByOrFail({ orderId: order.id });
    const status = statusAt(new Date(), purchase);
    return status === 'active' ? 'completed' : status;
  }
}
