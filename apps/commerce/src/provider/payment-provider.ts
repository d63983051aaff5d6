import { Injectable } from '@nestjs/common';
import { AppError } from '@academy/platform';
import type { Language } from '@academy/shared';
import Stripe from 'stripe';
import { CommerceEnv } from '../env.ts';
import { BY_CARD, expanded, idOf, methodOf, readPayment, type UsedMethod } from './payment.ts';
import { ask, translate } from './provider-call.ts';
import { isFailure } from './provider-error.ts';

const SESSION_EXPANSIONS = [
  'customer',
  'payment_intent.latest_charge',
  'discounts.promotion_code',
  'subscription.latest_invoice',
  'invoice.payments',
];

/** The name of VAT beside its percentage on the payment page. */
const VAT_NAMES: Record<Language, string> = { it: 'IVA', en: 'VAT' };

/** A coupon's discount, under our own id. */
export type CouponTerms = Stripe.CouponCreateParams & { id: string };

/**
 * Calls the payment provider, as only this and {@link ProviderLists} do. Every method throws {@link ProviderError}. Calls
 * that create something lasting have our idempotency key, so that a retry after a lost response finds what was created
 * before; the others may be repeated as they are, e.g. expiring a session or opening the portal.
 */
@Injectable()
export class PaymentProvider {
  constructor(
    private readonly stripe: Stripe,
    private readonly env: CommerceEnv,
  ) {}

  /** The customer of a user's sessions; `email` prefills the page and receives the provider's receipts. */
  createCustomer(user: { id: string; email: string }, idempotencyKey: string): Promise<Stripe.Customer> {
    const params = { email: user.email, metadata: { user_id: user.id } };
    return ask('customer', () => this.stripe.customers.create(params, { idempotencyKey }));
  }

  /** Changes a customer's address. */
  updateCustomer(id: string, email: string): Promise<Stripe.Customer> {
    return ask('customer', () => this.stripe.customers.update(id, { email }));
  }

  /** Deletes a customer with their cards; an unknown one counts as deleted. Invoices remain. */
  async deleteCustomer(id: string): Promise<void> {
    try {
      await ask('customer', () => this.stripe.customers.del(id));
    } catch (error) {
      if (!isFailure(error, 'missing')) throw error;
    }
  }

  /** Italian VAT added to net prices, with its name on the payment page in a language. */
  createTaxRate(percentage: number, language: Language, idempotencyKey: string): Promise<Stripe.TaxRate> {
    const params = {
      display_name: VAT_NAMES[language],
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
    return idOf(invoice.parent?.subscription_details?.subscription);
  }

  /** Ends a subscription immediately; no effect if it has already ended. */
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

  /** Opens a session; it has its customer expanded. */
  createSession(
    params: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<Stripe.Checkout.Session> {
    return ask('checkout.session', () =>
      this.stripe.checkout.sessions.create({ ...params, expand: ['customer'] }, { idempotencyKey }),
    );
  }

  /** A session with its customer, payment and charge, promotion code, subscription and invoice expanded. */
  retrieveSession(id: string): Promise<Stripe.Checkout.Session> {
    const params = { expand: SESSION_EXPANSIONS };
    return ask('checkout.session', () => this.stripe.checkout.sessions.retrieve(id, params));
  }

  /** The same; null for a session that the provider does not know. */
  async findSession(id: string): Promise<Stripe.Checkout.Session | null> {
    try {
      return await this.retrieveSession(id);
    } catch (error) {
      if (isFailure(error, 'missing')) return null;
      throw error;
    }
  }

  /** Ends an open session; no effect if it is paid, expired or unknown. */
  async expireSession(id: string): Promise<void> {
    try {
      await ask('checkout.session', () => this.stripe.checkout.sessions.expire(id));
    } catch (error) {
      if (!isFailure(error, 'refused') && !isFailure(error, 'missing')) throw error;
    }
  }

  /** A payment with its charge inside. */
  retrievePayment(id: string): Promise<Stripe.PaymentIntent> {
    return ask('payment_intent', () =>
      this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    );
  }

  /** How a session was paid. */
  async methodOfSession(session: Stripe.Checkout.Session): Promise<UsedMethod> {
    const charge = expanded(expanded(session.payment_intent)?.latest_charge);
    if (charge !== null) return this.methodOfCharge(charge);
    const { paymentIntentId } = readPayment(session);
    return paymentIntentId === null ? BY_CARD : this.methodOfPayment(paymentIntentId);
  }

  /** How a payment was made. */
  async methodOfPayment(id: string): Promise<UsedMethod> {
    const charge = expanded((await this.retrievePayment(id)).latest_charge);
    return charge === null ? BY_CARD : this.methodOfCharge(charge);
  }

  /** A payer's mandate for debits; null when the provider will not show it, however often it is asked. */
  async findMandate(id: string): Promise<Stripe.Mandate | null> {
    try {
      return await ask('mandate', () => this.stripe.mandates.retrieve(id));
    } catch (error) {
      const isFinal = (['missing', 'refused', 'misconfigured'] as const).some((each) =>
        isFailure(error, each),
      );
      if (!isFinal) throw error;
      return null;
    }
  }

  /** True when a payment has been refunded in full. */
  async isRefunded(paymentIntent: string): Promise<boolean> {
    const { latest_charge: charge } = await this.retrievePayment(paymentIntent);
    return expanded(charge)?.refunded ?? false;
  }

  /** A coupon with our id, created now if there is none. */
  async ensureCoupon(params: CouponTerms, idempotencyKey: string): Promise<Stripe.Coupon> {
    try {
      return await ask('coupon', () => this.stripe.coupons.retrieve(params.id));
    } catch (error) {
      if (!isFailure(error, 'missing')) throw error;
      return ask('coupon', () => this.stripe.coupons.create(params, { idempotencyKey }));
    }
  }

  /** Deletes a coupon; an unknown one counts as deleted. */
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

  /** Makes a coupon's codes unusable, including on open payment pages. */
  async closePromotionCodes(coupon: string): Promise<void> {
    const { data } = await translate(() => this.stripe.promotionCodes.list({ coupon, active: true }));
    for (const { id } of data) {
      await ask('promotion_code', () => this.stripe.promotionCodes.update(id, { active: false }));
    }
  }

  /** The disputes of a payment. */
  async listDisputes(paymentIntent: string): Promise<Stripe.Dispute[]> {
    const { data } = await translate(() =>
      this.stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 }),
    );
    return data;
  }

