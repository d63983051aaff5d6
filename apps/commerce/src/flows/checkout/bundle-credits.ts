import { minChargeableNetCents } from '@academy/shared';
import type { OrderCredit } from '../../ledger/orders/order.entity.ts';
import type { OrderSnapshot } from '../../ledger/orders/order-snapshot.ts';
import type { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import type { PurchasedContent } from '../purchases/purchased-contents.service.ts';

/**
 * The credits on a project's price for contents the buyer owns: the net price of each, never more than the buyer paid
 * for it (a granted content gives no credit), and never so much that the rest cannot be charged.
 * @param owned contents of the project; one that several purchases open appears several times.
 */
export function bundleCredits(project: OrderSnapshot, owned: readonly PurchasedContent[]): OrderCredit[] {
  const unspent = new Map(owned.map(({ purchase }) => [purchase.id, paidCents(purchase, project)]));
  let available = Math.max(0, project.netCents - minChargeableNetCents(project.vatPercent));
  const credits: OrderCredit[] = [];
  for (const { content, purchase } of bestPurchases(owned, project)) {
    const priceCents = content.currency === project.currency && content.isPremium ? content.priceCents : 0;
    const paid = unspent.get(purchase.id) ?? 0;
    const amountCents = Math.min(priceCents, paid, available);
    if (amountCents <= 0) continue;
    unspent.set(purchase.id, paid - amountCents);
    available -= amountCents;
    credits.push({ purchaseId: purchase.id, contentId: content.id, title: content.title, amountCents });
  }
  return credits;
}

/** Each content once, with the purchase for which most was paid. */
function bestPurchases(owned: readonly PurchasedContent[], project: OrderSnapshot): PurchasedContent[] {
  const best = new Map<string, PurchasedContent>();
  for (const candidate of owned) {
    const known = best.get(candidate.content.id);
    if (!known || paidCents(candidate.purchase, project) > paidCents(known.purchase, project))
      best.set(candidate.content.id, candidate);
  }
  return [...best.values()];
}

function paidCents({ netCents, discountCents, currency }: Purchase, project: OrderSnapshot): number {
  return currency === project.currency ? netCents - discountCents : 0;
}
