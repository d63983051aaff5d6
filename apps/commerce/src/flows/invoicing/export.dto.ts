import { CURRENCIES, type Currency, INVOICE_KINDS, type InvoiceKind } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, Matches } from 'class-validator';

export const FORMATS = ['json', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** A period of days in Rome, both ends included. */
export class ExportQuery {
  @ApiProperty({ format: 'date', description: 'First day, in Rome.' })
  @IsISO8601({ strict: true })
  @Matches(/^(?!0000)\d{4}-\d\d-\d\d$/)
  from: string;

  @ApiProperty({ format: 'date', description: 'Last day, in Rome.' })
  @IsISO8601({ strict: true })
  @Matches(/^(?!0000)\d{4}-\d\d-\d\d$/)
  to: string;

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

/** Takings of one day in Rome, by VAT rate and currency, in cents. */
export class TakingsRowDto {
  @ApiProperty({ format: 'date' }) day: string;
  @ApiProperty() vatPercent: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ description: 'Number of payments.' }) payments: number;
  @ApiProperty({ description: 'After discounts, without VAT.' }) netCents: number;
  @ApiProperty() vatCents: number;
  @ApiProperty() grossCents: number;
  @ApiProperty({ description: 'VAT included; refunded on this day, regardless of the day of payment.' })
  refundedCents: number;
}

/** The columns of a CSV file: the fields of its rows. */
export const INVOICE_COLUMNS = [
  ...['date', 'number', 'kind', 'companyName', 'firstName', 'lastName', 'taxCode', 'vatNumber'],
  ...['address', 'postalCode', 'city', 'province', 'country', 'recipientCode', 'pec', 'description'],
  ...['taxableCents', 'vatPercent', 'vatCents', 'totalCents', 'refundedCents', 'currency', 'paymentId'],
] as const;
export const TAKINGS_COLUMNS = [
  ...['day', 'vatPercent', 'currency', 'payments', 'netCents', 'vatCents', 'grossCents', 'refundedCents'],
] as const;
