import { Injectable } from '@nestjs/common';
import { AppError } from '@academy/platform';
import Stripe from 'stripe';
import { CommerceEnv } from '../config/env.ts';
import { isFailure, ProviderError } from './provider-error.ts';

const SESSION_EXPANSIONS = [
  'payment_intent.latest_charge',
  'discounts.promotion_code',
  'subscription.latest_invoice',
  'invoice.payments',
];

/** Any answer of the provider: what it is and which one. */
interface ProviderObject {
  id: string;
  object: string;
}

/** A coupon's discount, under our own id. */
export type CouponTerms = Stripe.CouponCreateParams & { id: string };

/**
 * The only place that calls the payment provider. Every method throws {@link ProviderError}; every POST carries
 * an idempotency key of ours, so that asking again after a lost answer finds what was made before.
 */
@Injectable()
export class PaymentProvider {
  constructor(
    private readonly stripe: Stripe,
    private readonly env: CommerceEnv,
  ) {}

  /** The payer of a user's sessions; `email` prefills the page and receives the provider's receipts. */
  createCustomer(user: { id: string; email: string }, idempotencyKey: string): Promise<Stripe.Customer> {
    const params = { email: user.email, metadata: { user_id: user.id } };
    return ask('customer', () => this.stripe.customers.create(params, { idempotencyKey }));
  }

  /** Forgets a payer, with their cards; one it does not know is forgotten. Invoices stay. */
  async deleteCustomer(id: string): Promise<void> {
    try {
      await ask('customer', () => this.stripe.customers.del(id));
    } catch (error) {
      if (!isFailure(error, 'missing')) throw error;
    }
  }

  /** Italian VAT added to net prices. */
  createTaxRate(percentage: number, idempotencyKey: string): Promise<Stripe.TaxRate> {
    const params = {
      display_name: 'IVA',
      percentage,
      inclusive: false,
      country: 'IT',
      tax_type: 'vat',
    } as const;
    return ask('tax_rate', () => this.stripe.taxRates.create(params, { idempotencyKey }));
  }

  createPrice(params: Stripe.PriceCreateParams, idempotencyKey: string): Promise<Stripe.Price> {
    return ask('price', () => this.stripe.prices.create(params, { idempotencyKey }));
  }

