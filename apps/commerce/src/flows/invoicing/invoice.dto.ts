import { MayBeLeftOut } from '@academy/platform';
import {
  CURRENCIES,
  type Currency,
  EURO_RATE_LIMITS,
  EXCHANGE_RECEIPT_KINDS,
  EXCHANGE_RECEIPT_OUTCOMES,
  type ExchangeReceiptKind,
  type ExchangeReceiptOutcome,
  INVOICE_FIELDS,
  INVOICE_PROBLEM_CODES,
  INVOICE_STATES,
  INVOICE_TYPES,
  type InvoiceField,
  type InvoiceProblemCode,
  type InvoiceState,
  type InvoiceType,
  INVOICING_DETAILS,
  type InvoicingDetail,
  MAX_INVOICE_FILES,
  type Plain,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { InvoiceDataDto } from '../../ledger/invoice-requests/invoice-data.dto.ts';
import type { ExchangeReceipt } from '../../ledger/invoices/invoice-file.entity.ts';
import type { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import type { Receipt } from '../../ledger/receipts/receipt.entity.ts';

/** Why an invoice cannot be made, with the code by which the exchange system would reject it. */
export class InvoiceProblemDto {
  @ApiProperty({ enum: INVOICE_FIELDS, enumName: 'InvoiceField' }) field: InvoiceField;
  @ApiProperty({ enum: INVOICE_PROBLEM_CODES }) code: InvoiceProblemCode;
}

/** A text that had to be transliterated for the file. */
export class InvoiceTextChangeDto {
  @ApiProperty({ enum: INVOICE_FIELDS, enumName: 'InvoiceField' }) field: InvoiceField;
  @ApiProperty() before: string;
  @ApiProperty() after: string;
}

/** An electronic invoice, or a note about one. Amounts in cents of euro. */
export class InvoiceDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'F-2026-000012' }) number: string;
  @ApiProperty({ enum: INVOICE_TYPES, description: 'A sale, a refund, a refund that came back.' })
  type: InvoiceType;
  @ApiProperty({ enum: INVOICE_STATES }) state: InvoiceState;
  @ApiProperty({ format: 'date-time' }) stateSince: string;
  @ApiProperty({ description: 'All of it went back, by credit notes.' }) isCredited: boolean;
  @ApiProperty({ format: 'date', description: 'Its date, in Rome.' }) day: string;
  @ApiProperty({ format: 'date', description: 'The last day on which it may be sent.' }) dueOn: string;
  @ApiProperty() recipientName: string;
  @ApiProperty() taxableCents: number;
  @ApiProperty() vatPercent: number;
  @ApiProperty() vatCents: number;
  @ApiProperty() stampDutyCents: number;
  @ApiProperty() totalCents: number;
  @ApiProperty() creditedCents: number;
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty({ example: 'R-2026-000123' }) receiptNumber: string;
  @ApiProperty({ type: String, nullable: true, description: 'The invoice that a note is about.' })
  originalNumber: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null while it cannot be made.' })
  fileName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'By the exchange system.' })
  exchangeId: string | null;
  @ApiProperty({ description: 'Made in a test: never to be sent.' }) isTest: boolean;
  @ApiProperty({ type: [InvoiceProblemDto] }) problems: InvoiceProblemDto[];
  @ApiProperty({ type: [InvoiceTextChangeDto] }) changes: InvoiceTextChangeDto[];
}

/** A line of an invoice, in cents of euro. */
export class InvoiceLineDto {
  @ApiProperty() description: string;
  @ApiProperty() unitCents: number;
  @ApiProperty() discountCents: number;
  @ApiProperty({ type: String, nullable: true }) nature: string | null;
}

/** A receipt of the exchange system. */
export class ExchangeReceiptDto {
  @ApiProperty({ enum: EXCHANGE_RECEIPT_KINDS }) kind: ExchangeReceiptKind;
  @ApiProperty({ description: 'The file it is about; earlier ones of a corrected invoice, too.' })
  fileName: string;
  @ApiProperty({ format: 'date-time' }) receivedAt: string;
  @ApiProperty({ type: () => [ExchangeReasonDto] }) reasons: ExchangeReasonDto[];
}

/** Why the exchange system rejected a file. */
export class ExchangeReasonDto {
  @ApiProperty() code: string;
  @ApiProperty() text: string;
}

/** An invoice with everything that staff needs to check or correct it. */
export class InvoiceDetailDto extends InvoiceDto {
  @ApiProperty({ type: () => InvoiceDataDto }) recipient: InvoiceDataDto;
  @ApiProperty({ type: [InvoiceLineDto] }) lines: InvoiceLineDto[];
  @ApiProperty({ type: [ExchangeReceiptDto] }) receipts: ExchangeReceiptDto[];
  @ApiProperty({ type: [InvoiceDto], description: 'Notes about it, oldest first.' }) notes: InvoiceDto[];
}

