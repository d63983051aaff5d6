import type Stripe from 'stripe';
import type { Discount, DraftItem } from '../order/draft.ts';
import { computeTotals } from '../order/totals.ts';
import type { Totals } from '../order/totals.ts';
import type { Sandbox } from '../sandbox.ts';
import { idOf, newId } from '../store/ids.ts';

/** The lines and amounts of an invoice. */
export interface InvoiceTerms {
  subscription: Stripe.Subscription;
  customer: Stripe.Customer;
  reason: 'subscription_create' | 'subscription_cycle';
  items: readonly DraftItem[];
  discount: Discount | null;
  period: { start: number; end: number };
}

/** Creates and stores an open invoice. */
export function createInvoice({ store, clock, publicUrl }: Sandbox, terms: InvoiceTerms): Stripe.Invoice {
  const { subscription, customer, period, discount } = terms;
  const id = newId('in');
  const now = clock.now();
  const totals = computeTotals(terms.items, discount);
  const sequence = customer.next_invoice_sequence ?? 1;
  const stored = store.customers.find(customer.id);
  if (stored && !stored.deleted) store.customers.save({ ...stored, next_invoice_sequence: sequence + 1 });
  return store.invoices.save({
    id,
    object: 'invoice',
    account_country: 'IT',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: totals.total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: totals.total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: terms.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount ? [discount.id] : [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${publicUrl}/i/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: invoiceLines(id, terms, totals),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: totals.subtotal,
    subtotal_excluding_tax: totals.subtotal,
    test_clock: null,
    total: totals.total,
    total_discount_amounts: discount ? [{ amount: totals.discount, discount: discount.id }] : [],
    total_excluding_tax: totals.total - totals.tax,
    total_pretax_credit_amounts: [],
    total_taxes: terms.items.flatMap((item, index) => lineTaxes(item, totals, index)),
    webhooks_delivered_at: now,
  } satisfies Stripe.Invoice);
}

function invoiceLines(
  invoiceId: string,
  { subscription, items, discount, period }: InvoiceTerms,
  totals: Totals,
): Stripe.InvoiceLineItem[] {
  return items.map((item, index) => {
    const line = totals.lines[index];
    const { price, quantity, description } = item;
    return {
      id: newId('il'),
      object: 'line_item',
      amount: line?.subtotal ?? 0,
      currency: price.currency,
      description: `${quantity} × ${description}`,
      discount_amounts: discount ? [{ amount: line?.discount ?? 0, discount: discount.id }] : [],
      discountable: true,
      discounts: discount ? [discount.id] : [],
      invoice: invoiceId,
      livemode: false,
      metadata: subscription.metadata,
      parent: {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription: subscription.id,
          subscription_item: subscription.items.data[index]?.id ?? '',
        },
      },
      period,
      pretax_credit_amounts: [],
      pricing: {
        type: 'price_details',
        price_details: { price: price.id, product: idOf(price.product) },
        unit_amount_decimal: price.unit_amount_decimal,
      },
      quantity,
      quantity_decimal: null,
      subscription: subscription.id,
      subtotal: line?.subtotal ?? 0,
      taxes: lineTaxes(item, totals, index),
    } satisfies Stripe.InvoiceLineItem;
  });
}

const lineTaxes = ({ taxRates }: DraftItem, totals: Totals, index: number): Stripe.InvoiceLineItem.Tax[] =>
  taxRates.map(({ id, inclusive }, taxIndex) => ({
    amount: totals.lines[index]?.taxes[taxIndex]?.amount ?? 0,
    tax_behavior: inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: id },
    taxability_reason: 'standard_rated',
    taxable_amount: totals.lines[index]?.taxes[taxIndex]?.taxable ?? 0,
    type: 'tax_rate_details',
  }));
