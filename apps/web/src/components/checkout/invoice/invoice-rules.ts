import type { InvoiceData, InvoiceDefaults } from '@academy/api-client';
import {
  ABROAD,
  isEmailAddress,
  isProvince,
  isValidCodiceFiscale,
  isValidVatNumber,
  needsVatNumber,
  normalizeCodiceFiscale,
  normalizeVatNumber,
} from '@academy/shared';

/** The form's fields, in display order. */
export const INVOICE_FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'vatNumber',
  'taxCode',
  'recipientCode',
  'pec',
  'address',
  'postalCode',
  'city',
  'province',
  'country',
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

/** The fields as typed. */
export type InvoiceValues = Record<InvoiceField, string> & { kind: InvoiceData['kind'] };

/** The problem of a field, as the key of its sentence. */
export type InvoiceProblem =
  | 'required'
  | 'taxCode'
  | 'vatNumber'
  | 'noNumber'
  | 'postalCode'
  | 'recipientCode'
  | 'pec'
  | 'where'
  | 'refused';
export type InvoiceProblems = Partial<Record<InvoiceField, InvoiceProblem>>;

export const EMPTY_INVOICE: InvoiceValues = {
  kind: 'person',
  firstName: '',
  lastName: '',
  companyName: '',
  vatNumber: '',
  taxCode: '',
  recipientCode: '',
  pec: '',
  address: '',
  postalCode: '',
  city: '',
  province: '',
  country: 'IT',
};

const PERSON_ONLY: readonly InvoiceField[] = ['firstName', 'lastName'];
const COMPANY_ONLY: readonly InvoiceField[] = ['companyName', 'vatNumber', 'recipientCode', 'pec'];
const ITALY_ONLY: readonly InvoiceField[] = ['recipientCode', 'pec', 'province'];

/** The fields that apply to a kind of buyer in a country. */
export function fieldsOf({ kind, country }: InvoiceValues): InvoiceField[] {
  const left = kind === 'person' ? COMPANY_ONLY : PERSON_ONLY;
  return INVOICE_FIELDS.filter(
    (field) => !left.includes(field) && (country === 'IT' || !ITALY_ONLY.includes(field)),
  );
}

/** When a field may stay empty. */
export type InvoiceHint = 'optional' | 'orPec' | 'orCode' | 'orTaxCode';

/** When a field may stay empty; null for those required by law. */
export function hintOf(field: InvoiceField, { kind, country }: Buyer): InvoiceHint | null {
  switch (field) {
    // A company gives one of the two.
    case 'recipientCode':
      return 'orPec';
    case 'pec':
      return 'orCode';
    case 'taxCode':
      return kind === 'person' && country === 'IT' ? null : 'optional';
    case 'vatNumber':
      // An Italian association may have only a codice fiscale.
      if (country === 'IT') return 'orTaxCode';
      return needsVatNumber(country, undefined) ? null : 'optional';
    default:
      return null;
  }
}

/** Problems by field. Nothing is sent while there are any. The server checks the same rules. */
export function problemsOf(values: InvoiceValues): InvoiceProblems {
  const problems: InvoiceProblems = {};
  for (const field of fieldsOf(values)) {
    const problem = problemOf(field, values);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(field: InvoiceField, values: InvoiceValues): InvoiceProblem | null {
  const value = values[field].trim();
  const isItalian = values.country === 'IT';
  if (value === '') {
    if (hintOf(field, values) === null) return 'required';
    if (field === 'vatNumber')
      return needsVatNumber(values.country, values.taxCode.trim()) ? 'noNumber' : null;
    const needsWhere = field === 'recipientCode' && values.vatNumber.trim() !== '';
    return needsWhere && values.pec.trim() === '' ? 'where' : null;
  }
  switch (field) {
    case 'taxCode':
      return isTaxCode(value, values.kind) ? null : 'taxCode';
    case 'vatNumber':
      return !isItalian || isValidVatNumber(normalizeVatNumber(value)) ? null : 'vatNumber';
    case 'postalCode':
      return !isItalian || /^\d{5}$/.test(value) ? null : 'postalCode';
    case 'recipientCode':
      return /^[A-Z0-9]{7}$/i.test(value.replace(/\s/g, '')) ? null : 'recipientCode';
    case 'pec':
      return isEmailAddress(value) ? null : 'pec';
    case 'province':
      return isProvince(value) && value !== ABROAD ? null : 'required';
    default:
      return null;
  }
}

function isTaxCode(value: string, kind: InvoiceValues['kind']): boolean {
  const code = normalizeCodiceFiscale(value);
  return isValidCodiceFiscale(code) || (kind === 'company' && isValidVatNumber(code));
}

/**
 * The values that the form starts with: those of the last invoice, or what the account knows of a person in Italy. Of
 * that only the name is added to an invoice that lacks it, and the tax code to a person's in Italy.
 */
export function startValues(latest: InvoiceData | null, defaults: InvoiceDefaults | null): InvoiceValues {
  const { codiceFiscale, firstName, lastName, ...home } = defaults ?? {};
  const name = given({ firstName, lastName });
  const taxCode = given({ taxCode: codiceFiscale });
  if (!latest) return { ...EMPTY_INVOICE, ...name, ...taxCode, ...given(home) };
  const isOfPerson = latest.kind === 'person' && latest.country === 'IT';
  return { ...EMPTY_INVOICE, ...name, ...(isOfPerson && taxCode), ...latest };
}

function given(values: Partial<Record<InvoiceField, string | null | undefined>>): Partial<InvoiceValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}

/** Who buys: what the form starts with is known of one buyer only. */
export type Buyer = Pick<InvoiceValues, 'kind' | 'country'>;

const ADDRESS = ['address', 'postalCode', 'city', 'province'] as const satisfies readonly InvoiceField[];

/**
 * The fields that change with the buyer. The address that the form started with is of that kind of buyer, the tax code
 * also of that country: for others they are left out, unless they were edited, and come back with the buyer.
 */
export function changesFor(
  buyer: Buyer,
  { before, start, values }: { before: Buyer; start: InvoiceValues; values: InvoiceValues },
): Partial<Record<InvoiceField, string>> {
  const knownOf = ({ kind, country }: Buyer): InvoiceValues => {
    if (kind !== start.kind) return EMPTY_INVOICE;
    return country === start.country ? start : { ...start, taxCode: '' };
  };
  const [from, to] = [knownOf(before), knownOf(buyer)];
  // An address is not mixed from two.
  return Object.fromEntries(
    [['taxCode'] as const, ADDRESS]
      .filter((fields) => fields.every((field) => values[field] === from[field]))
      .flatMap((fields) => fields.filter((field) => values[field] !== to[field]))
      .map((field) => [field, to[field]]),
  );
}

/** The request body: the fields that apply, without empty ones. */
export function toInvoiceData(values: InvoiceValues): InvoiceData {
  const given = fieldsOf(values)
    .map((field) => [field, values[field].trim()] as const)
    .filter(([, value]) => value !== '');
  const { address, postalCode, city, country, kind } = values;
  return {
    address: address.trim(),
    postalCode: postalCode.trim(),
    city: city.trim(),
    country,
    ...Object.fromEntries(given),
    kind,
  };
}
