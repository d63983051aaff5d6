import type { Plain } from '@academy/shared';
import type { OrderDto } from './order.dto.ts';

/** An order as a row of the CSV file. */
export type OrderFileRow = Omit<Plain<OrderDto>, 'receipts' | 'withdrawal' | 'timeline'> & {
  receiptNumbers: string;
  withdrawalStatus: string | null;
};

/** The columns of the list of orders in the CSV export. */
export const ORDER_COLUMNS = [
  ...(['id', 'createdAt', 'completedAt', 'status', 'reviewReason', 'origin', 'type', 'itemId'] as const),
  ...(['slug', 'title', 'userId', 'buyerEmail', 'buyerName', 'currency', 'couponCode'] as const),
  ...(['listCents', 'creditCents', 'discountCents', 'taxableCents', 'vatPercent', 'vatCents'] as const),
  ...(['amountPaidCents', 'refundedCents', 'purchaseStatus', 'expiresAt'] as const),
  ...(['disputedAt', 'withdrawalStatus', 'receiptNumbers', 'paymentId'] as const),
] satisfies (keyof OrderFileRow)[];

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
