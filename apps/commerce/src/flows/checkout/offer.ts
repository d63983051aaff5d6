import type { ProductReply, SaleTermsReply } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { CURRENCIES, type Language, titleIn } from '@academy/shared';
import { methodsFor } from './payment-methods.ts';
import type { OrderSnapshot } from '../../ledger/orders/order-snapshot.ts';

/**
 * The snapshot that an order of a catalogue item would get today, without a discount.
 * @throws AppError `commerce.item_not_for_sale` for a currency we do not sell in.
 */
export function offerOf(product: ProductReply, terms: SaleTermsReply, language: Language): OrderSnapshot {
  const currency = CURRENCIES.find((each) => each === product.currency);
  if (currency === undefined) throw new AppError('commerce.item_not_for_sale');
  return {
    kind: product.type,
    itemId: product.id,
    slug: product.slug,
    // On the payment page and on every paper.
    title: titleIn(product, language).title,
    coverImageUrl: product.coverImageUrl,
    accessDays: product.accessDays,
    seatWay: null,
    netCents: product.priceCents,
    credits: [],
    currency,
    vatPercent: terms.vatPercent,
    language,
    paymentMethods: methodsFor(currency, terms),
    couponId: null,
    couponCode: null,
    stripePromotionCodeId: null,
  };
}
