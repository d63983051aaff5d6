import { type Currency, formatCents, type Language, LOCALES } from '@academy/shared';
import type { ReceiptRefund } from '../../ledger/receipts/receipt.entity.ts';
import type { CompleteReceipt } from '../../ledger/receipts/receipt-parties.service.ts';
import { Paper, type PaperColumn, type PaperRow, WIDTH } from './paper.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';
import { sellerLines } from './seller-lines.ts';

/** A payment, with what went back of it; negative amounts came back to us. */
export interface StatementPayment {
  receipt: CompleteReceipt;
  returns: readonly ReceiptRefund[];
}

/** What a member paid in a year, and what they have back. */
export interface YearStatement {
  year: number;
  /** Oldest first, at least one. */
  payments: readonly [StatementPayment, ...StatementPayment[]];
  /** What went back in the year of payments of earlier years. */
  earlier: readonly StatementPayment[];
  language: Language;
  /** When it was drawn up. */
  at: Date;
}

const TEXTS = {
  it: {
    title: 'Riepilogo dei pagamenti',
    year: (year: number) => `Anno ${year}`,
    drawnUp: 'Aggiornato al',
    member: 'Pagamenti di',
    payments: 'Pagamenti dell’anno',
    sums: 'Totali',
    number: 'Ricevuta',
    back: (date: string) => `Restituito il ${date}`,
    backAgain: (date: string) => `Rimborso annullato il ${date}`,
    earlier: 'Restituito nell’anno per pagamenti di anni precedenti',
    paid: 'Pagato',
    returned: 'Restituito',
    returnedEarlier: 'Restituito, di anni precedenti',
    left: 'Pagato meno restituito',
    currency: 'Valuta',
    days: 'Le date sono quelle italiane del pagamento. Gli importi restituiti dopo la fine dell’anno sono compresi.',
    notAnInvoice: 'Riepilogo delle ricevute di pagamento: non è una fattura.',
  },
  en: {
    title: 'Payments of the year',
    year: (year: number) => `Year ${year}`,
    drawnUp: 'As of',
    member: 'Payments of',
    payments: 'Payments',
    sums: 'Totals',
    number: 'Receipt',
    back: (date: string) => `Returned on ${date}`,
    backAgain: (date: string) => `Refund cancelled on ${date}`,
    earlier: 'Returned in the year for payments of earlier years',
    paid: 'Paid',
    returned: 'Returned',
    returnedEarlier: 'Returned, of earlier years',
    left: 'Paid less returned',
    currency: 'Currency',
    days: 'Dates are those of the payments in Italy. Amounts returned after the end of the year are included.',
    notAnInvoice: 'Summary of payment receipts: this is not an invoice.',
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** The name of a statement's file. */
export function statementName({ year, language }: Pick<YearStatement, 'year' | 'language'>): string {
  return language === 'it' ? `pagamenti-${year}.pdf` : `payments-${year}.pdf`;
}

/** What a member paid in a year as a PDF (A4), for their tax return. */
export async function statementPdf(statement: YearStatement): Promise<Buffer> {
  const { year, payments, earlier, language, at } = statement;
  const texts = TEXTS[language];
  const date = dateIn(language, 'long');
  // The latest names: of the seller, and of the member.
  const { seller, buyer } = (payments.at(-1) ?? payments[0]).receipt;
  const paper = await Paper.open({
    ...{ title: texts.title, number: String(year), author: seller.name, language, createdAt: at },
    source: [statement, texts],
  });
  paper.facts([texts.year(year), `${texts.drawnUp} ${date(at)}`]);
  const [latest = [], ...others] = sellersOf(payments, language);
  paper.parties(
    { title: RECEIPT_TEXTS[language].seller, lines: latest, others },
    { title: texts.member, lines: [buyer.name, buyer.email] },
  );
  paper.table(
    texts.payments,
    columnsOf(language),
    payments.flatMap((payment) => [paymentRow(payment, language, true), ...returnRows(payment, language)]),
  );
  if (earlier.length > 0)
    paper.table(
      texts.earlier,
      columnsOf(language),
      earlier.flatMap((payment) => [paymentRow(payment, language, false), ...returnRows(payment, language)]),
    );
  paper.table(texts.sums, sumColumnsOf(language), sumsOf(statement));
  const references = payments.flatMap(({ receipt }) =>
    receipt.vatPercent === 0 && receipt.seller.legalReference ? [receipt.seller.legalReference] : [],
  );
  return paper.end([...new Set(references), texts.days, texts.notAnInvoice]);
}

/** A seller whose details changed in the year is listed with each of them, the latest first. */
function sellersOf(payments: readonly StatementPayment[], language: Language): string[][] {
  const sellers = payments.map(({ receipt }) => sellerLines(receipt.seller, language)).toReversed();
  return [...new Map(sellers.map((lines) => [lines.join('\n'), lines])).values()];
}

function columnsOf(language: Language): PaperColumn[] {
  const { date, item, taxable, vat, total } = RECEIPT_TEXTS[language];
  const widths = { date: 62, number: 82, amount: 66 };
  return [
    { label: date, width: widths.date },
    { label: TEXTS[language].number, width: widths.number },
    { label: item, width: WIDTH - widths.date - widths.number - 3 * widths.amount },
    ...[taxable, vat, total].map((label) => ({ label, width: widths.amount, align: 'right' as const })),
  ];
}

function sumColumnsOf(language: Language): PaperColumn[] {
  const { taxable, vat, total } = RECEIPT_TEXTS[language];
  return [
    { label: '', width: WIDTH - 3 * 90 },
    ...[taxable, vat, total].map((label) => ({ label, width: 90, align: 'right' as const })),
  ];
}

/** A payment; of one of another year only what went back counts. */
function paymentRow({ receipt }: StatementPayment, language: Language, hasAmounts: boolean): PaperRow {
  const { number, paidAt, title, isRenewal, currency } = receipt;
  const item = isRenewal ? `${title} (${RECEIPT_TEXTS[language].renewal})` : title;
  const amounts = hasAmounts ? cellsOf(paidOn(receipt), currency, language) : [];
  return { cells: [dateIn(language, 'short')(paidAt), number, item, ...amounts] };
}

function returnRows({ receipt, returns }: StatementPayment, language: Language): PaperRow[] {
  const { back, backAgain } = TEXTS[language];
  return returns.map((each) => {
    const text = each.amountCents > 0 ? back : backAgain;
    const amounts = cellsOf(negative(returnOf(each, receipt)), receipt.currency, language);
    return {
      cells: ['', '', text(dateIn(language, 'short')(each.createdAt)), ...amounts],
      isContinued: true,
    };
  });
}

/** The sums of each currency. */
function sumsOf({ payments, earlier, language }: YearStatement): PaperRow[] {
  const texts = TEXTS[language];
  const currencies = [...new Set([...payments, ...earlier].map(({ receipt }) => receipt.currency))].sort();
  return currencies.flatMap((currency) => {
    const isOf = ({ receipt }: StatementPayment) => receipt.currency === currency;
    const returnsOf = (those: readonly StatementPayment[]) =>
      those.filter(isOf).flatMap(({ receipt, returns }) => returns.map((back) => returnOf(back, receipt)));
    const paid = sumOf(payments.filter(isOf).map(({ receipt }) => paidOn(receipt)));
    const returned = negative(sumOf(returnsOf(payments)));
    const before = negative(sumOf(returnsOf(earlier)));
    const row = (label: string, sums: Sums, isBold = false) => ({
      cells: [currencies.length > 1 ? `${label} (${currency})` : label, ...cellsOf(sums, currency, language)],
      isBold,
    });
    return [
      row(texts.paid, paid),
      ...(returned.totalCents === 0 ? [] : [row(texts.returned, returned)]),
      row(texts.left, sumOf([paid, returned]), true),
      ...(before.totalCents === 0 ? [] : [row(texts.returnedEarlier, before)]),
    ];
  });
}

/** In cents of one currency. */
interface Sums {
  taxCents: number;
  totalCents: number;
}

function paidOn({ taxCents, totalCents }: CompleteReceipt): Sums {
  return { taxCents, totalCents };
}

function returnOf({ amountCents, taxCents }: ReceiptRefund, receipt: CompleteReceipt): Sums {
  const share = Math.round((receipt.taxCents * amountCents) / receipt.totalCents);
  return { totalCents: amountCents, taxCents: taxCents ?? share };
}

function negative({ taxCents, totalCents }: Sums): Sums {
  return { taxCents: 0 - taxCents, totalCents: 0 - totalCents };
}

function sumOf(all: readonly Sums[]): Sums {
  const add = (key: keyof Sums) => all.reduce((sum, each) => sum + each[key], 0);
  return { taxCents: add('taxCents'), totalCents: add('totalCents') };
}

function cellsOf({ taxCents, totalCents }: Sums, currency: Currency, language: Language): string[] {
  return [totalCents - taxCents, taxCents, totalCents].map((cents) => formatCents(cents, currency, language));
}

function dateIn(language: Language, dateStyle: 'long' | 'short'): (time: Date) => string {
  const options =
    dateStyle === 'long' ? { dateStyle } : ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const);
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'Europe/Rome' });
  return (time) => format.format(time);
}
