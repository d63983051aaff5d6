import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { Writer } from '@academy/pdf';
import { formatCents, LOCALES } from '@academy/shared';
import PDFDocument from 'pdfkit';
import { sumOfCredits } from '../../ledger/orders/order-snapshot.ts';
import type { CompleteReceipt } from '../../ledger/receipts/receipt-parties.service.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const COLUMN = WIDTH / 2 - 12;
const INK = '#16213a';
const MUTED = '#5b6478';
const LINE = '#d9d3c5';

const require = createRequire(import.meta.url);
const fontAt = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/inter/${path}.ttf`));
/** Embedded, since the viewer's own fonts may lack € or ò. */
const FACES = new Map([
  ['regular', { bytes: fontAt('400Regular/Inter_400Regular'), weight: 400 }],
  ['bold', { bytes: fontAt('600SemiBold/Inter_600SemiBold'), weight: 600 }],
] as const);

/** A receipt's document, and what writes its text. */
interface Drawn {
  document: PDFKit.PDFDocument;
  writer: Writer<'regular' | 'bold'>;
}

/** The recipient of a receipt, line by line, the name first. */
export interface ReceiptAddressee {
  lines: string[];
  /** An electronic invoice follows. */
  wantsInvoice: boolean;
}

/**
 * A receipt as a PDF (A4, one page). The output for a receipt is reproducible byte for byte.
 * @param addressee the buyer, or the recipient of the invoice.
 */
export async function receiptPdf(receipt: CompleteReceipt, addressee: ReceiptAddressee): Promise<Buffer> {
  const texts = RECEIPT_TEXTS[receipt.language];
  const title = `${texts.title} ${receipt.number}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: LOCALES[receipt.language],
    displayTitle: true,
    info: { Title: title, Author: receipt.seller.name, CreationDate: receipt.paidAt },
  });
  const bytes = buffer(document);
  const writer = await Writer.of(document, FACES, JSON.stringify([receipt, addressee]));
  const drawn = { document, writer };
  drawHead(drawn, receipt);
  drawParties(drawn, receipt, addressee);
  drawAmounts(drawn, receipt);
  drawNotes(document, receipt, addressee);
  document.end();
  return bytes;
}

function drawHead({ document, writer }: Drawn, { seller, number, paidAt, language }: CompleteReceipt): void {
  const texts = RECEIPT_TEXTS[language];
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Rome' });
  writer.text(seller.name, { face: 'regular', size: 10, color: MUTED, width: WIDTH });
  document.moveDown(1.5).font('bold').fontSize(22).fillColor(INK).text(texts.title);
  document.moveDown(0.6).font('regular').fontSize(10);
  document.text(`${texts.number} ${number}`).text(`${texts.date}: ${date.format(paidAt)}`);
  document.moveDown(2);
}

function drawParties(drawn: Drawn, { seller, language }: CompleteReceipt, { lines }: ReceiptAddressee): void {
  const texts = RECEIPT_TEXTS[language];
  const sellerLines = [
    seller.name,
    seller.address,
    seller.vatNumber && `${texts.vatNumber} ${seller.vatNumber}`,
    seller.taxCode && `${texts.taxCode} ${seller.taxCode}`,
    seller.email,
  ];
  const { document } = drawn;
  const top = document.y;
  const ends = [
    drawParty(drawn, { x: MARGIN, top, title: texts.seller, lines: sellerLines }),
    drawParty(drawn, { x: MARGIN + COLUMN + 24, top, title: texts.buyer, lines }),
  ];
  document.x = MARGIN;
  document.y = Math.max(...ends) + 28;
}

function drawParty(
  { document, writer }: Drawn,
  { x, top, title, lines }: { x: number; top: number; title: string; lines: string[] },
): number {
  document.font('regular').fontSize(9).fillColor(MUTED).text(title, x, top, { width: COLUMN });
  document.moveDown(0.3);
  for (const line of lines)
    if (writer.written(line, 'regular') !== '')
      writer.text(line, { face: 'regular', size: 10, color: INK, width: COLUMN });
  return document.y;
}

function drawAmounts(drawn: Drawn, receipt: CompleteReceipt): void {
  const { document, writer } = drawn;
  const { language, currency, netCents, credits, discountCents, couponCode, refundedCents } = receipt;
  const texts = RECEIPT_TEXTS[language];
  const money = (cents: number) => formatCents(cents, currency, language);
  const percent = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  const title = receipt.isRenewal ? `${receipt.title} (${texts.renewal})` : receipt.title;
  document.font('regular').fontSize(9).fillColor(MUTED).text(texts.item);
  document.moveDown(0.3);
  writer.text(title, { face: 'bold', size: 12, color: INK, width: WIDTH });
  document.moveDown(1);
  const creditCents = sumOfCredits(credits);
  drawRow(drawn, texts.net, money(netCents + creditCents));
  for (const credit of credits) drawRow(drawn, texts.credit(credit.title), money(-credit.amountCents));
  if (discountCents > 0) {
    drawRow(drawn, couponCode ? `${texts.discount} (${couponCode})` : texts.discount, money(-discountCents));
  }
  if (creditCents + discountCents > 0) drawRow(drawn, texts.taxable, money(netCents - discountCents));
  drawRow(drawn, `${texts.vat} ${percent.format(receipt.vatPercent)}%`, money(receipt.taxCents));
  drawRow(drawn, texts.total, money(receipt.totalCents), 'bold');
  if (refundedCents > 0) drawRow(drawn, texts.refunded, money(-refundedCents));
}

function drawRow(
  { document, writer }: Drawn,
  label: string,
  value: string,
  face: 'regular' | 'bold' = 'regular',
): void {
  const y = document.y + 8;
  document
    .moveTo(MARGIN, y - 4)
    .lineTo(MARGIN + WIDTH, y - 4)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  writer.text(label, { face, size: 10.5, color: INK, width: WIDTH - 130 }, MARGIN, y);
  const bottom = document.y;
  document.text(value, MARGIN + WIDTH - 130, y, { width: 130, align: 'right' });
  document.x = MARGIN;
  document.y = bottom + 4;
}

function drawNotes(
  document: PDFKit.PDFDocument,
  { language, refundedCents, totalCents }: CompleteReceipt,
  { wantsInvoice }: ReceiptAddressee,
): void {
  const texts = RECEIPT_TEXTS[language];
  document.moveDown(2).font('regular').fontSize(9).fillColor(MUTED);
  if (refundedCents > 0)
    document.text(refundedCents === totalCents ? texts.isRefunded : texts.isPartlyRefunded);
  document.text(wantsInvoice ? texts.invoiceFollows : texts.notAnInvoice);
}
