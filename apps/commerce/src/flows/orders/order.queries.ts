import { everyWord, type SortOrder } from '@academy/platform';
import { type OrderSort, type Plain, receiptNumberStart } from '@academy/shared';
import { isUUID } from 'class-validator';
import type { SelectQueryBuilder } from 'typeorm';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import type { ListOrdersQuery } from './order-input.dto.ts';

type OrderFilters = Omit<Plain<ListOrdersQuery>, 'sort' | 'cursor' | 'limit'>;

const HAS_ACTIVE_SUBSCRIPTION = `order.kind = 'subscription' AND EXISTS (
  SELECT FROM subscription WHERE subscription.order_id = order.id AND subscription.access_until > now()
)`;

/** The orders in which the list can be sorted. */
export const ORDERS: Record<OrderSort, SortOrder<'createdAt' | 'paidCents'>> = {
  createdAt: { column: 'createdAt', type: 'time', direction: 'ASC' },
  '-createdAt': { column: 'createdAt', type: 'time', direction: 'DESC' },
  amountPaid: { column: 'paidCents', type: 'integer', direction: 'ASC' },
  '-amountPaid': { column: 'paidCents', type: 'integer', direction: 'DESC' },
};

/** Filters a query of orders, named `order`; the search is applied by {@link matchingOrders}. */
export function applyFilters(builder: SelectQueryBuilder<Order>, filters: OrderFilters): void {
  const { status, type, currency, withdrawal, subscription, dispute, from, to, ids } = filters;
  if (status !== undefined) builder.andWhere('order.status = :status', { status });
  if (type !== undefined) builder.andWhere('order.kind = :type', { type });
  if (currency !== undefined) builder.andWhere('order.currency = :currency', { currency });
  if (from !== undefined) builder.andWhere('order.createdAt >= :from', { from: new Date(from) });
  if (to !== undefined) builder.andWhere('order.createdAt < :to', { to: new Date(to) });
  if (ids !== undefined) builder.andWhere('order.id IN (:...ids)', { ids });
  if (subscription !== undefined) builder.andWhere(HAS_ACTIVE_SUBSCRIPTION);
  if (dispute !== undefined) builder.andWhere('order.disputedAt IS NOT NULL');
  applySalePeriod(builder, filters);
  applyRefundPeriod(builder, filters);
  if (withdrawal === undefined) return;
  const condition = 'withdrawal.order_id = order.id AND withdrawal.status = :withdrawal';
  builder.innerJoin(Withdrawal, 'withdrawal', condition, { withdrawal });
}

/** Filters by the sales that the dashboard counts: purchases without grants, and payments of subscriptions. */
function applySalePeriod(builder: SelectQueryBuilder<Order>, { soldFrom, soldTo }: OrderFilters): void {
  if (soldFrom === undefined && soldTo === undefined) return;
  const isWithin = (time: string) =>
    [
      ...(soldFrom === undefined ? [] : [`${time} >= :soldFrom`]),
      ...(soldTo === undefined ? [] : [`${time} < :soldTo`]),
    ].join(' AND ');
  builder.andWhere(
    `order.origin <> 'grant' AND order.id IN (
      SELECT purchase.order_id FROM purchase WHERE ${isWithin('purchase.created_at')}
      UNION ALL
      SELECT subscription.order_id FROM subscription_payment payment
      JOIN subscription ON subscription.id = payment.subscription_id WHERE ${isWithin('payment.paid_at')}
    )`,
    {
      ...(soldFrom !== undefined && { soldFrom: new Date(soldFrom) }),
      ...(soldTo !== undefined && { soldTo: new Date(soldTo) }),
    },
  );
}

/** Filters by the provider's refunds, which are subtracted from the takings. */
function applyRefundPeriod(
  builder: SelectQueryBuilder<Order>,
  { refundedFrom, refundedTo }: OrderFilters,
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

/**
 * Of some orders the ids of those that a search finds, for `foundByAny`: by each of what it may be, which has an index
 * of its own.
 * @param orders named `order`, filtered and ordered.
 * @param buyerIds users whose name or address the search found.
 */
export function matchingOrders(
  orders: SelectQueryBuilder<Order>,
  search: string,
  buyerIds: string[],
): SelectQueryBuilder<Order>[] {
  const titled = everyWord(search, (pattern) => `search_text(order.title) LIKE ${pattern}`);
  const number = receiptNumberStart(search);
  const conditions = [
    titled,
    ...(search === '' ? [] : MATCHES.map((condition) => [condition, { search, buyerIds }] as const)),
    ...(number === null ? [] : [[MATCHES_RECEIPT, { numbers: `${number}%` }] as const]),
    ...(isUUID(search) ? MATCHES_ID.map((condition) => [condition, { searchedId: search }] as const) : []),
  ];
  return conditions.map(([condition, parameters]) =>
    orders.clone().select('order.id', 'id').andWhere(condition, parameters),
  );
}

const MATCHES = [
  'order.couponCode = upper(:search)',
  'order.stripePaymentIntentId = :search',
  'order.stripeSessionId = :search',
  'order.userId = ANY(:buyerIds)',
];
const MATCHES_RECEIPT =
  'order.id IN (SELECT receipt.order_id FROM receipt WHERE receipt.number LIKE :numbers)';
const MATCHES_ID = ['order.id = :searchedId', 'order.userId = :searchedId'];
