import { minChargeableNetCents, titleIn } from '@academy/shared';
import type { OrderCredit } from '../../ledger/orders/order.entity.ts';
import type { OrderSnapshot } from '../../ledger/orders/order-snapshot.ts';
import type { KeptPayments } from '../../ledger/purchases/kept-payments.ts';
import type { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import type { PurchasedContent } from '../purchases/purchased-contents.service.ts';

/**
 * The credits on a project's price for contents the buyer owns: the net price of each, never more than the buyer paid
 * for it and did not get back (a granted content gives no credit), and never so much that the rest cannot be charged.
 * @param owned contents of the project; one that several purchases open appears several times.
 * @param kept what was paid for each of their purchases.
 */
export function bundleCredits(
  project: OrderSnapshot,
  owned: readonly PurchasedContent[],
  kept: KeptPayments,
): OrderCredit[] {
  const paidFor = ({ id, currency }: Purchase) => (currency === project.currency ? (kept.get(id) ?? 0) : 0);
  const unspent = new Map(owned.map(({ purchase }) => [purchase.id, paidFor(purchase)]));
  let available = Math.max(0, project.netCents - minChargeableNetCents(project.vatPercent));
  const credits: OrderCredit[] = [];
  for (const { content, purchase } of bestPurchases(owned, paidFor)) {
    const priceCents = content.currency === project.currency && content.isPremium ? content.priceCents : 0;
    const paid = unspent.get(purchase.id) ?? 0;
    const amountCents = Math.min(priceCents, paid, available);
    if (amountCents <= 0) continue;
    unspent.set(purchase.id, paid - amountCents);
    available -= amountCents;
    const { title } = titleIn(content, project.language);
    credits.push({ purchaseId: purchase.id, contentId: content.id, title, amountCents });
  }
  return credits;
}

/** Each content once, with the purchase for which most was paid. */
function bestPurchases(
  owned: readonly PurchasedContent[],
  paidFor: (purchase: Purchase) => number,
): PurchasedContent[] {
  const best = new Map<string, PurchasedContent>();
  for (const candidate of owned) {
    const current = best.get(candidate.content.id);
    if (!current || paidFor(candidate.purchase) > paidFor(current.purchase))
      best.set(candidate.content.id, candidate);
  }
  return [...best.values()];
}
