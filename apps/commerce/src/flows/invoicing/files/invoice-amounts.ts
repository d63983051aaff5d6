import { vatCents, vatInPart } from '@academy/shared';
import type {
  Invoice,
  InvoiceAmounts,
  InvoiceLine,
  InvoiceSeller,
} from '../../../ledger/invoices/invoice.entity.ts';
import { sumOfCredits } from '../../../ledger/orders/order-snapshot.ts';
import type { Receipt } from '../../../ledger/receipts/receipt.entity.ts';
import { DUTY_NATURE } from './file-document.ts';

/** Above this amount without VAT, in cents, a document bears stamp duty. */
const STAMP_DUTY_FROM_CENTS = 7747;
const STAMP_DUTY_CENTS = 200;

/** Amounts, and the stamp duty that they bear. */
export interface DutiableAmounts {
  amounts: InvoiceAmounts;
  stampDutyCents: number;
}

/**
 * The amounts of an invoice for a payment, in cents of euro.
 * @param rate units of the payment's currency per euro; 1 for euro.
 */
export function amountsOfPayment(
  receipt: Receipt,
  { invoicing }: InvoiceSeller,
  rate: number,
): DutiableAmounts {
  const { vatPercent, credits, discountCents } = receipt;
  const inEuro = (cents: number) => Math.round(cents / rate);
  const { taxableCents, taxCents } = splitTotal(receipt, inEuro, rate);
  const totalCents = taxableCents + taxCents;
  const offCents = inEuro(discountCents + sumOfCredits(credits));
  const nature = vatPercent > 0 ? null : invoicing.vatNature || null;
  const stampDutyCents = stampDutyOn(totalCents, vatPercent);
  const chargedCents = invoicing.chargesStampDuty ? stampDutyCents : 0;
  const lines = [
    {
      description: receipt.isRenewal ? `${receipt.title} (rinnovo annuale)` : receipt.title,
      unitCents: taxableCents - chargedCents + offCents,
      discountCents: offCents,
      nature,
      isStampDuty: false,
    },
    ...stampDutyLine(chargedCents),
  ];
  return { amounts: { lines, vatPercent, taxableCents, taxCents, totalCents }, stampDutyCents };
}

/**
 * The taxable amount and the VAT. In euro they are the provider's, unless its VAT is not that of the rate, as in an order
 * that staff approved all the same: then what was paid contains it.
 */
function splitTotal(
  { netCents, discountCents, vatPercent, taxCents, totalCents }: Receipt,
  inEuro: (cents: number) => number,
  rate: number,
): { taxableCents: number; taxCents: number } {
  const taxableCents = inEuro(netCents - discountCents);
  const ownCents = vatCents(taxableCents, vatPercent);
  if (rate !== 1) return { taxableCents, taxCents: ownCents };
  if (Math.abs(taxCents - ownCents) <= 1) return { taxableCents, taxCents };
  const containedCents = Math.round((totalCents * vatPercent) / (100 + vatPercent));
  return { taxableCents: totalCents - containedCents, taxCents: containedCents };
}

/** A part of what was paid, from and up to a sum of what had gone back, in cents of the payment's currency. */
export interface ReturnedPart {
  fromCents: number;
  toCents: number;
}

/**
 * The amounts of a note about a part that went back, or came back if it is negative. Those of all parts add up to those of
 * the invoice, line by line.
 */
export function amountsOfReturn(
  invoice: Invoice,
  receipt: Pick<Receipt, 'totalCents'>,
  { fromCents, toCents }: ReturnedPart,
): DutiableAmounts {
  const { vatPercent } = invoice;
  const from = upTo(invoice, share(invoice, receipt, fromCents));
  const to = upTo(invoice, share(invoice, receipt, toCents));
  const between = (key: 'taxable' | 'tax' | 'duty') => Math.abs(to[key] - from[key]);
  const taxableCents = between('taxable');
  const taxCents = between('tax');
  const dutyCents = between('duty');
  const [item] = invoice.lines;
  const what = toCents > fromCents ? 'Rimborso' : 'Storno di un rimborso';
  const totalCents = taxableCents + taxCents;
  const itemLine = {
    description: `${what}: ${item?.description ?? ''}`,
    unitCents: taxableCents - dutyCents,
    discountCents: 0,
    nature: item?.nature ?? null,
    isStampDuty: false,
  };
  const lines = [...(totalCents === dutyCents ? [] : [itemLine]), ...stampDutyLine(dutyCents)];
  return {
    amounts: { lines, vatPercent, taxableCents, taxCents, totalCents },
    stampDutyCents: stampDutyOn(totalCents, vatPercent),
  };
}

/** What an invoice is credited for once so much of the payment has gone back, in cents of euro. */
export function share(
  { totalCents }: Pick<Invoice, 'totalCents'>,
  receipt: Pick<Receipt, 'totalCents'>,
  returnedCents: number,
): number {
  return Math.round((totalCents * returnedCents) / receipt.totalCents);
}

/** The parts of a sum that has gone back; the charged stamp duty goes back last. */
function upTo(invoice: Invoice, cents: number): { taxable: number; tax: number; duty: number } {
  const tax = vatInPart(cents, invoice);
  const duty = invoice.lines.find(({ isStampDuty }) => isStampDuty);
  const chargedCents = duty?.unitCents ?? 0;
  return {
    tax,
    taxable: cents - tax,
    duty: Math.max(0, cents - (invoice.totalCents - chargedCents)),
  };
}

function stampDutyLine(cents: number): InvoiceLine[] {
  if (cents === 0) return [];
  const amounts = { unitCents: cents, discountCents: 0 };
  return [{ description: 'Imposta di bollo', ...amounts, nature: DUTY_NATURE, isStampDuty: true }];
}

export function stampDutyOn(totalCents: number, vatPercent: number): number {
  return vatPercent === 0 && totalCents > STAMP_DUTY_FROM_CENTS ? STAMP_DUTY_CENTS : 0;
}
