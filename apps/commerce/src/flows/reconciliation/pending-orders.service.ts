import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, LessThan, Repository } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';

/** Orders compared per run; those checked longest ago come first, so that all get their turn. */
const BATCH_SIZE = 200;
/** The webhook and success page of younger orders may still arrive. */
const MIN_AGE_MS = 60_000;
/** Minimum interval between two comparisons of an order. */
const CHECK_INTERVAL_MS = 5 * 60_000;
/** The same for an order that is being debited, for up to 14 business days. */
const DEBIT_INTERVAL_MS = 60 * 60_000;

/** Finds payments whose webhooks were lost, by checking pending orders at the provider. */
@Injectable()
export class PendingOrdersService {
  private readonly logger = new Logger(PendingOrdersService.name);

  constructor(
    @InjectRepository(Order) private readonly orderRows: Repository<Order>,
    private readonly orders: OrdersService,
    private readonly fulfilment: FulfilmentService,
  ) {}

  /** Compares the pending orders that are due; a failure of one order does not stop the others. */
  async check(now = new Date()): Promise<void> {
    const due = await this.orderRows.find({
      where: dueAt(now),
      order: { checkedAt: { direction: 'ASC', nulls: 'FIRST' } },
      take: BATCH_SIZE,
    });
    for (const order of due) {
      try {
        await this.orders.markChecked(order);
        if (order.stripeSessionId !== null) await this.fulfilment.fulfil(order.stripeSessionId);
        else await this.orders.expireUnopened(order);
      } catch (error) {
        this.logger.error({ orderId: order.id, err: error }, 'A pending order could not be reconciled');
      }
    }
  }
}

function dueAt(now: Date): FindOptionsWhere<Order>[] {
  const createdAt = LessThan(new Date(now.getTime() - MIN_AGE_MS));
  const checkedAt = LessThan(new Date(now.getTime() - CHECK_INTERVAL_MS));
  const checkedEarlier = LessThan(new Date(now.getTime() - DEBIT_INTERVAL_MS));
  return [
    { status: 'pending', createdAt, checkedAt: IsNull() },
    { status: 'pending', createdAt, checkedAt, debitedAt: IsNull() },
    { status: 'pending', createdAt, checkedAt: checkedEarlier },
  ];
}
