import type { OrderOutcome } from '@academy/contracts';
import type { OrderStatus } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';

/** What became of orders for which seats are held. */
@Injectable()
export class OrderOutcomesService {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
  ) {}

  /**
   * What became of each of these orders. One that does not exist has ended, and so has one that was refunded: if that was
   * before its payment was recorded, no purchase is ever announced.
   */
  async of(ids: readonly string[]): Promise<{ orderId: string; outcome: OrderOutcome }[]> {
    const [found, refunded] = await Promise.all([
      this.orders.find({ select: { id: true, status: true }, where: { id: In([...ids]) } }),
      this.purchases.find({
        select: { id: true, orderId: true },
        where: { orderId: In([...ids]), status: 'refunded' },
      }),
    ]);
    const statuses = new Map(found.map(({ id, status }) => [id, status]));
    const ended = new Set(refunded.map(({ orderId }) => orderId));
    return ids.map((orderId) => ({
      orderId,
      outcome: ended.has(orderId) ? 'ended' : outcomeOf(statuses.get(orderId)),
    }));
  }
}

/** While a payment takes days, its order is pending, too. A duplicate is paid back, and gives no seat. */
function outcomeOf(status: OrderStatus | undefined): OrderOutcome {
  if (status === 'pending') return 'open';
  return status === 'completed' || status === 'in_review' ? 'paid' : 'ended';
}
