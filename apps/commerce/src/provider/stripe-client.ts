import Stripe from 'stripe';
import type { CommerceEnv } from '../config/env.ts';
import { TracedHttpClient } from './traced-http-client.ts';

/** The API version of all calls and of the webhook endpoint. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const TIMEOUT_MS = 8_000;
const NETWORK_RETRIES = 2;

/** The official SDK, connected to the provider or, with `STRIPE_API_HOST`, to a sandbox. */
export function createStripe(env: Pick<CommerceEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_HOST'>): Stripe {
  return new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: TIMEOUT_MS,
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
