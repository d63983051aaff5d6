import type Stripe from 'stripe';
import type { Buyer } from './buyer.ts';
import type { Card, DelayedOutcome } from './methods.ts';

/** One thing being bought. */
export interface DraftItem {
  id: string;
  description: string;
  /** The product's own description; shown under its name. */
  note: string | null;
  quantity: number;
  price: Stripe.Price;
  taxRates: Stripe.TaxRate[];
}

/** A reduction of the whole order before tax. */
export interface Discount {
  id: string;
  couponId: string;
  promotionCodeId: string | null;
  /** As the seller wrote the promotion code. */
  code: string | null;
  duration: 'once' | 'forever';
  percentOff: number | null;
  /** In the smallest unit of the session's currency. */
  amountOff: number | null;
}

/** Data the sandbox keeps besides the session object, under the same id. */
export interface CheckoutDraft {
  id: string;
  items: DraftItem[];
  discount: Discount | null;
  /** For the payment intent made when the buyer confirms. */
  intentMetadata: Stripe.Metadata;
  intentDescription: string | null;
  /** The payment intent of the buyer's tries, once there was one. */
  intentId: string | null;
  /** For the subscription made when the buyer confirms. */
  subscription: {
    billingMode: 'classic' | 'flexible';
    description: string | null;
    metadata: Stripe.Metadata;
  };
  /** When an open session ends, by the sandbox's clock, which may be ahead of the caller's; null once it is closed. */
  expiresAt: number | null;
  /** A payment that waits for the bank's page. */
  authentication: { buyer: Buyer; card: Card } | null;
  /** The decision to come for a payment that takes its time. */
  settlement: { outcome: DelayedOutcome; at: number } | null;
}
