import {
  EUROPEAN_UNION,
  formatCents,
  type InvoiceField,
  type InvoiceType,
  isValidCodiceFiscale,
  isValidVatNumber,
  type Plain,
} from '@academy/shared';
import { ITALY, type InvoiceDataDto } from '../../../ledger/invoice-requests/invoice-data.dto.ts';
import type { Invoice, InvoiceLine, InvoiceTextChange } from '../../../ledger/invoices/invoice.entity.ts';
import { toLatinText } from './latin-text.ts';

/** The exchange system requires a VAT number of every recipient abroad; who has none gets one of these. */
const NO_VAT_NUMBER = { company: 'OO99999999999', person: '0000000' } as const;
/** The recipient code for those who have none, in Italy and abroad. */
const NO_CODE = { italy: '0000000', abroad: 'XXXXXXX' } as const;
const POSTAL_CODE_ABROAD = '00000';

/** The first note in files made outside production; they also name the academy as the system that made them. */
const TEST_NOTE = 'DOCUMENTO DI PROVA, NON VALIDO AI FINI FISCALI';
const TEST_SYSTEM = 'ACADEMY';

/** Stamp duty that the buyer pays is outside VAT by a rule of its own. */
export const DUTY_NATURE = 'N1';
const DUTY_REFERENCE = 'Imposta di bollo, art. 15 DPR 633/1972';

/** A party of an invoice, in the characters of the file. */
export interface FileParty {
  vatId: { country: string; code: string } | null;
  taxCode: string | null;
  /** The name of a company, or first and last name. */
  name: { company: string } | { first: string; last: string };
  address: string;
  postalCode: string;
  city: string;
  province: string | null;
  country: string;
}

/** A line of the file, with its total, which the exchange system checks. */
export interface FileLine extends InvoiceLine {
  vatPercent: number;
  totalCents: number;
}

/** What the lines of a rate and nature add up to. */
export interface FileSummary {
  vatPercent: number;
  nature: string | null;
  taxableCents: number;
  taxCents: number;
  legalReference: string | null;
}

/** Everything that an invoice's file says, in its words and amounts. */
export interface FileDocument {
  type: InvoiceType;
  number: string;
  day: string;
  progressive: string;
  transmitter: string;
  recipientCode: string;
  pec: string | null;
  seller: FileParty & { regime: string; email: string };
  buyer: FileParty;
  lines: FileLine[];
  summaries: FileSummary[];
  vatCollection: string;
  stampDutyCents: number;
  totalCents: number;
  notes: string[];
  /** The invoice that a note is about. */
  about: { number: string; day: string } | null;
  /** Null for notes. */
  paymentCode: string | null;
  issuedBy: string | null;
}

/** What a file is made of. */
export interface FileSources {
  invoice: Invoice;
  recipient: Plain<InvoiceDataDto>;
  progressive: string;
  /** The number of the payment's receipt. */
  receiptNumber: string;
  /** The invoice that a note is about. */
  original: Pick<Invoice, 'number' | 'day'> | null;
  /** What was paid, if not in euro, and the rate. */
  paid: { cents: number; currency: string; rate: number } | null;
}

/**
 * What an invoice's file will say.
 * @returns the document, and the texts of staff and buyer that had to be transliterated.
 */
export function toFileDocument(sources: FileSources): {
  document: FileDocument;
  changes: InvoiceTextChange[];
} {
  const { invoice, recipient, progressive, original } = sources;
  const { seller } = invoice;
  const { invoicing } = seller;
  const texts = new Texts();
  const isItalian = recipient.country === ITALY;
  const code = isItalian ? (recipient.recipientCode ?? NO_CODE.italy) : NO_CODE.abroad;
  const document: FileDocument = {
    type: invoice.type,
    number: invoice.number,
    day: invoice.day,
    progressive,
    transmitter: transmitterOf(invoice),
    recipientCode: code,
    pec: code === NO_CODE.italy ? (recipient.pec ?? null) : null,
    seller: {
      vatId: { country: ITALY, code: seller.vatNumber },
      taxCode: seller.taxCode.toUpperCase() || null,
      name: { company: texts.of('seller.legalName', seller.legalName) },
      address: texts.of('seller.address', invoicing.address),
      postalCode: invoicing.postalCode,
      city: texts.of('seller.city', invoicing.city),
      province: invoicing.province,
      country: ITALY,
      regime: invoicing.regime,
      email: seller.contactEmail,
    },
    buyer: buyerOf(recipient, texts),
    lines: invoice.lines.map((line) => ({
      ...line,
      description: texts.of('description', line.description),
      vatPercent: line.nature === null ? invoice.vatPercent : 0,
      totalCents: line.unitCents - line.discountCents,
    })),
    summaries: [],
    vatCollection: invoicing.vatCollection,
    stampDutyCents: invoice.stampDutyCents,
    totalCents: invoice.totalCents,
    notes: notesOf(sources),
    about: original && { number: original.number, day: original.day },
    paymentCode: original === null ? invoice.paymentCode : null,
    issuedBy: invoice.isTest ? TEST_SYSTEM : null,
  };
  document.summaries = summariesOf(document.lines, {
    taxCents: invoice.taxCents,
    legalReference: texts.of('seller.legalReference', invoicing.legalReference),
  });
  return { document, changes: texts.changes };
}

