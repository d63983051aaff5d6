import type Stripe from 'stripe';
import type { Static } from 'typebox';
import type { Metadata } from './validation.ts';

/** Sets the given keys and removes those with an empty value. */
export function mergeMetadata(
  metadata: Stripe.Metadata | null,
  changes: Static<typeof Metadata> = {},
): Stripe.Metadata {
  return Object.fromEntries(Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== ''));
}
