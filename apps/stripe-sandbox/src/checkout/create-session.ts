import type Stripe from 'stripe';
import { invalidRequest, missingParameter } from '../http/errors.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { requireCustomer } from '../resources/customers.ts';
import { newPrice, requirePrice } from '../resources/prices.ts';
import { requireProduct } from '../resources/products.ts';
import { requireTaxRate } from '../resources/tax-rates.ts';
import type { Sandbox } from '../sandbox.ts';
import { idOf, newId } from '../store/ids.ts';
import { checkChargeable, sessionAmounts } from './amounts.ts';
import { sellersDiscount, sessionDiscounts } from './discounts.ts';
import type { CheckoutDraft, Discount, DraftItem } from '../order/draft.ts';
import type { MethodType } from '../order/methods.ts';
import type { LineItemParameters, SessionParameters } from './session-parameters.ts';
import { computeTotals } from '../order/totals.ts';

const MIN_LIFETIME_SECONDS = 30 * 60;
const MAX_LIFETIME_SECONDS = 24 * 60 * 60;
/** Tolerance, since the caller computed the time a moment ago. */
const LIFETIME_LEEWAY_SECONDS = 60;

/**
 * Creates an open session and stores it with its draft.
 *
 * @throws ApiError 400 when a parameter refers to nothing, contradicts another, or the amount cannot be charged.
 */
export function createSession(sandbox: Sandbox, parameters: SessionParameters): Stripe.Checkout.Session {
  const { store, clock, publicUrl } = sandbox;
  const customer = parameters.customer ? requireCustomer(store, parameters.customer, 'customer') : undefined;
  if (customer && parameters.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  }
  const items = parameters.line_items.map((line, index) => draftItem(sandbox, line, `line_items[${index}]`));
  const currency = onlyCurrency(items);
  checkMode(parameters, items);
  const discount = chosenDiscount(sandbox, parameters, currency);
  const totals = computeTotals(items, discount);
  checkChargeable(totals, currency);
  const now = clock.wallNow();
  const expiresAt = parameters.expires_at ?? now + MAX_LIFETIME_SECONDS;
  checkExpiry(expiresAt - now);
  const id = newId('cs_test', 58);
  store.drafts.save({
    id,
    items,
    discount,
    intentMetadata: mergeMetadata({}, parameters.payment_intent_data?.metadata),
    intentDescription: parameters.payment_intent_data?.description ?? null,
    intentId: null,
    subscription: {
      billingMode: parameters.subscription_data?.billing_mode?.type ?? 'flexible',
      description: parameters.subscription_data?.description ?? null,
      metadata: mergeMetadata({}, parameters.subscription_data?.metadata),
    },
    expiresAt: expiresAt + clock.offset,
    authentication: null,
    settlement: null,
  } satisfies CheckoutDraft);
  return store.sessions.save({
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: parameters.allow_promotion_codes ?? null,
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    ...sessionAmounts(totals),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: parameters.billing_address_collection ?? null,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: parameters.consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: null,
          terms_of_service: parameters.consent_collection.terms_of_service ?? null,
        }
      : null,
    created: clock.now(),
    currency,
    currency_conversion: null,
    custom_fields: (parameters.custom_fields ?? []).map(({ key, label, optional, type }) => ({
      key,
      label,
      optional: optional ?? false,
      type,
      [type]: { default_value: null, maximum_length: null, minimum_length: null, value: null },
    })),
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: parameters.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : (parameters.customer_creation ?? 'if_required'),
    customer_details: customer
      ? customerDetails({ email: customer.email, name: null })
      : parameters.customer_email
        ? customerDetails({ email: parameters.customer_email, name: null })
        : null,
    customer_email: parameters.customer_email ?? null,
    discounts: sessionDiscounts(discount),
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: parameters.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, parameters.metadata),
    mode: parameters.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: parameters.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: eligibleMethods(parameters, currency),
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: parameters.success_url,
    tax_id_collection: { enabled: parameters.tax_id_collection?.enabled ?? false, required: 'never' },
    ui_mode: 'hosted_page',
    url: `${publicUrl}/c/pay/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session);
}

/** The buyer's details in the session. */
export const customerDetails = ({ email, name }: { email: string | null; name: string | null }) =>
  ({
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }) satisfies Stripe.Checkout.Session.CustomerDetails;

/** The allowed methods that can be used: both others need euro, and Satispay cannot be charged again. */
function eligibleMethods(
  { mode, allowed_payment_method_types: allowed = ['card', 'sepa_debit'] }: SessionParameters,
  currency: string,
): MethodType[] {
  return allowed.filter(
    (type) => type === 'card' || (currency === 'eur' && (type === 'sepa_debit' || mode === 'payment')),
  );
}

function chosenDiscount(sandbox: Sandbox, parameters: SessionParameters, currency: string): Discount | null {
  const { discounts, allow_promotion_codes: allowed } = parameters;
  if (discounts === undefined) return null;
  if (allowed !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  }
  const [named] = discounts;
  return named ? sellersDiscount(sandbox, named, currency) : null;
}

function draftItem(sandbox: Sandbox, line: LineItemParameters, param: string): DraftItem {
  if ((line.price === undefined) === (line.price_data === undefined)) {
    throw invalidRequest(`You must specify either \`price\` or \`price_data\` for ${param}.`, { param });
  }
  if (line.quantity === undefined) throw missingParameter(`${param}[quantity]`);
  const price = line.price_data
    ? sandbox.store.prices.save({
        ...newPrice(sandbox, line.price_data, `${param}[price_data]`),
        active: false,
      })
    : sellablePrice(sandbox, line.price ?? '', `${param}[price]`);
  const rates = (line.tax_rates ?? []).map((id, index) =>
    requireTaxRate(sandbox.store, id, `${param}[tax_rates][${index}]`),
  );
  const { name, description } = requireProduct(sandbox.store, idOf(price.product));
  return {
    id: newId('li'),
    description: name,
    note: description,
    quantity: line.quantity,
    price,
    taxRates: rates,
  };
}

function sellablePrice({ store }: Sandbox, id: string, param: string): Stripe.Price {
  const price = requirePrice(store, id, param);
  if (!price.active)
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  return price;
}

function onlyCurrency(items: readonly DraftItem[]): string {
  const [currency = '', ...others] = new Set(items.map(({ price }) => price.currency));
  if (others.length > 0) {
    throw invalidRequest('All line items of a Checkout Session must use the same currency.', {
      param: 'line_items',
    });
  }
  return currency;
}

function checkMode({ mode, ...data }: SessionParameters, items: readonly DraftItem[]): void {
  const foreign = mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  if (data[foreign] !== undefined) {
    throw invalidRequest(`You can not pass \`${foreign}\` in \`${mode}\` mode.`, { param: foreign });
  }
  const recurring = items.filter(({ price }) => price.type === 'recurring').length;
  if (mode === 'payment' && recurring > 0) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    );
  }
  if (mode === 'subscription' && recurring === 0) {
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode.', {
      param: 'mode',
    });
  }
}

function checkExpiry(lifetime: number): void {
  if (
    lifetime < MIN_LIFETIME_SECONDS - LIFETIME_LEEWAY_SECONDS ||
    lifetime > MAX_LIFETIME_SECONDS + LIFETIME_LEEWAY_SECONDS
  ) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
}
