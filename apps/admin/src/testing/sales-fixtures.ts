import type { Coupon, OrderDetail, OrderEvent } from '@academy/api-client';

/** An order of a content, as returned to staff. */
export function orderDetail(changes: Partial<OrderDetail> = {}): OrderDetail {
  const [netCents, taxCents, totalCents] = [2900, 638, 3538];
  return {
    id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0101',
    userId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001',
    buyerEmail: 'ada@example.org',
    buyerName: null,
    type: 'single',
    itemId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0201',
    slug: 'la-costituzione',
    title: 'La Costituzione',
    seatWay: null,
    origin: 'checkout',
    status: 'completed',
    reviewReason: null,
    ...{ listCents: netCents, creditCents: 0, netCents, discountCents: 0, taxableCents: netCents },
    currency: 'EUR',
    vatPercent: 22,
    vatCents: taxCents,
    couponCode: null,
    amountPaidCents: totalCents,
    refundedCents: 0,
    purchaseStatus: 'active',
    expiresAt: null,
    paymentId: 'pi_1',
    createdAt: '2026-03-01T23:30:00Z',
    completedAt: '2026-03-01T23:31:00Z',
    receipts: [
      {
        ...{ id: 'r1', number: 'R-2026-000007', isRenewal: false, paidAt: '2026-03-01T23:31:00Z' },
        ...{ netCents, discountCents: 0, taxCents, totalCents, refundedCents: 0 },
        ...{ paymentMethod: 'card', mandateReference: null },
      },
    ],
    debitedAt: null,
    disputedAt: null,
    withdrawal: null,
    timeline: [
      orderEvent(),
      orderEvent({ type: 'completed', at: '2026-03-01T23:31:00Z', amountCents: totalCents }),
    ],
    ...{ credits: [], creditedOn: [], subscription: null },
    invoice: null,
    accessConsentAt: null,
    ...changes,
  };
}

/** An automatic event of an order. */
export function orderEvent(changes: Partial<OrderEvent> = {}): OrderEvent {
  return {
    ...{ at: '2026-03-01T23:30:00Z', type: 'created', amountCents: null },
    ...{ note: null, actorId: null, actorEmail: null },
    ...changes,
  };
}

/** A discount code of 15%, used three times. */
export function coupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: '1',
    code: 'ESTATE-26',
    type: 'percentage_discount',
    percentage: 15,
    amountCents: null,
    currency: null,
    usageLimit: 10,
    usageCount: 3,
    expiresOn: '2026-12-31',
    expiresAt: '2026-12-31T22:59:59Z',
    isActive: true,
    status: 'active',
    isPublished: true,
    warnings: [],
    createdAt: '2026-03-01T10:00:00Z',
    version: 1,
    ...changes,
  };
}
