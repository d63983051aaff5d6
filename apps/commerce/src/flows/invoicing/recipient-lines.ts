import type { Language, Plain } from '@academy/shared';
import type { InvoiceDataDto } from '../../ledger/invoice-requests/invoice-data.dto.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

/** An invoice's recipient with their numbers, line by line. */
export function recipientLines(recipient: Plain<InvoiceDataDto>, language: Language): string[] {
  const { vatNumber, taxCode, recipientCode, pec } = recipient;
  const texts = RECEIPT_TEXTS[language];
  const labelled = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label} ${value}`];
  return [
    ...addressLines(recipient),
    ...labelled(texts.vatNumber, vatNumber),
    ...labelled(texts.taxCode, taxCode),
    ...labelled(texts.recipientCode, recipientCode),
    ...labelled('PEC', pec),
  ];
}

/** The lines of an address, the name first. */
function addressLines(data: Plain<InvoiceDataDto>): string[] {
  const name = data.kind === 'company' ? data.companyName : `${data.firstName ?? ''} ${data.lastName ?? ''}`;
  const place = `${data.postalCode} ${data.city}${data.province === undefined ? '' : ` (${data.province})`}`;
  return [name ?? '', data.address, `${place}, ${data.country}`];
}
