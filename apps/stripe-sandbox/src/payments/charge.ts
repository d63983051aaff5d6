import type Stripe from 'stripe';
import { idOf, newId } from '../store/ids.ts';
import type { Buyer } from '../order/buyer.ts';
import { accountDetails } from './payment-method.ts';
import { DECLINE_MESSAGES, findTestCard } from '../order/methods.ts';
import type { BankDebit, Card, DeclineCode, Method } from '../order/methods.ts';

/** The result of an attempt to collect the money. */
export type ChargeResult = { status: 'succeeded' | 'pending' } | { status: 'failed'; code: DeclineCode };

/** The record of one attempt to collect an intent's money. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  method: Method,
  buyer: Buyer,
  result: ChargeResult,
  created: number,
  mandate: Stripe.Mandate | null = null,
): Stripe.Charge {
  const failure = result.status === 'failed' ? result.code : null;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: buyer.email, name: buyer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: !failure,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure && 'card_declined',
    failure_message: failure && DECLINE_MESSAGES[failure],
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure,
      risk_level: 'normal',
      seller_message: failure ? 'The bank declined the charge.' : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: result.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: mandate ? idOf(mandate.payment_method) : newId('pm'),
    payment_method_details: methodDetails(method, mandate),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: result.status,
    transfer_data: null,
    transfer_group: null,
  };
}

/** The error an intent shows after a refused card. */
export const declineError = (code: DeclineCode, charge?: string): Stripe.PaymentIntent.LastPaymentError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: code,
  message: DECLINE_MESSAGES[code],
  ...(charge ? { charge } : {}),
});

const cardDetails = ({ number, expMonth, expYear }: Card): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: null,
  authorization_code: null,
  brand: findTestCard(number)?.brand ?? 'unknown',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'IT',
  electronic_commerce_indicator: null,
  exp_month: expMonth,
  exp_year: expYear,
  funding: 'credit',
  installments: null,
  last4: number.slice(-4),
  mandate: null,
  network: findTestCard(number)?.brand ?? 'unknown',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});

const debitDetails = (
  { iban }: BankDebit,
  mandate: Stripe.Mandate | null,
): Stripe.Charge.PaymentMethodDetails.SepaDebit => ({
  ...accountDetails(iban),
  mandate: mandate?.id ?? null,
});

function methodDetails(method: Method, mandate: Stripe.Mandate | null): Stripe.Charge.PaymentMethodDetails {
  switch (method.kind) {
    case 'card':
      return { type: 'card', card: cardDetails(method.card) };
    case 'bank_debit':
      return { type: 'sepa_debit', sepa_debit: debitDetails(method, mandate) };
    case 'satispay':
      return { type: 'satispay', satispay: { transaction_id: newId('tx') } };
  }
}
