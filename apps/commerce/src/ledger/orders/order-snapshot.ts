import type { Currency, Language, OrderKind, PaymentMethod, SeatWay } from '@academy/shared';
import type { Order, OrderCredit } from './order.entity.ts';

/** Item and terms of an order, copied when it is created. Payments are checked against them. */
export interface OrderSnapshot {
  kind: OrderKind;
  itemId: string;
  slug: string;
  title: string;
  coverImageUrl: string | null;
  accessDays: number | null;
  /** How the buyer takes part in a seminar; null for what needs no seat. */
  seatWay: SeatWay | null;
  /** Net price to pay before a coupon, with credits subtracted. */
  netCents: number;
  credits: OrderCredit[];
  currency: Currency;
  vatPercent: number;
  language: Language;
  /** Methods that the payment page offers. */
  paymentMethods: PaymentMethod[];
  couponId: string | null;
  couponCode: string | null;
  stripePromotionCodeId: string | null;
}

/** True when paying the order would buy exactly this; otherwise the buyer must see the new terms first. */
export function matchesSnapshot(order: Order, snapshot: OrderSnapshot): boolean {
  return (
    order.netCents === snapshot.netCents &&
    haveSameCredits(order, snapshot) &&
    order.currency === snapshot.currency &&
    order.vatPercent === snapshot.vatPercent &&
    order.accessDays === snapshot.accessDays &&
    order.seatWay === snapshot.seatWay &&
    order.language === snapshot.language &&
    order.paymentMethods.join() === snapshot.paymentMethods.join() &&
    order.stripePromotionCodeId === snapshot.stripePromotionCodeId
  );
}

/** What credits take off the net price, in cents. */
export function sumOfCredits(credits: readonly Pick<OrderCredit, 'amountCents'>[]): number {
  return credits.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** True when both reduce the price by the same amounts, for the same purchases. */
export function haveSameCredits(
  order: Pick<Order, 'credits'>,
  snapshot: Pick<OrderSnapshot, 'credits'>,
): boolean {
  const keysOf = (credits: OrderCredit[]) =>
    credits
      .map(({ purchaseId, contentId, amountCents }) => `${purchaseId} ${contentId} ${amountCents}`)
      .join();
  return keysOf(order.credits) === keysOf(snapshot.credits);
}
