import type { Plain } from '@academy/shared';
import { isUUID } from 'class-validator';
import { Brackets, type SelectQueryBuilder } from 'typeorm';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import type { ListOrdersQuery } from './order.dto.ts';

const HAS_ACTIVE_SUBSCRIPTION = `EXISTS (
  SELECT FROM subscription WHERE subscription.order_id = order.id AND subscription.access_until > now()
)`;

/** Filters a query of orders. @param buyerIds users whose name or email matched the search. */
export function applyFilters(
  builder: SelectQueryBuilder<Order>,
  filters: Plain<ListOrdersQuery>,
  buyerIds: string[],
): void {
  const { search, status, type, withdrawal, subscription, from, to, ids } = filters;
  if (status !== undefined) builder.andWhere('order.status = :status', { status });
  if (type !== undefined) builder.andWhere('order.kind = :type', { type });
  if (from !== undefined) builder.andWhere('order.createdAt >= :from', { from: new Date(from) });
  if (to !== undefined) builder.andWhere('order.createdAt < :to', { to: new Date(to) });
  if (ids !== undefined) builder.andWhere('order.id IN (:...ids)', { ids });
  if (subscription !== undefined) builder.andWhere(HAS_ACTIVE_SUBSCRIPTION);
  applyRefundPeriod(builder, filters);
  if (search) builder.andWhere(matching(search, buyerIds));
  if (withdrawal === undefined) return;
  const condition = 'withdrawal.order_id = order.id AND withdrawal.status = :withdrawal';
  builder.innerJoin(Withdrawal, 'withdrawal', condition, { withdrawal });
}

/** Filters by the provider's refunds, which are subtracted from the takings. */
function applyRefundPeriod(
  builder: SelectQueryBuilder<Order>,
  { refundedFrom, refundedTo }: Plain<ListOrdersQuery>,
): void {
  if (refundedFrom === undefined && refundedTo === undefined) return;
  const conditions = [
    `event.order_id = order.id AND event.type = 'money_returned'`,
    ...(refundedFrom === undefined ? [] : ['event.created_at >= :refundedFrom']),
    ...(refundedTo === undefined ? [] : ['event.created_at < :refundedTo']),
  ];
  builder.andWhere(`EXISTS (SELECT FROM order_event event WHERE ${conditions.join(' AND ')})`, {
    ...(refundedFrom !== undefined && { refundedFrom: new Date(refundedFrom) }),
    ...(refundedTo !== undefined && { refundedTo: new Date(refundedTo) }),
  });
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
