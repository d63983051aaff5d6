import type { Language } from '@academy/shared';
import type { ReceiptSeller } from '../../ledger/receipts/receipt.entity.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

/** The seller of a receipt, line by line, the name first; unknown details are empty lines. */
export function sellerLines(seller: ReceiptSeller, language: Language): string[] {
  const texts = RECEIPT_TEXTS[language];
  return [
    seller.name,
    seller.address,
    seller.vatNumber && `${texts.vatNumber} ${seller.vatNumber}`,
    seller.taxCode && `${texts.taxCode} ${seller.taxCode}`,
    seller.email,
  ];
}
