import Stripe from 'stripe';
import type { CommerceEnv } from '../env.ts';
import { TracedHttpClient } from './traced-http-client.ts';

/** The API version of all calls and of the webhook endpoint. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** How long a call may take, in milliseconds, and how often the SDK repeats it. */
type CallLimits = Required<Pick<Stripe.StripeConfig, 'timeout' | 'maxNetworkRetries'>>;

/** For calls outside of transactions. */
export const LIMITS: CallLimits = { timeout: 8_000, maxNetworkRetries: 2 };

/**
 * For calls inside a transaction. PostgreSQL ends one that has been idle for 15 seconds; four calls one after the other,
 * as many as publishing a coupon takes, fit in that. The webhook, the job or the person that caused the call repeats it.
 */
export const LIMITS_UNDER_LOCK: CallLimits = { timeout: 3_500, maxNetworkRetries: 0 };

/** The official SDK, connected to the provider or, with `STRIPE_API_HOST`, to a sandbox. */
export function createStripe(
  env: Pick<CommerceEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_HOST'>,
  limits: CallLimits = LIMITS,
): Stripe {
  return new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: STRIPE_API_VERSION,
    ...limits,
    telemetry: false,
    httpClient: new TracedHttpClient(),
    ...customHost(env.STRIPE_API_HOST),
  });
}

function customHost(origin: string | undefined): Stripe.StripeConfig {
  if (origin === undefined) return {};
  const url = new URL(origin);
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  return { host: url.hostname, port: url.port || (protocol === 'https' ? 443 : 80), protocol };
}
