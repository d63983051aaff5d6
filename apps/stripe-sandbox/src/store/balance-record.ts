import type Stripe from 'stripe';

/** A movement of the balance, with the payout that contains it. */
export type BalanceRecord = Stripe.BalanceTransaction & { payout: string | null };
