import { formatCents, LOCALES } from '@academy/shared';
import { sumOfCredits } from '../../ledger/orders/order-snapshot.ts';
import type { CompleteReceipt } from '../../ledger/receipts/receipt-parties.service.ts';
import { stampDutyOn } from './files/invoice-amounts.ts';
import { Paper } from './paper.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';
import { sellerLines } from './seller-lines.ts';

/** The recipient of a receipt, line by line, the name first. */
export interface ReceiptAddressee {
  lines: string[];
  /** An electronic invoice follows. */
  wantsInvoice: boolean;
  /** The numbers of the invoices that belong to it. */
  invoiceNumbers: string[];
  /** The stamp duty that its invoice bears, in cents; null without an invoice. */
  invoiceDutyCents: number | null;
}

/**
 * A receipt as a PDF (A4, one page). The output for a receipt is reproducible byte for byte.
 * @param addressee the buyer, or the recipient of the invoice.
 */
export async function receiptPdf(receipt: CompleteReceipt, addressee: ReceiptAddressee): Promise<Buffer> {
  const { language, seller, number, paidAt } = receipt;
  const texts = RECEIPT_TEXTS[language];
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Rome' });
  const paper = await Paper.open({
    ...{ title: texts.title, number, author: seller.name, language, createdAt: paidAt },
    source: [receipt, addressee],
  });
  paper.facts([`${texts.number} ${number}`, `${texts.date}: ${date.format(paidAt)}`]);
  paper.parties(
    { title: texts.seller, lines: sellerLines(seller, language) },
    { title: texts.buyer, lines: addressee.lines },
  );
  drawAmounts(paper, receipt);
  return paper.end(notesOf(receipt, addressee));
}

function drawAmounts(paper: Paper, receipt: CompleteReceipt): void {
  const { language, currency, netCents, credits, discountCents, couponCode, refundedCents } = receipt;
  const texts = RECEIPT_TEXTS[language];
  const money = (cents: number) => formatCents(cents, currency, language);
  const percent = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  paper.item(texts.item, receipt.isRenewal ? `${receipt.title} (${texts.renewal})` : receipt.title);
  const creditCents = sumOfCredits(credits);
  paper.row(texts.net, money(netCents + creditCents));
  for (const credit of credits) paper.row(texts.credit(credit.title), money(-credit.amountCents));
  if (discountCents > 0)
    paper.row(couponCode ? `${texts.discount} (${couponCode})` : texts.discount, money(-discountCents));
  if (creditCents + discountCents > 0) paper.row(texts.taxable, money(netCents - discountCents));
  paper.row(`${texts.vat} ${percent.format(receipt.vatPercent)}%`, money(receipt.taxCents));
  paper.row(texts.total, money(receipt.totalCents), 'bold');
  if (refundedCents > 0) paper.row(texts.refunded, money(-refundedCents));
}

/** How it was paid; a debit with the mandate and the creditor that the payer finds on the bank statement. */
function methodNote({ language, paymentMethod, mandateReference, seller }: CompleteReceipt): string {
  const texts = RECEIPT_TEXTS[language];
  const isDebit = paymentMethod === 'sepa_debit';
  return [
    texts.paidBy[paymentMethod],
    isDebit && mandateReference !== null && texts.mandate(mandateReference),
    isDebit && seller.sepaCreditorId && texts.creditorId(seller.sepaCreditorId),
  ]
    .filter(Boolean)
    .join(' ');
}

function notesOf(receipt: CompleteReceipt, addressee: ReceiptAddressee): string[] {
  const { language, refundedCents, totalCents, vatPercent, seller } = receipt;
  const { wantsInvoice, invoiceNumbers } = addressee;
  const texts = RECEIPT_TEXTS[language];
  const returned = refundedCents === totalCents ? texts.isRefunded : texts.isPartlyRefunded;
  const invoice = wantsInvoice ? texts.invoiceFollows : texts.notAnInvoice;
  return [
    methodNote(receipt),
    ...(refundedCents > 0 ? [returned] : []),
    ...(vatPercent === 0 && seller.legalReference ? [seller.legalReference] : []),
    ...stampDutyNote(receipt, addressee),
    invoiceNumbers.length > 0 ? texts.invoiced(invoiceNumbers.join(', ')) : invoice,
  ];
}

/** The stamp duty of the invoice; without one, a receipt shows it if the seller charges it. */
function stampDutyNote(
  { language, currency, totalCents, vatPercent, seller }: CompleteReceipt,
  { invoiceDutyCents }: ReceiptAddressee,
): string[] {
  const isCharged = seller.chargesStampDuty === true;
  const ownCents = isCharged && currency === 'EUR' ? stampDutyOn(totalCents, vatPercent) : 0;
  const cents = invoiceDutyCents ?? ownCents;
  if (cents === 0) return [];
  const { duty, dutyIncluded } = RECEIPT_TEXTS[language];
  return [(isCharged ? dutyIncluded : duty)(formatCents(cents, 'EUR', language))];
}
