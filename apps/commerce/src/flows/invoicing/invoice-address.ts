import type { InvoiceDataDto } from '../../ledger/invoice-requests/invoice-data.dto.ts';

/** The lines of an address, the name first. */
export function addressLines(data: InvoiceDataDto): string[] {
  const name = data.kind === 'company' ? data.companyName : `${data.firstName ?? ''} ${data.lastName ?? ''}`;
  const place = `${data.postalCode} ${data.city}${data.province === undefined ? '' : ` (${data.province})`}`;
  return [name ?? '', data.address, `${place}, ${data.country}`];
}
