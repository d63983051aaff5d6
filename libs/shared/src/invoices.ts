import { isProvince } from './membership/provinces.ts';
import { isValidVatNumber, normalizeVatNumber } from './vat-number.ts';

/** Countries whose companies have VAT numbers that the exchange system takes as they are. */
export const EUROPEAN_UNION: ReadonlySet<string> = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]);

/**
 * Whether a company must give a VAT number: an Italian association may have only a codice fiscale, of 11 digits like a VAT
 * number, and outside the EU there is none.
 * @param country ISO 3166-1, two letters
 */
export function needsVatNumber(country: string, taxCode: string | undefined): boolean {
  return country === 'IT'
    ? !isValidVatNumber(normalizeVatNumber(taxCode ?? ''))
    : EUROPEAN_UNION.has(country);
}

/** Types of electronic invoices: a sale, a refund of it, and a refund that came back. */
export const INVOICE_TYPES = ['TD01', 'TD04', 'TD05'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/**
 * The state of an electronic invoice:
 * - `to_check`: something is missing, or a text was transliterated; staff completes or confirms it;
 * - `ready`: its file can be sent to the exchange system;
 * - `downloaded`: staff has the file, to upload it; `sent`: a transport has sent it;
 * - `delivered`; `not_delivered`: issued all the same, the recipient finds it in their tax drawer;
 * - `rejected`: not issued; it is corrected under the same number and date.
 */
export const INVOICE_STATES = [
  'to_check',
  'ready',
  'downloaded',
  'sent',
  'delivered',
  'not_delivered',
  'rejected',
] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** States in which an invoice may be in the hands of others: its buyer may have the copy. */
export const GIVEN_OUT_STATES: readonly InvoiceState[] = ['downloaded', 'sent', 'delivered', 'not_delivered'];

/** What staff filters invoices by: a state, all of it went back, or to be sent. */
export const INVOICE_FILTERS = [...INVOICE_STATES, 'credited', 'due'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** Sort orders of staff's list of invoices, the default first; `-` is descending. */
export const INVOICE_SORTS = ['-number', 'number'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** Kinds of receipts of the exchange system: delivered, not delivered, rejected, attested after ten days of trying. */
export const EXCHANGE_RECEIPT_KINDS = ['RC', 'MC', 'NS', 'AT'] as const;
export type ExchangeReceiptKind = (typeof EXCHANGE_RECEIPT_KINDS)[number];

/** What became of an uploaded receipt of the exchange system. */
export const EXCHANGE_RECEIPT_OUTCOMES = [
  'applied',
  /** The same receipt was uploaded before. */
  'known',
  /** A later state of the invoice, or a later file of it, counts. */
  'outdated',
  'unknown_invoice',
  'unreadable',
] as const;
export type ExchangeReceiptOutcome = (typeof EXCHANGE_RECEIPT_OUTCOMES)[number];

/** The fields of an invoice that can have a problem, or a text that had to change. */
export const INVOICE_FIELDS = [
  ...['companyName', 'firstName', 'lastName', 'taxCode', 'vatNumber', 'address', 'postalCode', 'city'],
  ...['province', 'recipientCode', 'pec', 'description', 'number', 'notes', 'amounts', 'vatNature'],
  ...['seller.legalName', 'seller.address', 'seller.city', 'seller.legalReference'],
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

/** The codes with which the exchange system would reject an invoice, as far as that is known before it is sent. */
export const INVOICE_PROBLEM_CODES = [
  ...['00200', '00400', '00401', '00417', '00419', '00421', '00422', '00423', '00425', '00427', '00471'],
] as const;
export type InvoiceProblemCode = (typeof INVOICE_PROBLEM_CODES)[number];

/** The longest name of a company on an invoice. */
export const MAX_INVOICE_NAME_LENGTH = 80;

/** Units of another currency per euro; far from these it is a slip, and an invoice cannot be taken back. */
export const EURO_RATE_LIMITS = { min: 0.5, max: 2 } as const;

/** Days after the payment by which an invoice must be sent. */
export const INVOICE_DAYS = 12;
/** Days after a rejection by which an invoice must be sent again. */
export const CORRECTION_DAYS = 5;
/** Where receipts of the exchange system are uploaded, as files of a form. */
export const EXCHANGE_RECEIPTS_PATH = '/api/v1/invoices/receipts';
/** Files of one archive, and receipts of one upload. */
export const MAX_INVOICE_FILES = 1000;

/** Fiscal regimes of sellers, by the codes of FatturaPA. */
export const FISCAL_REGIMES = [
  ...['RF01', 'RF02', 'RF04', 'RF05', 'RF06', 'RF07', 'RF08', 'RF09', 'RF10', 'RF11'],
  ...['RF12', 'RF13', 'RF14', 'RF15', 'RF16', 'RF17', 'RF18', 'RF19', 'RF20'],
] as const;
export type FiscalRegime = (typeof FISCAL_REGIMES)[number];

/** Why a sale bears no VAT, by the codes of FatturaPA. */
export const VAT_NATURES = [
  ...['N1', 'N2.1', 'N2.2', 'N3.1', 'N3.2', 'N3.3', 'N3.4', 'N3.5', 'N3.6', 'N4', 'N5'],
  ...['N6.1', 'N6.2', 'N6.3', 'N6.4', 'N6.5', 'N6.6', 'N6.7', 'N6.8', 'N6.9', 'N7'],
] as const;
export type VatNature = (typeof VAT_NATURES)[number];

/** When VAT is due, by the codes of FatturaPA: at once, when paid, by the buyer (split payment). */
export const VAT_COLLECTIONS = ['I', 'D', 'S'] as const;
export type VatCollection = (typeof VAT_COLLECTIONS)[number];

/** What electronic invoices need of the seller beside name and tax numbers; unknown texts are empty. */
export interface InvoicingSettings {
  /** First day of payment (Rome) that gets invoices, `2027-01-01`; null while none are made. */
  startsOn: string | null;
  /** Street and number. */
  address: string;
  postalCode: string;
  city: string;
  province: string;
  regime: FiscalRegime;
  /** For sales without VAT. */
  vatNature: VatNature | '';
  legalReference: string;
  vatCollection: VatCollection;
  /** The stamp duty is part of what the buyer paid, as a line of its own. */
  chargesStampDuty: boolean;
  /** Later payments of companies that once asked for an invoice get one, too. */
  includesCompanies: boolean;
  /** Codice fiscale of who sends the files; empty if it is the seller. */
  transmitterTaxCode: string;
}

/** The settings of an academy that makes no invoices. */
export const INITIAL_INVOICING: InvoicingSettings = {
  startsOn: null,
  address: '',
  postalCode: '',
  city: '',
  province: '',
  regime: 'RF01',
  vatNature: '',
  legalReference: '',
  vatCollection: 'I',
  chargesStampDuty: false,
  includesCompanies: false,
  transmitterTaxCode: '',
};

/** The seller's name and numbers, with what invoices need beside them. */
export interface InvoicingSeller {
  legalName: string;
  vatNumber: string;
  vatPercent: number;
  invoicing: InvoicingSettings;
}

/** The details of the seller without which no invoice can be made, in the order of the form. */
export const INVOICING_DETAILS = [
  ...['legalName', 'vatNumber', 'address', 'postalCode', 'city', 'province'],
  ...['vatNature', 'legalReference'],
] as const;
export type InvoicingDetail = (typeof INVOICING_DETAILS)[number];

/** The details still missing before an electronic invoice can be made, in the order of the form. */
export function missingInvoicingDetails({
  legalName,
  vatNumber,
  vatPercent,
  invoicing,
}: InvoicingSeller): InvoicingDetail[] {
  const isGiven: Record<InvoicingDetail, boolean> = {
    legalName: legalName.trim() !== '' && legalName.length <= MAX_INVOICE_NAME_LENGTH,
    // The exchange system accepts files of sellers with an Italian VAT number only.
    vatNumber: isValidVatNumber(vatNumber),
    address: invoicing.address.trim() !== '',
    postalCode: /^\d{5}$/.test(invoicing.postalCode),
    city: invoicing.city.trim() !== '',
    province: isProvince(invoicing.province),
    vatNature: vatPercent > 0 || invoicing.vatNature !== '',
    legalReference: vatPercent > 0 || invoicing.legalReference.trim() !== '',
  };
  return INVOICING_DETAILS.filter((detail) => !isGiven[detail]);
}

/** The VAT in a part of what was paid, in cents, whose shares add up to all VAT of the payment. */
export function vatInPart(
  partCents: number,
  { totalCents, taxCents, vatPercent }: { totalCents: number; taxCents: number; vatPercent: number },
): number {
  // By the rate and not by the share of the total: so every share is within a cent of the VAT on its own net amount,
  // which the exchange system checks of each credit note.
  return partCents === totalCents ? taxCents : Math.round((partCents * vatPercent) / (100 + vatPercent));
}

/**
 * The beginning of the invoice numbers that a search means, such as `F-2026-0000`; null unless it is one, or at least the
 * year and the first digits of one. The `F-` may be left out.
 */
export function invoiceNumberStart(search: string): string | null {
  const [, digits] = /^(?:F-)?(\d{4}-\d{1,9})$/i.exec(search.trim()) ?? [];
  return digits === undefined ? null : `F-${digits}`;
}
