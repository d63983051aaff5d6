import { type EntityManager, In } from 'typeorm';
import { Receipt } from '../receipts/receipt.entity.ts';
import type { Purchase } from './purchase.entity.ts';

/** Net amounts in cents, by the id of the purchase. */
export type KeptPayments = ReadonlyMap<string, number>;

/** What was paid for each purchase after discounts, net, less the net share of what was refunded. */
export async function keptPayments(
  manager: EntityManager,
  purchases: readonly Purchase[],
): Promise<KeptPayments> {
  const orderIds = [...new Set(purchases.map(({ orderId }) => orderId))];
  const receipts = await manager.findBy(Receipt, { orderId: In(orderIds) });
  const byOrder = new Map(receipts.map((receipt) => [receipt.orderId, receipt]));
  return new Map(purchases.map((purchase) => [purchase.id, keptOf(purchase, byOrder.get(purchase.orderId))]));
}

/** Rounded down, so that it is never more than the buyer has paid. A free purchase has no receipt. */
function keptOf({ netCents, discountCents }: Purchase, receipt: Receipt | undefined): number {
  const paidCents = netCents - discountCents;
  if (receipt === undefined) return paidCents;
  return Math.floor((paidCents * (receipt.totalCents - receipt.refundedCents)) / receipt.totalCents);
}
