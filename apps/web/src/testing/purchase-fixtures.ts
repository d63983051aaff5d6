import type { Certificate, Debit, Purchase, Receipt, Subscription } from '@academy/api-client';

/** A content that was bought by card, for good. */
export function purchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    id: '1',
    orderId: '11',
    receiptId: 'r1',
    type: 'single',
    slug: 'la-costituzione',
    title: 'La Costituzione',
    isUntranslated: false,
    contentId: '2',
    projectId: null,
    coverImageUrl: null,
    netCents: 3900,
    discountCents: 0,
    taxCents: 858,
    couponCode: null,
    amountPaidCents: 4758,
    currency: 'EUR',
    status: 'active',
    createdAt: '2026-11-22T10:00:00Z',
    expiresAt: null,
    ...changes,
  };
}

/** A content whose price is being debited. */
export function debit(changes: Partial<Debit> = {}): Debit {
  return {
    orderId: 'o9',
    type: 'single',
    itemId: 'c9',
    slug: 'la-costituzione',
    title: 'La Costituzione',
    isUntranslated: false,
    coverImageUrl: null,
    debitedAt: '2026-11-30T10:00:00Z',
    ...changes,
  };
}

/** The receipt of a content that was paid by card. */
export function receipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    id: 'r1',
    number: 'R-2026-000001',
    orderId: '11',
    type: 'single',
    isRenewal: false,
    title: 'La Costituzione',
    totalCents: 4758,
    vatCents: 858,
    vatPercent: 22,
    refundedCents: 0,
    currency: 'EUR',
    paidAt: '2026-11-22T10:00:00Z',
    invoices: [],
    paymentMethod: 'card',
    mandateReference: null,
    ...changes,
  };
}

/** A subscription that renews. */
export function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    hasActiveSubscription: true,
    subscriptionEnd: '2027-05-01T10:00:00Z',
    autoRenewal: true,
    renewal: { totalCents: 24_400, currency: 'EUR' },
    status: 'active',
    isDebiting: false,
    isMandateRevoked: false,
    ...changes,
  };
}

/** The subscription of somebody who never had one. */
export const noSubscription: Subscription = subscription({
  ...{ hasActiveSubscription: false, subscriptionEnd: null, autoRenewal: false, renewal: null },
  status: 'none',
});

/** The certificate of a project, without an end. */
export function certificate(changes: Partial<Certificate> = {}): Certificate {
  return {
    code: '7K4M-Q2XD-9HTN',
    number: 'AC-2026-000118',
    status: 'valid',
    itemType: 'project',
    itemId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0009',
    title: 'Cittadinanza attiva',
    isUntranslated: false,
    holderName: 'Livia Conti',
    hours: 4,
    lessonCount: 18,
    professionalCredits: [],
    creditedAt: null,
    expiresAt: null,
    language: 'it',
    completedAt: '2026-11-21T23:30:00Z',
    issuedAt: '2026-11-21T23:30:00Z',
    pdfUrl: '/api/v1/certificates/7K4M-Q2XD-9HTN.pdf',
    badgeUrl: '/api/v1/certificates/7K4M-Q2XD-9HTN/credential.json',
    ...changes,
  };
}
