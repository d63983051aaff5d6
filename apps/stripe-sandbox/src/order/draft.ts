import type Stripe from 'stripe';
import type { Buyer } from './buyer.ts';
import type { DelayedOutcome, Method } from './methods.ts';

/** An item of an order. */
export interface DraftItem {
  id: string;
  description: string;
  /** The product's own description; shown under its name. */
  note: string | null;
  quantity: number;
  price: Stripe.Price;
  taxRates: Stripe.TaxRate[];
}

/** A discount on the whole order before tax. */
export interface Discount {
  id: string;
  couponId: string;
  promotionCodeId: string | null;
  /** The promotion code as written by the seller. */
  code: string | null;
  duration: 'once' | 'forever';
  percentOff: number | null;
  /** In the smallest unit of the session's currency. */
  amountOff: number | null;
}

/** Data the sandbox stores in addition to the session object, under the same id. */
export interface CheckoutDraft {
  id: string;
  items: DraftItem[];
  discount: Discount | null;
  /** For the payment intent created when the buyer confirms. */
  intentMetadata: Stripe.Metadata;
  intentDescription: string | null;
  /** The payment intent of the buyer's attempts; null before the first. */
  intentId: string | null;
  /** For the subscription created when the buyer confirms. */
  subscription: {
    billingMode: 'classic' | 'flexible';
    description: string | null;
    metadata: Stripe.Metadata;
  };
  /**
   * When an open session expires, by the sandbox's clock, which may be ahead of the caller's; null once it is closed.
   */
  expiresAt: number | null;
  /** A payment that waits for the page of the bank, or of Satispay. */
  authentication: { buyer: Buyer; method: Method } | null;
  /** The pending decision on a delayed payment. */
  settlement: { outcome: DelayedOutcome; at: number } | null;
}
