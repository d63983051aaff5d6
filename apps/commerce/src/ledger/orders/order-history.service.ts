import type { StaffAction } from '@academy/contracts';
import { StaffAuditLog } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, Repository } from 'typeorm';
import { Order } from './order.entity.ts';
import { byOrder } from './by-order.ts';
import { OrderEvent, type OrderEventType } from './order-event.entity.ts';

/** Who decided about an order, and why. */
export interface Decision {
  reason: string;
  actorId: string;
}

/** The action recorded in the audit log. */
const STAFF_ACTIONS: Partial<Record<OrderEventType, StaffAction>> = {
  refund_requested: 'order.refunded',
  certificates_kept: 'order.decided',
  approved: 'order.decided',
  rejected: 'order.decided',
  withdrawal_accepted: 'order.decided',
  withdrawal_refused: 'order.decided',
  granted: 'grant.made',
  revoked: 'grant.revoked',
};

/** Writes the history of orders. */
@Injectable()
export class OrderHistoryService {
  constructor(
    @InjectRepository(OrderEvent) private readonly events: Repository<OrderEvent>,
    private readonly audit: StaffAuditLog,
  ) {}

  /** Adds to an order's history, in the transaction of the change; staff actions are also recorded in the audit log. */
  async add(
    manager: EntityManager,
    orderId: string,
    type: OrderEventType,
    details: { amountCents?: number; note?: string | null; actorId?: string | null } = {},
  ): Promise<void> {
    await manager.insert(OrderEvent, { orderId, type, ...details });
    const action = STAFF_ACTIONS[type];
    if (action === undefined || !details.actorId) return;
    const order = await manager.findOneByOrFail(Order, { id: orderId });
    const { amountCents } = details;
    await this.audit.record(manager, {
      action,
      actorId: details.actorId,
      subjectId: order.userId,
      details: {
        event: type,
        orderId,
        title: order.title,
        ...(amountCents === undefined ? {} : { amountCents: String(amountCents), currency: order.currency }),
      },
    });
  }

  /** True when the history contains an event of this type with this note. */
  has(manager: EntityManager, orderId: string, type: OrderEventType, note: string): Promise<boolean> {
    return manager.existsBy(OrderEvent, { orderId, type, note });
  }

  /** Whether staff decided, for a refund that has not failed since, that certificates stay valid. */
  async keepsCertificates(manager: EntityManager, orderId: string): Promise<boolean> {
    const failure = await manager.findOne(OrderEvent, {
      where: { orderId, type: 'refund_failed' },
      order: { id: 'DESC' },
    });
    const since = MoreThan(failure?.id ?? 0);
    return manager.existsBy(OrderEvent, { orderId, type: 'certificates_kept', id: since });
  }

  /** The sum of the events of a type with this note, in cents. */
  async sum(manager: EntityManager, orderId: string, type: OrderEventType, note: string): Promise<number> {
    const events = await manager.findBy(OrderEvent, { orderId, type, note });
    return events.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
  }

  /**
   * Brings the events of a type with this note to this total, by another event unless they are there already.
   * @returns what was missing, in cents; negative if there was too much.
   */
  async addUpTo(
    manager: EntityManager,
    orderId: string,
    type: OrderEventType,
    { note, totalCents }: { note: string; totalCents: number },
  ): Promise<number> {
    const amountCents = totalCents - (await this.sum(manager, orderId, type, note));
    if (amountCents !== 0) await this.add(manager, orderId, type, { amountCents, note });
    return amountCents;
  }

  /** Changes the type of the events of one type with this note. */
  async changeType(
    manager: EntityManager,
    { orderId, type, note }: { orderId: string; type: OrderEventType; note: string },
    newType: OrderEventType,
  ): Promise<void> {
    await manager.update(OrderEvent, { orderId, type, note }, { type: newType });
  }

  /** Removes the free text in the history of an erased buyer's orders: notes of staff, and reasons for withdrawals. */
  async eraseNotes(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE order_event SET note = NULL FROM "order"
       WHERE "order".id = order_event.order_id AND "order".user_id = $1
       AND (order_event.actor_id IS NOT NULL OR order_event.type = 'withdrawal_requested')`,
      [userId],
    );
  }

  /** The histories of these orders, oldest event first. */
  async of(orderIds: string[]): Promise<Map<string, OrderEvent[]>> {
    const events = await this.events.find({ where: { orderId: In(orderIds) }, order: { id: 'ASC' } });
    return byOrder(events);
  }
}
