import type { ProductReply, SaleTermsReply } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { CURRENCIES, type Currency, type Language } from '@academy/shared';
import type { Order, OrderKind } from './order.entity.ts';

/** What would be sold now, and how. An order is a copy of it. */
export interface Offer {
  kind: OrderKind;
  itemId: string;
  slug: string;
  title: string;
  coverImageUrl: string | null;
  accessDays: number | null;
  netCents: number;
  currency: Currency;
  vatPercent: number;
  language: Language;
  couponId: string | null;
  couponCode: string | null;
  stripePromotionCodeId: string | null;
}

/**
 * @throws AppError `commerce.item_not_for_sale` for a currency we do not sell in.
 */
export function offerOf(product: ProductReply, terms: SaleTermsReply, language: Language): Offer {
  const currency = CURRENCIES.find((known) => known === product.currency);
  if (currency === undefined) throw new AppError('commerce.item_not_for_sale');
  return {
    kind: product.type,
    itemId: product.id,
    slug: product.slug,
    title: product.title,
    coverImageUrl: product.coverImageUrl,
    accessDays: product.accessDays,
    netCents: product.priceCents,
    currency,
    vatPercent: terms.vatPercent,
    language,
    couponId: null,
    couponCode: null,
    stripePromotionCodeId: null,
  };
}

/** True when paying the order would buy just what the offer says; otherwise the buyer must see the new terms. */
export function isStillOffered(order: Order, offer: Offer): boolean {
  return (
    order.netCents === offer.netCents &&
    order.currency === offer.currency &&
    order.vatPercent === offer.vatPercent &&
    order.accessDays === offer.accessDays &&
    order.language === offer.language &&
    order.stripePromotionCodeId === offer.stripePromotionCodeId
  );
}
