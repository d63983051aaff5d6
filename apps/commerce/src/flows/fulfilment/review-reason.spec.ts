import { describe, expect, it } from '@jest/globals';
import { Order } from '../../ledger/orders/order.entity.ts';
import type { Payment } from '../../provider/payment.ts';
import { reviewReasonOf } from './review-reason.ts';

const order = Object.assign(new Order(), {
  id: '6a0d5d0e-5f0f-4b06-8a5c-7d9f6a3c1b11',
  kind: 'single',
  itemId: '0b8f7a52-6a3e-4a7f-9d38-2d1f0f6f7a01',
  netCents: 1000,
  currency: 'EUR',
  vatPercent: 22,
});

function payment(changes: Partial<Payment> = {}): Payment {
  return {
    sessionId: 'cs_1',
    paymentIntentId: 'pi_1',
    currency: 'EUR',
    subtotalCents: 1000,
    discountCents: 0,
    couponId: null,
    taxCents: 220,
    totalCents: 1220,
    metadata: { order_id: order.id, kind: 'single', item_id: order.itemId },
    subscription: null,
    isRefunded: false,
    paidAt: null,
    ...changes,
  };
}

describe('reviewReason', () => {
  it('is null for a payment that equals the order snapshot', () => {
    expect(reviewReasonOf(order, payment(), null)).toBeNull();
  });

  it.each([
    { net: 1000, tax: 220 },
    { net: 999, tax: 220 },
    { net: 41, tax: 9 },
    { net: 20_000, tax: 4400 },
  ])('is null for $net cents net with $tax cents of VAT', ({ net, tax }) => {
    const sold = Object.assign(new Order(), order, { netCents: net });
    expect(
      reviewReasonOf(sold, payment({ subtotalCents: net, taxCents: tax, totalCents: net + tax }), null),
    ).toBeNull();
  });

  it('is null when the provider’s rounding differs by one cent', () => {
    expect(reviewReasonOf(order, payment({ taxCents: 221, totalCents: 1221 }), null)).toBeNull();
  });

  it.each<[string, Partial<Payment>]>([
    ['currency_mismatch', { currency: 'USD' }],
    ['item_mismatch', { metadata: { order_id: order.id, kind: 'single', item_id: order.id } }],
    ['item_mismatch', { metadata: { order_id: order.id, kind: 'project', item_id: order.itemId } }],
    ['item_mismatch', { metadata: {} }],
    ['amount_mismatch', { subtotalCents: 900, taxCents: 198, totalCents: 1098 }],
    ['unknown_discount', { discountCents: 500, taxCents: 110, totalCents: 610 }],
    ['tax_mismatch', { taxCents: 0, totalCents: 1000 }],
    ['total_mismatch', { totalCents: 1200 }],
  ])('is %s for %j', (reason, changes) => {
    expect(reviewReasonOf(order, payment(changes), null)).toBe(reason);
  });
});
