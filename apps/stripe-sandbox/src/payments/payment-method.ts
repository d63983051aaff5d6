import type Stripe from 'stripe';
import { newId } from '../store/ids.ts';
import type { Buyer } from '../order/buyer.ts';
import { findTestCard } from '../order/methods.ts';
import type { Card } from '../order/methods.ts';

/** A card saved for a customer, not stored yet. */
export const newPaymentMethod = (
  card: Card,
  buyer: Buyer,
  customer: string,
  created: number,
): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: buyer.email, name: buyer.name, phone: null, tax_id: null },
  card: {
    brand: findTestCard(card.number)?.brand ?? 'unknown',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'IT',
    display_brand: findTestCard(card.number)?.brand ?? null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: null,
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});
