import type { Order } from '@academy/api-client';
import { receiptNumberStart } from '@academy/shared';

/** The coupon code, the receipts and the payment by which a search found an order: its row does not show them otherwise. */
export function orderFoundBy(order: Order, search: string | undefined = ''): string[] {
  const wanted = search.trim().toUpperCase();
  if (wanted === '') return [];
  const { couponCode, paymentId, receipts } = order;
  const number = receiptNumberStart(search);
  return [
    ...(couponCode !== null && couponCode.toUpperCase() === wanted ? [couponCode] : []),
    ...receipts
      .map((receipt) => receipt.number)
      .filter((printed) => number !== null && printed.startsWith(number)),
    ...(paymentId !== null && paymentId === search.trim() ? [paymentId] : []),
  ];
}
