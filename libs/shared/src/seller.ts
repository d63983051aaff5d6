import { isValidCodiceFiscale } from './codice-fiscale.ts';
import { isValidVatNumber } from './vat-number.ts';

/** The seller, from the settings; unknown parts are empty. */
export interface SellerDetails {
  legalName: string;
  legalAddress: string;
  vatNumber: string;
  taxCode: string;
}

/** The longest tax number that is accepted. */
export const MAX_TAX_NUMBER_LENGTH = 30;

/** The VAT number of another country, which begins with that country; its digits are not checked. */
const FOREIGN_VAT_NUMBER = /^(?!IT)[A-Z]{2}(?=[A-Z]*\d)[A-Z0-9]{2,28}$/;

/** True for a partita IVA with its check digit, and for a foreign VAT number; normalised by `normalizeVatNumber`. */
export function isSellerVatNumber(number: string): boolean {
  return isValidVatNumber(number) || FOREIGN_VAT_NUMBER.test(number);
}

/** True for the codice fiscale of an association or a person, with its check character; normalised likewise. */
export function isSellerTaxCode(code: string): boolean {
  return isValidVatNumber(code) || isValidCodiceFiscale(code);
}

/** The issuer's details that a receipt requires: name, address, and partita IVA or codice fiscale. */
export type MissingSellerDetail = 'legalName' | 'legalAddress' | 'taxNumber';

/** The details still missing before receipts can be issued in production. */
export function missingSellerDetails(seller: SellerDetails): MissingSellerDetail[] {
  const missing: MissingSellerDetail[] = [];
  if (seller.legalName.trim() === '') missing.push('legalName');
  if (seller.legalAddress.trim() === '') missing.push('legalAddress');
  if (seller.vatNumber.trim() === '' && seller.taxCode.trim() === '') missing.push('taxNumber');
  return missing;
}

/** True when receipts may name their issuer. */
export function isSellerComplete(seller: SellerDetails): boolean {
  return missingSellerDetails(seller).length === 0;
}
