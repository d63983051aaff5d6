import { applyFilters, everyWord } from '@academy/platform';
import { type Plain, receiptNumberStart } from '@academy/shared';
import { isUUID } from 'class-validator';
import type { SelectQueryBuilder } from 'typeorm';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { type ListOrdersQuery, orderList } from './order-list.ts';

type OrderFilters = Omit<Plain<ListOrdersQuery>, 'sort' | 'cursor' | 'limit'>;

/** Filters a query of orders, named `order`; the search is applied by {@link matchingOrders}. */
export function filterOrders(builder: SelectQueryBuilder<Order>, filters: OrderFilters): void {
  applyFilters(builder, orderList.conditions, filters);
  applySalePeriod(builder, filters);
  applyRefundPeriod(builder, filters);
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