/** Transliterates texts and remembers which it changed, each once. */
class Texts {
  readonly changes: InvoiceTextChange[] = [];

  of(field: InvoiceField, before: string): string {
    const after = toLatinText(before);
    const isKnown = this.changes.some((change) => change.field === field && change.before === before);
    if (after !== before.trim() && !isKnown) this.changes.push({ field, before, after });
    return after;
  }
}

/** Who sends the file, by codice fiscale. */
export function transmitterOf({ seller }: Pick<Invoice, 'seller'>): string {
  return (seller.invoicing.transmitterTaxCode || seller.taxCode || seller.vatNumber).toUpperCase();
}

function buyerOf(recipient: Plain<InvoiceDataDto>, texts: Texts): FileParty {
  const { kind, country, postalCode, taxCode } = recipient;
  const isItalian = country === ITALY;
  const street = texts.of('address', recipient.address);
  return {
    vatId: vatIdOf(recipient),
    taxCode: taxCode !== undefined && isItalianTaxCode(taxCode) ? taxCode.toUpperCase() : null,
    name:
      kind === 'company'
        ? { company: texts.of('companyName', recipient.companyName ?? '') }
        : {
            first: texts.of('firstName', recipient.firstName ?? ''),
            last: texts.of('lastName', recipient.lastName ?? ''),
          },
    // The file has no place for a postal code of another country.
    address: isItalian ? street : withinLength(`${street}, ${texts.of('postalCode', postalCode)}`, street),
    postalCode: isItalian ? postalCode : POSTAL_CODE_ABROAD,
    city: texts.of('city', recipient.city),
    province: isItalian ? (recipient.province ?? null) : null,
    country,
  };
}

/** Texts of an address have at most so many characters. */
const ADDRESS_LENGTH = 60;

function withinLength(text: string, otherwise: string): string {
  return text.length <= ADDRESS_LENGTH ? text : otherwise;
}

/** Consumers in Italy have none; those abroad have a number that stands for it. */
function vatIdOf({ kind, country, vatNumber }: Plain<InvoiceDataDto>): FileParty['vatId'] {
  if (kind === 'person') return country === ITALY ? null : { country, code: NO_VAT_NUMBER.person };
  if (!EUROPEAN_UNION.has(country)) return { country, code: NO_VAT_NUMBER.company };
  // Greece writes its numbers with EL.
  const prefix = country === 'GR' ? /^(GR|EL)/ : new RegExp(`^${country}`);
  return vatNumber === undefined ? null : { country, code: vatNumber.replace(prefix, '') };
}

function isItalianTaxCode(code: string): boolean {
  return isValidCodiceFiscale(code.toUpperCase()) || isValidVatNumber(code);
}

function summariesOf(
  lines: FileLine[],
  { taxCents, legalReference }: { taxCents: number; legalReference: string },
): FileSummary[] {
  const summaries: FileSummary[] = [];
  for (const { vatPercent, nature, totalCents, isStampDuty } of lines) {
    const known = summaries.find((one) => one.vatPercent === vatPercent && one.nature === nature);
    // Where the item is outside VAT as the stamp duty is, its own rule is named.
    if (known) known.taxableCents += totalCents;
    else
      summaries.push({
        vatPercent,
        nature,
        taxableCents: totalCents,
        taxCents: nature === null ? taxCents : 0,
        legalReference: nature === null ? null : isStampDuty ? DUTY_REFERENCE : legalReference,
      });
  }
  return summaries;
}

function notesOf({ invoice, receiptNumber, original, paid }: FileSources): string[] {
  const about =
    original === null
      ? `Ricevuta ${receiptNumber}`
      : `Rimborso della fattura ${original.number}, ricevuta ${receiptNumber}`;
  return [
    ...(invoice.isTest ? [TEST_NOTE] : []),
    about,
    ...(paid === null
      ? []
      : [
          toLatinText(
            `Importo pagato ${formatCents(paid.cents, paid.currency, 'en')}, cambio ${paid.currency} ${paid.rate} per euro`,
          ),
        ]),
  ];
}