/** A correction of an invoice that is not issued yet. */
export class CorrectInvoiceDto {
  @ApiPropertyOptional({ type: () => InvoiceDataDto, description: 'Unchanged by default.' })
  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => InvoiceDataDto)
  recipient?: InvoiceDataDto;

  @ApiPropertyOptional({
    description:
      'The file whose transliterated texts were seen and are confirmed; nothing happens if there is another by now.',
  })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(100)
  confirmedFile?: string;
}

/** Invoices whose files are wanted together. */
export class ArchiveInvoicesDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_INVOICE_FILES })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_INVOICE_FILES)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids: string[];
}

/** A downloaded archive; its file is at `/api/v1/invoices/archives/{id}`. */
export class InvoiceArchiveDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for deleted accounts.' })
  createdByEmail: string | null;
  @ApiProperty({ type: [String] }) fileNames: string[];
}

/** What became of an uploaded receipt of the exchange system. */
export class ExchangeResultDto {
  @ApiProperty() fileName: string;
  @ApiProperty({ enum: EXCHANGE_RECEIPT_OUTCOMES }) outcome: ExchangeReceiptOutcome;
  @ApiProperty({ enum: EXCHANGE_RECEIPT_KINDS, nullable: true }) kind: ExchangeReceiptKind | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) invoiceId: string | null;
  @ApiProperty({ type: String, nullable: true }) invoiceNumber: string | null;
  @ApiProperty({ enum: INVOICE_STATES, nullable: true, description: 'Of the invoice now.' })
  state: InvoiceState | null;
  @ApiProperty({ type: [ExchangeReasonDto] }) reasons: ExchangeReasonDto[];
}

export class ExchangeResultsDto {
  @ApiProperty({ type: [ExchangeResultDto], description: 'In the order of the files.' })
  items: ExchangeResultDto[];
}

/** A payment in another currency that waits for its rate; amounts in cents of that currency. */
export class UnratedPaymentDto {
  @ApiProperty({ format: 'uuid' }) receiptId: string;
  @ApiProperty({ example: 'R-2026-000123' }) receiptNumber: string;
  @ApiProperty({ format: 'date-time' }) paidAt: string;
  @ApiProperty() title: string;
  @ApiProperty() totalCents: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
}

/** What keeps invoices from being issued. */
export class WaitingInvoicesDto {
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Null while none are made.' })
  startsOn: string | null;
  @ApiProperty({
    enum: INVOICING_DETAILS,
    isArray: true,
    description: "The seller's details that are missing in the settings.",
  })
  missing: InvoicingDetail[];
  @ApiProperty({ description: 'Payments that wait for these details, or for the next minute.' })
  payments: number;
  @ApiProperty({ type: [UnratedPaymentDto] }) unrated: UnratedPaymentDto[];
}

/** The invoice of a payment in another currency. */
export class IssueInvoiceDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() receiptId: string;
  @ApiProperty({
    minimum: EURO_RATE_LIMITS.min,
    maximum: EURO_RATE_LIMITS.max,
    description: 'Units of its currency per euro.',
  })
  @IsNumber({ maxDecimalPlaces: 6 })
  @Min(EURO_RATE_LIMITS.min)
  @Max(EURO_RATE_LIMITS.max)
  rate: number;
}

/** @param invoice with its receipt and, of a note, its original. */
export function toInvoiceDto(invoice: Invoice): Plain<InvoiceDto> {
  const { id, number, type, state, stateSince, day, dueOn, recipientName, fileName, exchangeId } = invoice;
  const { taxableCents, vatPercent, taxCents, stampDutyCents, totalCents, creditedCents } = invoice;
  const { orderId, isTest, problems, changes } = invoice;
  return {
    ...{ id, number, type, state, day, dueOn, recipientName, fileName, exchangeId },
    ...{ taxableCents, vatPercent, vatCents: taxCents, stampDutyCents, totalCents, creditedCents },
    ...{ orderId, isTest, problems, changes },
    stateSince: stateSince.toISOString(),
    isCredited: creditedCents === totalCents,
    receiptNumber: invoice.receipt?.number ?? '',
    originalNumber: invoice.original?.number ?? null,
  };
}

export function toExchangeReceiptDto(receipt: ExchangeReceipt): Plain<ExchangeReceiptDto> {
  const { kind, fileName, receivedAt, reasons } = receipt;
  return { kind, fileName, reasons, receivedAt: receivedAt.toISOString() };
}

export function toUnratedPaymentDto(receipt: Receipt): Plain<UnratedPaymentDto> {
  const { id: receiptId, number: receiptNumber, paidAt, title, totalCents, currency } = receipt;
  return { receiptId, receiptNumber, paidAt: paidAt.toISOString(), title, totalCents, currency };
}