  /** A subscription with its latest invoice inside. */
  retrieveSubscription(id: string): Promise<Stripe.Subscription> {
    return ask('subscription', () => this.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }));
  }

  /** The paid invoices of a subscription with their payments inside, newest first; at most a hundred. */
  async listPaidInvoices(subscription: string): Promise<Stripe.Invoice[]> {
    const params = { subscription, status: 'paid', limit: 100 } as const;
    const { data } = await translate(() =>
      this.stripe.invoices.list({ ...params, expand: ['data.payments'] }),
    );
    return data;
  }

  /** The subscription a payment was collected for; null for other payments. */
  async findSubscriptionOf(paymentIntent: string): Promise<string | null> {
    const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
    const { data } = await translate(() =>
      this.stripe.invoicePayments.list({ payment, expand: ['data.invoice'] }),
    );
    const invoice = data[0]?.invoice;
    if (invoice === undefined || typeof invoice === 'string' || invoice.deleted) return null;
    const subscription = invoice.parent?.subscription_details?.subscription ?? null;
    return typeof subscription === 'string' ? subscription : (subscription?.id ?? null);
  }

  /** Ends a subscription at once; one that has ended stays so. */
  async cancelSubscription(id: string): Promise<void> {
    try {
      await ask('subscription', () => this.stripe.subscriptions.cancel(id));
    } catch (error) {
      if (!isFailure(error, 'refused') && !isFailure(error, 'missing')) throw error;
    }
  }

  createPortalSession(
    params: Stripe.BillingPortal.SessionCreateParams,
  ): Promise<Stripe.BillingPortal.Session> {
    return ask('billing_portal.session', () => this.stripe.billingPortal.sessions.create(params));
  }

  createSession(
    params: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<Stripe.Checkout.Session> {
    return ask('checkout.session', () => this.stripe.checkout.sessions.create(params, { idempotencyKey }));
  }

  /** A session with what it brought inside: payment and charge, promotion code, subscription and invoice. */
  retrieveSession(id: string): Promise<Stripe.Checkout.Session> {
    const params = { expand: SESSION_EXPANSIONS };
    return ask('checkout.session', () => this.stripe.checkout.sessions.retrieve(id, params));
  }

  /** Ends an open session; refused when it is not open any more. */
  expireSession(id: string): Promise<Stripe.Checkout.Session> {
    return ask('checkout.session', () => this.stripe.checkout.sessions.expire(id));
  }

  /** A payment with its charge inside. */
  retrievePayment(id: string): Promise<Stripe.PaymentIntent> {
    return ask('payment_intent', () =>
      this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    );
  }

  /** A coupon by an id of ours, made now if there is none. */
  async ensureCoupon(params: CouponTerms, idempotencyKey: string): Promise<Stripe.Coupon> {
    try {
      return await ask('coupon', () => this.stripe.coupons.retrieve(params.id));
    } catch (error) {
      if (!isFailure(error, 'missing')) throw error;
      return ask('coupon', () => this.stripe.coupons.create(params, { idempotencyKey }));
    }
  }

  /** Ends a coupon; one that does not exist has ended. */
  async deleteCoupon(id: string): Promise<void> {
    try {
      await ask('coupon', () => this.stripe.coupons.del(id));
    } catch (error) {
      if (!isFailure(error, 'missing')) throw error;
    }
  }

  createPromotionCode(
    params: Stripe.PromotionCodeCreateParams,
    idempotencyKey: string,
  ): Promise<Stripe.PromotionCode> {
    return ask('promotion_code', () => this.stripe.promotionCodes.create(params, { idempotencyKey }));
  }

  /** Makes a coupon's codes unusable, on payment pages already open too. */
  async closePromotionCodes(coupon: string): Promise<void> {
    const { data } = await translate(() => this.stripe.promotionCodes.list({ coupon, active: true }));
    for (const { id } of data) {
      await ask('promotion_code', () => this.stripe.promotionCodes.update(id, { active: false }));
    }
  }

  /** The bank's complaints about a payment. */
  async listDisputes(paymentIntent: string): Promise<Stripe.Dispute[]> {
    const { data } = await translate(() =>
      this.stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 }),
    );
    return data;
  }

  retrieveRefund(id: string): Promise<Stripe.Refund> {
    return ask('refund', () => this.stripe.refunds.retrieve(id));
  }

  /** The refunds of a payment, those made in the provider's dashboard too. */
  async listRefunds(paymentIntent: string): Promise<Stripe.Refund[]> {
    const { data } = await translate(() =>
      this.stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }),
    );
    return data;
  }

  createRefund(params: Stripe.RefundCreateParams, idempotencyKey: string): Promise<Stripe.Refund> {
    return ask('refund', () => this.stripe.refunds.create(params, { idempotencyKey }));
  }

  /** Events of a time, in Unix seconds, whose delivery has not succeeded; oldest first, at most a thousand. */
  async listUndeliveredEvents(created: { gte: number; lte: number }): Promise<Stripe.Event[]> {
    const params = { delivery_success: false, created, limit: 100 };
    const events = await translate(() => this.stripe.events.list(params).autoPagingToArray({ limit: 1000 }));
    return events.toReversed();
  }

  /** Completed sessions made since a time, with payment and charge inside, newest first. */
  completedSessions(since: Date): AsyncIterable<Stripe.Checkout.Session> {
    const params = { status: 'complete', created: createdSince(since), limit: 100 } as const;
    return each(
      this.stripe.checkout.sessions.list({ ...params, expand: ['data.payment_intent.latest_charge'] }),
    );
  }

  /** All subscriptions, ended ones too, with their latest invoices inside. */
  allSubscriptions(): AsyncIterable<Stripe.Subscription> {
    return each(
      this.stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.latest_invoice'] }),
    );
  }

  /** Refunds made since a time, with their charges inside. */
  refundsSince(since: Date): AsyncIterable<Stripe.Refund> {
    return each(
      this.stripe.refunds.list({ created: createdSince(since), limit: 100, expand: ['data.charge'] }),
    );
  }

  /** Disputes opened since a time. */
  disputesSince(since: Date): AsyncIterable<Stripe.Dispute> {
    return each(this.stripe.disputes.list({ created: createdSince(since), limit: 100 }));
  }

  /**
   * Checks a webhook's signature over its raw bytes, against every secret in use.
   * @returns null when none of them made it, or it is older than five minutes.
   * @throws AppError `platform.malformed_body` for a signed body that is not JSON, an empty one included.
   */
  readEvent(rawBody: Buffer, signature: string): Stripe.Event | null {
    for (const secret of this.env.webhookSecrets) {
      try {
        return this.stripe.webhooks.constructEvent(rawBody, signature, secret);
      } catch (error) {
        // The signature is checked before the body is read: this one is ours, and still no JSON.
        if (error instanceof SyntaxError) throw new AppError('platform.malformed_body', { cause: error });
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    return null;
  }
}

/** Calls the provider and makes sure that the answer is what was asked for: the SDK lets a bare 404 pass. */
async function ask<T extends ProviderObject>(object: T['object'], call: () => Promise<T>): Promise<T> {
  const answer = await translate(call);
  if (typeof answer.id !== 'string' || answer.object !== object) {
    throw new ProviderError('misconfigured', new Error(`The payment provider answered no ${object}`));
  }
  return answer;
}

/** All pages of a list, fetched as they are needed. */
async function* each<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (error) {
    throw ProviderError.from(error);
  }
}

function createdSince(time: Date): { gte: number } {
  return { gte: Math.floor(time.getTime() / 1000) };
}

async function translate<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw ProviderError.from(error);
  }
}
