import type Stripe from 'stripe';
import { newId } from '../store/ids.ts';
import type { Buyer } from '../order/buyer.ts';
import { findTestCard } from '../order/methods.ts';
import type { Card, SavedMethod } from '../order/methods.ts';

/** A card or an account saved for a customer, not stored yet. */
export const newPaymentMethod = (
  method: SavedMethod,
  buyer: Buyer,
  customer: string | null,
  created: number,
): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: buyer.email, name: buyer.name, phone: null, tax_id: null },
  created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  ...(method.kind === 'card'
    ? { type: 'card', card: cardDetails(method.card) }
    : { type: 'sepa_debit', sepa_debit: { ...accountDetails(method.iban), generated_from: null } }),
});

/** What the API shows of an account. */
export const accountDetails = (iban: string) => ({
  bank_code: iban.slice(4, 12),
  branch_code: null,
  country: iban.slice(0, 2),
  fingerprint: null,
  last4: iban.slice(-4),
});

const cardDetails = ({ number, expMonth, expYear }: Card): Stripe.PaymentMethod.Card => ({
  brand: findTestCard(number)?.brand ?? 'unknown',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'IT',
  display_brand: findTestCard(number)?.brand ?? null,
  exp_month: expMonth,
  exp_year: expYear,
  funding: 'credit',
  generated_from: null,
  last4: number.slice(-4),
  networks: null,
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
});
