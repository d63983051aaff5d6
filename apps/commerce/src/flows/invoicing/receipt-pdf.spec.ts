import { randomUUID } from 'node:crypto';
import { pdfGlyphs } from '@academy/testing';
import { describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import type { CompleteReceipt } from '../../ledger/receipts/receipt-parties.service.ts';
import { receiptPdf } from './receipt-pdf.ts';

const CREDITOR_ID = 'IT66ZZZA1B2C3D4E5F6G7H8';
const email = 'buyer@example.org';

/** A receipt on which every free text is the same one. */
function receiptOf(text: string): CompleteReceipt {
  return Object.assign(new Receipt(), {
    id: randomUUID(),
    number: 'R-2026-000123',
    orderId: randomUUID(),
    userId: randomUUID(),
    kind: 'single',
    isRenewal: false,
    title: text,
    netCents: 1000,
    credits: [{ purchaseId: randomUUID(), contentId: randomUUID(), title: text, amountCents: 200 }],
    discountCents: 100,
    couponCode: 'BENVENUTO',
    vatPercent: 22,
    taxCents: 198,
    totalCents: 1098,
    refundedCents: 0,
    lostCents: 0,
    stripePaymentIntentId: null,
    paymentMethod: 'sepa_debit',
    mandateReference: 'ABCDEF123456',
    currency: 'EUR',
    language: 'it',
    paidAt: new Date('2026-11-20T10:00:00Z'),
    buyer: { name: text, email },
    seller: {
      name: text,
      address: text,
      vatNumber: '',
      taxCode: '',
      email: 'office@example.org',
      sepaCreditorId: CREDITOR_ID,
    },
    mailHeldAt: null,
  } as const);
}

async function render(text: string) {
  const receipt = receiptOf(text);
  const bytes = await receiptPdf(receipt, {
    lines: [text, email],
    wantsInvoice: false,
    invoiceNumbers: [],
    invoiceDutyCents: null,
  });
  const { totalPages, text: extracted } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  expect(totalPages).toBe(1);
  return { bytes, text: extracted.replace(/\s+/g, ' ') };
}

describe('a receipt as a PDF', () => {
  it.each([
    'Elena Riva',
    'محمد علي',
    'דוד כהן',
    '王小明',
    'やまだ 太郎',
    'สมชาย ใจดี',
    'Zoë 🎓 Łukasz',
    'Ahmed (أحمد) Rossi',
  ])('has %s as buyer, seller, address and title without a box', async (name) => {
    const { bytes, text } = await render(name);
    expect(pdfGlyphs(bytes)).not.toContain('0000');
    for (const word of name.match(/[\p{L}\p{M}]+/gu) ?? []) expect(text).toContain(word.normalize('NFKC'));
    expect(text).toContain('10,98');
    expect(text).toContain('addebito diretto SEPA. Riferimento del mandato: ABCDEF123456.');
    expect(text).toContain(`Identificativo del creditore: ${CREDITOR_ID}.`);
  });

  it('still names the buyer’s address if no font can write the name', async () => {
    const { bytes, text } = await render('ᠮᠣᠩᠭᠣᠯ');
    expect(pdfGlyphs(bytes)).not.toContain('0000');
    expect(text).toContain(email);
  });
});
