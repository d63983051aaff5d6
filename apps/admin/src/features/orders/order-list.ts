import type { Order } from '@academy/api-client';
import { CURRENCIES, ORDER_DEBITS, ORDER_KINDS, ORDER_SORTS } from '@academy/shared';
import { type OrderFilters, useListOrdersInfiniteQuery } from '../../api/orders.ts';
import { choice, fromDay, namedChoice, order, search, toDay } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** Every order. */
export const orderList = defineList<Order, OrderFilters>({
  name: 'orders',
  texts: 'orders',
  filters: {
    search: search(),
    status: namedChoice({
      review: 'in_review',
      completed: 'completed',
      pending: 'pending',
      duplicate: 'duplicate',
      rejected: 'rejected',
      expired: 'expired',
      failed: 'failed',
    }),
    type: choice(ORDER_KINDS),
    currency: choice(CURRENCIES, { options: null }),
    withdrawal: choice(['requested', 'accepted', 'refused']),
    subscription: choice(['active']),
    debit: choice(ORDER_DEBITS),
    dispute: choice(['open']),
    from: fromDay(),
    to: toDay(),
    soldFrom: fromDay(),
    soldTo: toDay(),
    refundedFrom: fromDay(),
    refundedTo: toDay(),
    sort: order(ORDER_SORTS),
  },
  useQuery: useListOrdersInfiniteQuery,
  rowKey: ({ id }) => id,
  rowName: ({ title, buyerEmail }) => [title, buyerEmail].filter(Boolean).join(', '),
  exported: 'orders',
  importAt: '/ordini/importa',
});
