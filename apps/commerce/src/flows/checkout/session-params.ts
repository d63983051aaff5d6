import { pathInLanguage } from '@academy/shared';
import type Stripe from 'stripe';
import type { Order } from '../../ledger/orders/order.entity.ts';

/** The provider's ids a session needs; `price` for subscriptions only. */
export interface SessionObjects {
  customer: string;
  taxRate: string;
  price: string | null;
}

/**
 * What we ask the provider to sell. Depends on the stored order only, so that asking twice asks the same:
 * the provider refuses a known idempotency key with other parameters.
 * @param order the snapshot; its `sessionExpiresAt` must be 30 minutes to 24 hours away.
 * @param origin the site's public origin.
 */
export function sessionParams(
  order: Order,
  { customer, taxRate, price }: SessionObjects,
  origin: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.id, kind: order.kind, item_id: order.itemId };
  return {
    ...(price === null
      ? { mode: 'payment', payment_intent_data: { metadata } }
      : { mode: 'subscription', subscription_data: { metadata, billing_mode: { type: 'flexible' } } }),
    customer,
    client_reference_id: order.id,
    metadata,
    line_items: [{ quantity: 1, tax_rates: [taxRate], ...(price === null ? onceOnly(order) : { price }) }],
    ...(order.stripePromotionCodeId === null
      ? { allow_promotion_codes: true }
      : { discounts: [{ promotion_code: order.stripePromotionCodeId }] }),
    allowed_payment_method_types: ['card'],
    locale: order.language,
    expires_at: Math.floor(order.sessionExpiresAt.getTime() / 1000),
    success_url: successUrl(order, origin),
    cancel_url: origin + pathInLanguage('/payment-cancel', order.language),
  };
}

/** The yearly price of a subscription order. */
export function planPrice({ netCents, currency, title }: Order): Stripe.PriceCreateParams {
  return {
    currency: currency.toLowerCase(),
    unit_amount: netCents,
    tax_behavior: 'exclusive',
    recurring: { interval: 'year' },
    product_data: { name: title },
  };
}

function onceOnly({ netCents, currency, title }: Order): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: netCents,
      tax_behavior: 'exclusive',
      product_data: { name: title },
    },
  };
}

/** `{CHECKOUT_SESSION_ID}` is the provider's placeholder and must not be encoded. */
function successUrl(order: Order, origin: string): string {
  const query = new URLSearchParams({ slug: order.slug, type: order.kind }).toString();
  return `${origin}${pathInLanguage('/payment-success', order.language)}?session_id={CHECKOUT_SESSION_ID}&${query}`;
}
