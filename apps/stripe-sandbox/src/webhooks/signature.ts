import Stripe from 'stripe';
import type { DeliveryPlan } from './plan.ts';

/** Older than the five minutes that receivers accept. */
const STALE_SECONDS = 900;

/** The `Stripe-Signature` header of one attempt: a fresh timestamp, and an HMAC over it and the raw body. */
export function signatureHeader(
  payload: string,
  secret: string,
  kind: DeliveryPlan['signature'] = 'valid',
): string {
  const now = Math.floor(Date.now() / 1000);
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: kind === 'wrong_secret' ? `${secret}_forged` : secret,
    timestamp: kind === 'old_timestamp' ? now - STALE_SECONDS : now,
  });
}
