import { CURRENCIES, type Currency, INVOICE_KINDS, type InvoiceKind, type Plain } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, Matches } from 'class-validator';

export const FORMATS = ['json', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** A period of days in Rome, both ends included. */
export class PeriodDaysQuery {
  @ApiProperty({ format: 'date', description: 'First day, in Rome.' })
  @IsISO8601({ strict: true })
  @Matches(/^(?!0000)\d{4}-\d\d-\d\d$/)
  from: string;

  @ApiProperty({ format: 'date', description: 'Last day, in Rome.' })
  @IsISO8601({ strict: true })
  @Matches(/^(?!0000)\d{4}-\d\d-\d\d$/)
  to: string;
}

/** The same, as a file. */
export class ExportQuery extends PeriodDaysQuery {
  @ApiPropertyOptional({ enum: FORMATS, default: 'json' })
  @IsIn(FORMATS)
  format: ExportFormat = 'json';
}

/** An invoice to issue, for a payment whose buyer requested one. Amounts in cents. */
export class InvoiceRowDto {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: 'R-2026-000123' }) number: string;
  @ApiProperty({ enum: INVOICE_KINDS }) kind: InvoiceKind;
  @ApiProperty() companyName: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() taxCode: string;
  @ApiProperty() vatNumber: string;
  @ApiProperty() address: string;
  @ApiProperty() postalCode: string;
  @ApiProperty() city: string;
  @ApiProperty() province: string;
  @ApiProperty() country: string;
  @ApiProperty({ description: '`0000000` if the buyer entered none, `XXXXXXX` abroad.' })
  recipientCode: string;
  @ApiProperty() pec: string;
  @ApiProperty() description: string;
  @ApiProperty({ description: 'After the discount.' }) taxableCents: number;
  @ApiProperty() vatPercent: number;
  @ApiProperty() vatCents: number;
  @ApiProperty() totalCents: number;
  @ApiProperty() refundedCents: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty() paymentId: string;
}

/** Payments of one day, and what was returned on it, regardless of the day of payment; in cents. */
export class TakingsDto {
  @ApiProperty({ description: 'Number of payments.' }) payments: number;
  @ApiProperty({ description: 'After discounts, without VAT.' }) netCents: number;
  @ApiProperty() vatCents: number;
  @ApiProperty() grossCents: number;
  @ApiProperty({ description: 'Without VAT.' }) refundedNetCents: number;
  @ApiProperty() refundedVatCents: number;
  @ApiProperty({ description: 'VAT included.' }) refundedCents: number;
}

/** Takings of one day in Rome, by VAT rate and currency; without the purchases of the demo. */
export class TakingsRowDto {
  @ApiProperty({ format: 'date' }) day: string;
  @ApiProperty() vatPercent: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ description: 'To register as takings.' }) withoutInvoice: TakingsDto;
  @ApiProperty({ description: 'Declared by invoices: these payments are among the invoices to issue.' })
  withInvoice: TakingsDto;
}

/** The columns of a CSV file: the fields of its rows. */
export const INVOICE_COLUMNS = [
  ...['date', 'number', 'kind', 'companyName', 'firstName', 'lastName', 'taxCode', 'vatNumber'],
  ...['address', 'postalCode', 'city', 'province', 'country', 'recipientCode', 'pec', 'description'],
  ...['taxableCents', 'vatPercent', 'vatCents', 'totalCents', 'refundedCents', 'currency', 'paymentId'],
] as const;

const TAKINGS_FIELDS = [
  ...['payments', 'netCents', 'vatCents', 'grossCents'],
  ...['refundedNetCents', 'refundedVatCents', 'refundedCents'],
] as const;
export const TAKINGS_COLUMNS = [
  ...['day', 'vatPercent', 'currency'],
  ...TAKINGS_FIELDS.map((field) => `withoutInvoice.${field}`),
  ...TAKINGS_FIELDS.map((field) => `withInvoice.${field}`),
];

/** A day's takings as a row of the CSV file. */
export function toTakingsFileRow({
  withoutInvoice,
  withInvoice,
  ...day
}: Plain<TakingsRowDto>): Record<string, string | number> {
  const named = (name: string, takings: Plain<TakingsDto>) =>
    Object.fromEntries(Object.entries(takings).map(([field, value]) => [`${name}.${field}`, value]));
  return { ...day, ...named('withoutInvoice', withoutInvoice), ...named('withInvoice', withInvoice) };
}
