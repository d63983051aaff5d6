/** The seller, from the settings; unknown parts are empty. */
export interface SellerDetails {
  legalName: string;
  legalAddress: string;
  vatNumber: string;
  taxCode: string;
}

/** Letters and digits of a partita IVA or codice fiscale, including foreign ones; may be empty. */
export const TAX_NUMBER = /^[A-Za-z0-9]{0,30}$/;

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
