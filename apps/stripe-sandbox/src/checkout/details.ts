import type Stripe from 'stripe';
import { listObject } from '../http/lists.ts';
import type { Includables } from '../http/expand.ts';
import type { Store } from '../store/store.ts';
import type { CheckoutDraft, Discount } from '../order/draft.ts';
import { computeTotals } from '../order/totals.ts';

/** Properties of a session that are only included when expanded. */
export const sessionIncludables = (store: Store): Includables => ({
  'checkout.session': {
    line_items: (id) =>
      listObject(
        { items: sessionLineItems(store, id), hasMore: false },
        `/v1/checkout/sessions/${id}/line_items`,
      ),
    'total_details.breakdown': (id) => breakdown(store, id),
  },
});

/** The lines of a session with their amounts. */
export function sessionLineItems(store: Store, id: string): Stripe.LineItem[] {
  const draft = store.drafts.find(id);
  if (!draft) return [];
  const { lines } = computeTotals(draft.items, draft.discount);
  return draft.items.map(({ id: itemId, description, quantity, price }, index) => {
    const line = lines[index];
    return {
      id: itemId,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: line?.discount ?? 0,
      amount_subtotal: line?.subtotal ?? 0,
      amount_tax: line?.tax ?? 0,
      amount_total: line?.total ?? 0,
      currency: price.currency,
      description,
      metadata: null,
      price,
      quantity,
      taxes: lineTaxes(draft, index),
    } satisfies Stripe.LineItem;
  });
}

/** The discount of a session, or of the subscription created from it. */
export const discountObject = (
  discount: Discount,
  start: number,
  sessionId: string | null,
): Stripe.Discount => ({
  id: discount.id,
  object: 'discount',
  checkout_session: sessionId,
  customer: null,
  customer_account: null,
  end: null,
  invoice: null,
  invoice_item: null,
  promotion_code: discount.promotionCodeId,
  source: { type: 'coupon', coupon: discount.couponId },
  start,
  subscription: null,
  subscription_item: null,
});

function breakdown(store: Store, id: string): Stripe.Checkout.Session.TotalDetails.Breakdown | undefined {
  const draft = store.drafts.find(id);
  const session = store.sessions.find(id);
  if (!draft || !session) return undefined;
  const totals = computeTotals(draft.items, draft.discount);
  const { discount } = draft;
  return {
    discounts: discount
      ? [{ amount: totals.discount, discount: discountObject(discount, session.created, id) }]
      : [],
    taxes: orderTaxes(draft),
  };
}

function lineTaxes({ items, discount }: CheckoutDraft, index: number): Stripe.LineItem.Tax[] {
  const taxes = computeTotals(items, discount).lines[index]?.taxes ?? [];
  return (items[index]?.taxRates ?? []).map((rate, taxIndex) => ({
    amount: taxes[taxIndex]?.amount ?? 0,
    rate,
    taxability_reason: 'standard_rated',
    taxable_amount: taxes[taxIndex]?.taxable ?? 0,
  }));
}

/** One row per tax rate of an order. */
function sumByRate(taxes: readonly Stripe.LineItem.Tax[]): Stripe.LineItem.Tax[] {
  const rows = new Map<string, Stripe.LineItem.Tax>();
  for (const tax of taxes) {
    const row = rows.get(tax.rate.id);
    rows.set(tax.rate.id, {
      ...tax,
      amount: tax.amount + (row?.amount ?? 0),
      taxable_amount: (tax.taxable_amount ?? 0) + (row?.taxable_amount ?? 0),
    });
  }
  return [...rows.values()];
}

/** The taxes of a whole order, one row per rate. */
export const orderTaxes = (draft: CheckoutDraft): Stripe.LineItem.Tax[] =>
  sumByRate(draft.items.flatMap((_, index) => lineTaxes(draft, index)));
