/** Who sells, as the settings name it; unknown parts are empty. */
export interface SellerDetails {
  legalName: string;
  legalAddress: string;
  vatNumber: string;
  taxCode: string;
}

/** What a receipt must name of its issuer: name, address, and partita IVA or codice fiscale. */
export type MissingSellerDetail = 'legalName' | 'legalAddress' | 'taxNumber';

/** What is still missing before receipts may be issued in production. */
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
