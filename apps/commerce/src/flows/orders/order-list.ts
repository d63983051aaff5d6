import {
  ChoiceFilter,
  type FilterConditions,
  is,
  isAmong,
  isBefore,
  isFrom,
  IsTimeQuery,
  ListedIds,
  PageQuery,
  type SortOrder,
  SearchFilter,
  SortParameter,
} from '@academy/platform';
import {
  CURRENCIES,
  type Currency,
  ORDER_DEBITS,
  ORDER_KINDS,
  ORDER_SORTS,
  ORDER_STATUSES,
  type OrderDebit,
  type OrderKind,
  type OrderSort,
  type OrderStatus,
  type Plain,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '@academy/shared';
import { OmitType } from '@nestjs/swagger';
import { HAS_FAILED_DEBIT } from '../../ledger/orders/failed-debits.ts';
import type { OrderDto } from './order.dto.ts';

export class ListOrdersQuery extends PageQuery {
  @SearchFilter(
    "Words of the title, of the buyer's name or of the e-mail address, or parts of them; a coupon code, a receipt number or its beginning, or an id of order, user or payment.",
  )
  search?: string;

  @ChoiceFilter(ORDER_STATUSES) status?: OrderStatus;

  @ChoiceFilter(WITHDRAWAL_STATUSES, { description: 'Only orders with such a withdrawal.' })
  withdrawal?: WithdrawalStatus;

  @ChoiceFilter(ORDER_KINDS) type?: OrderKind;
  @ChoiceFilter(CURRENCIES) currency?: Currency;

  @ChoiceFilter(['active'], { description: 'Only orders of a subscription that currently gives access.' })
  subscription?: 'active';

  @ChoiceFilter(['open'], { description: 'Only orders with a dispute that the bank has not decided.' })
  dispute?: 'open';

  @ChoiceFilter(ORDER_DEBITS, {
    description:
      'Only orders that are being debited, or whose debit failed within 14 days and that were not bought again, renewals included.',
  })
  debit?: OrderDebit;

  @IsTimeQuery('Sold, or its subscription renewed, not before. Grants are not sold.') soldFrom?: string;
  @IsTimeQuery('Sold, or its subscription renewed, before.') soldTo?: string;
  @IsTimeQuery('Money went back not before.') refundedFrom?: string;
  @IsTimeQuery('Money went back before.') refundedTo?: string;
  @ListedIds() ids?: string[];
  @IsTimeQuery('Made not before.') from?: string;
  @IsTimeQuery('Made before.') to?: string;

  @SortParameter(ORDER_SORTS, {
    enumName: 'OrderSort',
    description: 'An order without a payment counts as 0.',
  })
  sort: OrderSort = '-createdAt';
}

/** The filters of the CSV export. */
export class ExportOrdersQuery extends OmitType(ListOrdersQuery, ['cursor', 'limit', 'sort']) {}

/** The filters that `order.queries.ts` applies, since each needs others. */
type OtherFilters = 'search' | 'soldFrom' | 'soldTo' | 'refundedFrom' | 'refundedTo';

/** An order as a row of the CSV file. */
export type OrderFileRow = Omit<Plain<OrderDto>, 'receipts' | 'withdrawal' | 'timeline'> & {
  receiptNumbers: string;
  withdrawalStatus: string | null;
};

/** What the list of orders filters and sorts by, and the columns of its CSV file. */
export const orderList = {
  /** The condition of each other filter, on `order`. */
  conditions: {
    status: is('order.status'),
    withdrawal: (withdrawal) => [
      'EXISTS (SELECT FROM withdrawal WHERE withdrawal.order_id = order.id AND withdrawal.status = :withdrawal)',
      { withdrawal },
    ],
    type: is('order.kind'),
    currency: is('order.currency'),
    subscription: () => [
      `order.kind = 'subscription' AND EXISTS (
      SELECT FROM subscription WHERE subscription.order_id = order.id AND subscription.access_until > now()
    )`,
    ],
    debit: (debit) => [
      debit === 'open' ? `order.status = 'pending' AND order.debitedAt IS NOT NULL` : HAS_FAILED_DEBIT,
    ],
    dispute: () => ['order.disputedAt IS NOT NULL'],
    ids: isAmong('order.id'),
    from: isFrom('order.createdAt'),
    to: isBefore('order.createdAt'),
  } satisfies FilterConditions<Omit<Plain<ExportOrdersQuery>, OtherFilters>>,
  sorting: {
    createdAt: { column: 'createdAt', type: 'time', direction: 'ASC' },
    '-createdAt': { column: 'createdAt', type: 'time', direction: 'DESC' },
    amountPaid: { column: 'paidCents', type: 'integer', direction: 'ASC' },
    '-amountPaid': { column: 'paidCents', type: 'integer', direction: 'DESC' },
  } satisfies Record<OrderSort, SortOrder<'createdAt' | 'paidCents'>>,
  columns: [
    ...(['id', 'createdAt', 'completedAt', 'status', 'reviewReason', 'origin', 'type', 'itemId'] as const),
    ...(['slug', 'title', 'seatWay', 'userId', 'buyerEmail', 'buyerName', 'currency', 'couponCode'] as const),
    ...(['listCents', 'creditCents', 'discountCents', 'taxableCents', 'vatPercent', 'vatCents'] as const),
    ...(['amountPaidCents', 'refundedCents', 'purchaseStatus', 'expiresAt'] as const),
    ...(['debitedAt', 'disputedAt', 'withdrawalStatus', 'receiptNumbers', 'paymentId'] as const),
  ] satisfies (keyof OrderFileRow)[],
};

/** An order as a row of the CSV file, without its history. */
export function toOrderFileRow({
  receipts,
  withdrawal,
  timeline: _timeline,
  ...order
}: Plain<OrderDto>): OrderFileRow {
  return {
    ...order,
    receiptNumbers: receipts.map(({ number }) => number).join('; '),
    withdrawalStatus: withdrawal?.status ?? null,
  };
}
