import { AppError } from '@academy/platform';
import Stripe from 'stripe';

const RETRY_AFTER_SECONDS = 5;

/** Why a call to the payment provider failed, as far as it matters to the caller. */
type Failure =
  /** The object named in the call does not exist there. */
  | 'missing'
  /** The object is not in a state that allows the call, e.g. expiring a paid session. */
  | 'refused'
  /**
   * A failure that the provider repeats for our idempotency key, or a key already used for something else: a new key
   * helps.
   */
  | 'stored'
  /** No usable response; the same key is safe to retry. */
  | 'unreachable'
  /** Our key, parameters or account are misconfigured. */
  | 'misconfigured';

/** A failed call to the payment provider, sent as 503 when a retry may help and as 502 when it cannot. */
export class ProviderError extends AppError {
  constructor(
    readonly failure: Failure,
    cause: unknown,
  ) {
    const isTemporary = failure === 'stored' || failure === 'unreachable';
    super(isTemporary ? 'commerce.provider_unavailable' : 'commerce.provider_misconfigured', {
      ...(isTemporary ? { retryAfter: RETRY_AFTER_SECONDS } : {}),
      cause,
    });
  }

  /** The provider's own code, e.g. `charge_already_refunded`. */
  get providerCode(): string | undefined {
    return this.cause instanceof Stripe.errors.StripeError ? this.cause.code : undefined;
  }

  /** The parameter the provider objects to, e.g. `discounts`. */
  get providerParam(): string | undefined {
    return this.cause instanceof Stripe.errors.StripeError ? this.cause.param : undefined;
  }

  /** Classifies an error thrown by the SDK; other errors are returned unchanged. */
  static from(thrown: unknown): unknown {
    return thrown instanceof Stripe.errors.StripeError
      ? new ProviderError(failureOf(thrown), thrown)
      : thrown;
  }
}

function failureOf(error: Stripe.errors.StripeError): Failure {
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable';
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'unreachable';
  if (error instanceof Stripe.errors.StripeAPIError) return 'stored';
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'stored';
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return error.code === 'resource_missing' ? 'missing' : 'refused';
  }
  return 'misconfigured';
}

/** True when the thrown value is a provider failure of this kind. */
export function isFailure(thrown: unknown, failure: Failure): thrown is ProviderError {
  return thrown instanceof ProviderError && thrown.failure === failure;
}
