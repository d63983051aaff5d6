import { AppError } from '@academy/platform';
import type { EntityManager } from 'typeorm';
import { Order } from './order.entity.ts';

/** The order, which nobody else changes until the transaction ends. */
export function lockOrder(manager: EntityManager, id: string): Promise<Order> {
  return manager.findOneOrFail(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** @throws AppError `commerce.order_not_in_review` when it has been decided already. */
export async function lockOrderInReview(manager: EntityManager, id: string): Promise<Order> {
  const order = await lockOrder(manager, id);
  if (order.status !== 'in_review') throw new AppError('commerce.order_not_in_review');
  return order;
}
