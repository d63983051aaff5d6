import type { Plain } from '@academy/shared';
import { isUUID } from 'class-validator';
import { Brackets, type SelectQueryBuilder } from 'typeorm';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import type { ListOrdersQuery } from './order.dto.ts';

/** Narrows a query of orders. @param buyerIds users whose name or address the search found. */
export function applyFilters(
  builder: SelectQueryBuilder<Order>,
  { search, status, type, withdrawal, from, to }: Plain<ListOrdersQuery>,
  buyerIds: string[],
): void {
  if (status !== undefined) builder.andWhere('order.status = :status', { status });
  if (type !== undefined) builder.andWhere('order.kind = :type', { type });
  if (from !== undefined) builder.andWhere('order.createdAt >= :from', { from: new Date(from) });
  if (to !== undefined) builder.andWhere('order.createdAt < :to', { to: new Date(to) });
  if (search) builder.andWhere(matching(search, buyerIds));
  if (withdrawal === undefined) return;
  const condition = 'withdrawal.order_id = order.id AND withdrawal.status = :withdrawal';
  builder.innerJoin(Withdrawal, 'withdrawal', condition, { withdrawal });
}

function matching(search: string, buyerIds: string[]): Brackets {
  return new Brackets((where) => {
    where
      .where('position(lower(:search) in lower(order.title)) > 0', { search })
      .orWhere('order.couponCode = upper(:search)')
      .orWhere(':search IN (order.stripePaymentIntentId, order.stripeSessionId)')
      .orWhere('order.userId = ANY(:buyerIds)', { buyerIds });
    if (isUUID(search)) where.orWhere([{ id: search }, { userId: search }]);
  });
}