  retrieveRefund(id: string): Promise<Stripe.Refund> {
    return ask('refund', () => this.stripe.refunds.retrieve(id));
  }

  /** The refunds of a payment, including those made in the provider's dashboard. */
  async listRefunds(paymentIntent: string): Promise<Stripe.Refund[]> {
    const { data } = await translate(() =>
      this.stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }),
    );
    return data;
  }

  createRefund(params: Stripe.RefundCreateParams, idempotencyKey: string): Promise<Stripe.Refund> {
    return ask('refund', () => this.stripe.refunds.create(params, { idempotencyKey }));
  }

  /** Events of a period, in Unix seconds, whose delivery has not succeeded; oldest first, at most a thousand. */
  async listUndeliveredEvents(created: { gte: number; lte: number }): Promise<Stripe.Event[]> {
    const params = { delivery_success: false, created, limit: 100 };
    const events = await translate(() => this.stripe.events.list(params).autoPagingToArray({ limit: 1000 }));
    return events.toReversed();
  }

  private async methodOfCharge(charge: Stripe.Charge): Promise<UsedMethod> {
    const method = methodOf(charge);
    const mandateId = charge.payment_method_details?.sepa_debit?.mandate ?? null;
    if (mandateId === null) return { ...BY_CARD, method };
    const mandate = await this.findMandate(mandateId);
    return {
      method,
      mandateId: mandate?.id ?? null,
      mandateReference: mandate?.payment_method_details.sepa_debit?.reference ?? null,
    };
  }

  /**
   * Checks a webhook's signature over its raw bytes, against every secret in use.
   * @returns null when none of them matches, or it is older than five minutes.
   * @throws AppError `platform.malformed_body` for a signed body that is not JSON, including an empty one.
   */
  readEvent(rawBody: Buffer, signature: string): Stripe.Event | null {
    for (const secret of this.env.webhookSecrets) {
      try {
        return this.stripe.webhooks.constructEvent(rawBody, signature, secret);
      } catch (error) {
        // The signature is checked before the body is parsed, so this body is signed but not JSON.
        if (error instanceof SyntaxError) throw new AppError('platform.malformed_body', { cause: error });
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    return null;
  }
}

/** The same calls for code inside a transaction, where they must fail before PostgreSQL ends the idle transaction. */
export class PaymentProviderUnderLock extends PaymentProvider {}
