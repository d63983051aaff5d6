import { CURRENCIES, ORDER_KINDS } from '@academy/shared';
import type { OrderStatus } from '@academy/api-client';
import { useMemo } from 'react';
import type { OrderFilters } from '../../api/orders.ts';
import { dayRange } from '../../components/filters/day-range.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';
import { OPEN_ORDER } from './order/open-order.ts';

/** The statuses' names in the address; `review` for orders awaiting a decision. */
const STATUS_NAMES = {
  review: 'in_review',
  completed: 'completed',
  pending: 'pending',
  duplicate: 'duplicate',
  rejected: 'rejected',
  expired: 'expired',
  failed: 'failed',
} as const satisfies Record<string, OrderStatus>;

type StatusName = keyof typeof STATUS_NAMES;

export const STATUS_OPTIONS = Object.keys(STATUS_NAMES) as StatusName[];
export const WITHDRAWAL_OPTIONS = ['requested', 'accepted', 'refused'] as const;
export const SUBSCRIPTION_OPTIONS = ['active'] as const;
export const DISPUTE_OPTIONS = ['open'] as const;

/** The names, in the address, of the days of a sale or renewal, and of a refund. */
const SOLD = { from: 'soldFrom', to: 'soldTo' } as const;
const REFUNDED = { from: 'refundedFrom', to: 'refundedTo' } as const;

type FilterName =
  | 'search'
  | 'status'
  | 'type'
  | 'currency'
  | 'withdrawal'
  | 'subscription'
  | 'dispute'
  | 'from'
  | 'to'
  | 'soldFrom'
  | 'soldTo'
  | 'refundedFrom'
  | 'refundedTo'
  | typeof OPEN_ORDER;

/** The list's filters, and which order is open beside it. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<FilterName>();
  const search = params.get('search')?.trim();
  const status = oneOf(STATUS_OPTIONS, params.get('status'));
  const filters = useMemo<OrderFilters>(() => {
    const type = oneOf(ORDER_KINDS, params.get('type'));
    const withdrawal = oneOf(WITHDRAWAL_OPTIONS, params.get('withdrawal'));
    const subscription = oneOf(SUBSCRIPTION_OPTIONS, params.get('subscription'));
    const dispute = oneOf(DISPUTE_OPTIONS, params.get('dispute'));
    const currency = oneOf(CURRENCIES, params.get('currency'));
    const sold = dayRange(params, SOLD);
    const refunded = dayRange(params, REFUNDED);
    return {
      ...(search && { search }),
      ...(status && { status: STATUS_NAMES[status] }),
      ...(type && { type }),
      ...(currency && { currency }),
      ...(withdrawal && { withdrawal }),
      ...(subscription && { subscription }),
      ...(dispute && { dispute }),
      ...dayRange(params),
      ...(sold.from && { soldFrom: sold.from }),
      ...(sold.to && { soldTo: sold.to }),
      ...(refunded.from && { refundedFrom: refunded.from }),
      ...(refunded.to && { refundedTo: refunded.to }),
    };
  }, [params, search, status]);
  const isFiltered = Object.keys(filters).length > 0;
  return { params, filters, status, setFilter, reset, isFiltered, openId: params.get(OPEN_ORDER) };
}

/** The address of the list with an order open beside it, or with none. */
export function addressOf(params: URLSearchParams, orderId: string | null): { search: string } {
  const next = new URLSearchParams(params);
  if (orderId === null) next.delete(OPEN_ORDER);
  else next.set(OPEN_ORDER, orderId);
  return { search: next.toString() };
}
