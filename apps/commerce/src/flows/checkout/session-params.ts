import { formatCents, grossCents, type Language, LOCALES, pathInLanguage } from '@academy/shared';
import type Stripe from 'stripe';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { sumOfCredits } from '../../ledger/orders/order-snapshot.ts';
import { SESSION_LIFETIME_MS } from '../../ledger/orders/orders.service.ts';
import { renewalAfter } from './plan.ts';

const PAGE_TEXTS = {
  it: {
    credit: (price: string, credit: string) => `Prezzo ${price}, meno ${credit} per ciò che possiedi già.`,
    renewal: (price: string, date: string) =>
      `Si rinnova ogni anno a ${price} IVA inclusa, la prima volta il ${date}. Puoi disdire quando vuoi.`,
  },
  en: {
    credit: (price: string, credit: string) => `Price ${price}, less ${credit} for what you already own.`,
    renewal: (price: string, date: string) =>
      `It renews every year at ${price} VAT included, first on ${date}. You can cancel at any time.`,
  },
} as const satisfies Record<Language, object>;

/** The provider's ids that a session needs; `price` for subscriptions only. */
export interface SessionObjects {
  customer: string;
  taxRate: string;
  price: string | null;
}

/**
 * The parameters of a payment session. They depend on the stored order only, so that a retry sends the same: the
 * provider refuses a known idempotency key with other parameters.
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
    allowed_payment_method_types: order.paymentMethods,
    locale: order.language,
    ...(order.kind === 'subscription' && { custom_text: { submit: { message: renewalNote(order) } } }),
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

function onceOnly(order: Order): Stripe.Checkout.SessionCreateParams.LineItem {
  const { netCents, currency, title } = order;
  return {
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: netCents,
      tax_behavior: 'exclusive',
      product_data: { name: title, ...creditNote(order) },
    },
  };
}

/** Explains why a project costs less than its list price. */
function creditNote({ netCents, credits, currency, language }: Order): { description?: string } {
  if (credits.length === 0) return {};
  const creditCents = sumOfCredits(credits);
  const listPrice = formatCents(netCents + creditCents, currency, language);
  return {
    description: PAGE_TEXTS[language].credit(listPrice, formatCents(creditCents, currency, language)),
  };
}

/** The price of the subscription from the next year on, and the date. */
function renewalNote({ netCents, vatPercent, currency, language, sessionExpiresAt }: Order): string {
  const price = formatCents(grossCents(netCents, vatPercent), currency, language);
  // The page opens an hour before it expires. Using the stored time keeps the text the same in every attempt to open
  // it.
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Rome' });
  const openedAt = new Date(sessionExpiresAt.getTime() - SESSION_LIFETIME_MS);
  return PAGE_TEXTS[language].renewal(price, date.format(renewalAfter(openedAt)));
}

/** `{CHECKOUT_SESSION_ID}` is the provider's placeholder and must not be encoded. */
function successUrl(order: Order, origin: string): string {
  const query = new URLSearchParams({ slug: order.slug, type: order.kind }).toString();
  return `${origin}${pathInLanguage('/payment-success', order.language)}?session_id={CHECKOUT_SESSION_ID}&${query}`;
}
