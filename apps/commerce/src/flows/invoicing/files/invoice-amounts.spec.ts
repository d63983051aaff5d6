import { INITIAL_INVOICING } from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Invoice, type InvoiceSeller } from '../../../ledger/invoices/invoice.entity.ts';
import { grossCents, vatCents } from '@academy/shared';
import { Receipt } from '../../../ledger/receipts/receipt.entity.ts';
import { amountsOfPayment, amountsOfReturn, share } from './invoice-amounts.ts';

const seller = (changes = {}) =>
  ({ invoicing: { ...INITIAL_INVOICING, vatNature: 'N4', ...changes } }) as InvoiceSeller;
const receiptOf = (netCents: number, vatPercent: number, discountCents = 0) => {
  const taxableCents = netCents - discountCents;
  return Object.assign(new Receipt(), {
    ...{ netCents, discountCents, vatPercent, credits: [], title: 'Corso', isRenewal: false },
    taxCents: vatCents(taxableCents, vatPercent),
    totalCents: grossCents(taxableCents, vatPercent),
  });
};
const invoiceOf = (receipt: Receipt, rate = 1, settings = {}) => {
  const { amounts, stampDutyCents } = amountsOfPayment(receipt, seller(settings), rate);
  return Object.assign(new Invoice(), amounts, { stampDutyCents });
};

describe('amounts of invoices', () => {
  it('bear stamp duty above 77.47 euro without VAT, and not at it', () => {
    expect(invoiceOf(receiptOf(7747, 0)).stampDutyCents).toBe(0);
    expect(invoiceOf(receiptOf(10_000, 0, 2253)).stampDutyCents).toBe(0);
    expect(invoiceOf(receiptOf(7748, 0)).stampDutyCents).toBe(200);
    expect(invoiceOf(receiptOf(20_000, 22)).stampDutyCents).toBe(0);
  });

  it('name the stamp duty that the buyer pays as a line of what was paid', () => {
    const { lines, totalCents } = invoiceOf(receiptOf(10_000, 0), 1, { chargesStampDuty: true });
    expect(totalCents).toBe(10_000);
    expect(lines).toEqual([
      { description: 'Corso', unitCents: 9800, discountCents: 0, nature: 'N4', isStampDuty: false },
      { description: 'Imposta di bollo', unitCents: 200, discountCents: 0, nature: 'N1', isStampDuty: true },
    ]);
  });

  it('show discounts, and amounts of another currency at its rate', () => {
    expect(invoiceOf(receiptOf(1000, 22, 250)).lines).toEqual([
      { description: 'Corso', unitCents: 1000, discountCents: 250, nature: null, isStampDuty: false },
    ]);
    expect(invoiceOf(receiptOf(1000, 22), 1.0845)).toMatchObject({
      ...{ taxableCents: 922, taxCents: 203, totalCents: 1125 },
    });
  });

  it('contain the VAT of the rate where the provider took another', () => {
    const receipt = Object.assign(receiptOf(1000, 22), { taxCents: 0, totalCents: 1000 });
    expect(invoiceOf(receipt)).toMatchObject({ taxableCents: 820, taxCents: 180, totalCents: 1000 });
  });

  it('of all notes add up to the invoice, and each has the VAT of its own net amount within a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 41, max: 300_000 }),
        fc.constantFrom(0, 4, 10, 22),
        fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }),
        fc.constantFrom(1, 1, 1.0845, 0.92),
        fc.boolean(),
        (netCents, vatPercent, parts, rate, chargesStampDuty) => {
          const receipt = receiptOf(netCents, vatPercent);
          const invoice = invoiceOf(receipt, rate, { chargesStampDuty });
          let fromCents = 0;
          const sums = { taxableCents: 0, taxCents: 0, lines: new Map<string, number>() };
          for (const part of [...parts, receipt.totalCents]) {
            const toCents = Math.min(fromCents + part, receipt.totalCents);
            if (toCents === fromCents) continue;
            const { amounts } = amountsOfReturn(invoice, receipt, { fromCents, toCents });
            fromCents = toCents;
            sums.taxableCents += amounts.taxableCents;
            sums.taxCents += amounts.taxCents;
            for (const { nature, unitCents } of amounts.lines)
              sums.lines.set(String(nature), (sums.lines.get(String(nature)) ?? 0) + unitCents);
            const ownTax = vatCents(amounts.taxableCents, vatPercent);
            expect(Math.abs(amounts.taxCents - ownTax)).toBeLessThanOrEqual(1);
            const inLines = amounts.lines.reduce((sum, { unitCents }) => sum + unitCents, 0);
            expect(inLines).toBe(amounts.taxableCents);
          }
          expect(sums.taxableCents).toBe(invoice.taxableCents);
          expect(sums.taxCents).toBe(invoice.taxCents);
          for (const { nature, unitCents } of invoice.lines)
            expect(sums.lines.get(String(nature))).toBe(unitCents);
          expect(share(invoice, receipt, receipt.totalCents)).toBe(invoice.totalCents);
        },
      ),
    );
  });

  it('come back when a refund failed, or a lost dispute was won', () => {
    const receipt = receiptOf(1000, 22);
    const invoice = invoiceOf(receipt);
    const back = amountsOfReturn(invoice, receipt, { fromCents: 1220, toCents: 610 }).amounts;
    expect(back).toMatchObject({ taxableCents: 500, taxCents: 110, totalCents: 610 });
    expect(back.lines[0]?.description).toBe('Storno di un rimborso: Corso');
  });
});
