import { formatCents, type InvoiceType, type Language, LOCALES, type Plain } from '@academy/shared';
import type { InvoiceDataDto } from '../../ledger/invoice-requests/invoice-data.dto.ts';
import type { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import { Paper } from './paper.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';
import { recipientLines } from './recipient-lines.ts';

const TEXTS = {
  it: {
    title: { TD01: 'Fattura', TD04: 'Nota di credito', TD05: 'Nota di debito' },
    number: 'N.',
    about: (number: string) => `Riferita alla fattura ${number}`,
    receipt: (number: string) => `Ricevuta ${number}`,
    discount: 'Sconto',
    price: 'Prezzo (IVA esclusa)',
    duty: 'Imposta di bollo',
    copy: 'Copia di cortesia: l’originale è il file elettronico trasmesso tramite il Sistema di Interscambio.',
    test: 'Documento di prova, non valido ai fini fiscali.',
  },
  en: {
    title: { TD01: 'Invoice', TD04: 'Credit note', TD05: 'Debit note' },
    number: 'No.',
    about: (number: string) => `About invoice ${number}`,
    receipt: (number: string) => `Receipt ${number}`,
    discount: 'Discount',
    price: 'Price (VAT excluded)',
    duty: 'Stamp duty',
    copy: 'Courtesy copy: the original is the electronic file sent through the Italian exchange system (SdI).',
    test: 'Test document, not valid for tax purposes.',
  },
} as const satisfies Record<Language, { title: Record<InvoiceType, string> } & Record<string, unknown>>;

/**
 * The courtesy copy of an invoice as a PDF, for people; what counts is the file.
 * @param invoice with its receipt and, of a note, its original.
 */
export async function invoicePdf(invoice: Invoice, recipient: Plain<InvoiceDataDto>): Promise<Buffer> {
  const { language, number, day, seller, type, vatPercent, stampDutyCents } = invoice;
  const texts = TEXTS[language];
  const labels = RECEIPT_TEXTS[language];
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  const money = (cents: number) => formatCents(cents, 'EUR', language);
  const createdAt = new Date(`${day}T00:00:00Z`);
  const paper = await Paper.open({
    ...{ title: texts.title[type], number, author: seller.legalName, language, createdAt },
    source: [invoice, recipient, texts],
  });
  paper.facts([
    `${texts.number} ${number}`,
    `${labels.date}: ${date.format(createdAt)}`,
    ...(invoice.original ? [texts.about(invoice.original.number)] : []),
    ...(invoice.receipt ? [texts.receipt(invoice.receipt.number)] : []),
  ]);
  paper.parties(
    { title: labels.seller, lines: sellerLines(invoice) },
    { title: labels.buyer, lines: recipientLines(recipient, language) },
  );
  for (const { description, unitCents, discountCents, isStampDuty } of invoice.lines) {
    if (isStampDuty) {
      paper.row(texts.duty, money(unitCents));
      continue;
    }
    paper.item(labels.item, description);
    paper.row(texts.price, money(unitCents));
    if (discountCents > 0) paper.row(texts.discount, money(-discountCents));
  }
  paper.row(labels.taxable, money(invoice.taxableCents));
  paper.row(`${labels.vat} ${percent.format(vatPercent)}%`, money(invoice.taxCents));
  paper.row(labels.total, money(invoice.totalCents), 'bold');
  const reference = seller.invoicing.legalReference;
  return paper.end([
    ...(vatPercent === 0 && reference !== '' ? [reference] : []),
    ...(stampDutyCents > 0 ? [labels.duty(money(stampDutyCents))] : []),
    ...(invoice.isTest ? [texts.test] : []),
    texts.copy,
  ]);
}

function sellerLines({ seller, language }: Invoice): string[] {
  const { invoicing, vatNumber, taxCode, contactEmail } = seller;
  const { vatNumber: vat, taxCode: code } = RECEIPT_TEXTS[language];
  return [
    seller.legalName,
    invoicing.address,
    `${invoicing.postalCode} ${invoicing.city} (${invoicing.province})`,
    `${vat} ${vatNumber}`,
    ...(taxCode === '' ? [] : [`${code} ${taxCode}`]),
    contactEmail,
  ];
}
