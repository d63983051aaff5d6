import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { byOrder } from './by-order.ts';
import { OrderEvent, type OrderEventType } from './order-event.entity.ts';

/** Who decided about an order, and why. */
export interface Decision {
  reason: string;
  actorId: string;
}

/** Writes down what happened to orders. */
@Injectable()
export class OrderHistory {
  constructor(@InjectRepository(OrderEvent) private readonly events: Repository<OrderEvent>) {}

  /** Adds to an order's history, in the transaction of the change. */
  async add(
    manager: EntityManager,
    orderId: string,
    type: OrderEventType,
    details: { amountCents?: number; note?: string | null; actorId?: string | null } = {},
  ): Promise<void> {
    await manager.insert(OrderEvent, { orderId, type, ...details });
  }

  /** True when the history holds such an event with this note. */
  has(manager: EntityManager, orderId: string, type: OrderEventType, note: string): Promise<boolean> {
    return manager.existsBy(OrderEvent, { orderId, type, note });
  }

  /** What the events of a type with this note add up to, in cents. */
  async sum(manager: EntityManager, orderId: string, type: OrderEventType, note: string): Promise<number> {
    const events = await manager.findBy(OrderEvent, { orderId, type, note });
    return events.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
  }

  /** The histories of these orders, oldest event first. */
  async of(orderIds: string[]): Promise<Map<string, OrderEvent[]>> {
    const events = await this.events.find({ where: { orderId: In(orderIds) }, order: { id: 'ASC' } });
    return byOrder(events);
  }
}
