import { IdFilter, PageQuery } from '@academy/platform';
import {
  CURRENCIES,
  type Currency,
  INVOICE_TYPES,
  type InvoiceType,
  ORDER_KINDS,
  type OrderKind,
  PAYMENT_METHODS,
  type PaymentMethod,
  type Plain,
} from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import type { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import type { Receipt } from '../../ledger/receipts/receipt.entity.ts';

export class ListReceiptsQuery extends PageQuery {
  @IdFilter('Only those of one order.') orderId?: string;
}

/** An electronic invoice or a note; its courtesy copy is at `/api/v1/invoices/{id}/pdf`. */
export class ReceiptInvoiceDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'F-2026-000012' }) number: string;
  @ApiProperty({ enum: INVOICE_TYPES, description: 'A sale, a refund, a refund that came back.' })
  type: InvoiceType;
}

/** A payment of the caller; its PDF is at `/api/v1/receipts/{id}/pdf`. Amounts in cents. */
export class ReceiptDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'R-2026-000123' }) number: string;
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty({ enum: ORDER_KINDS }) type: OrderKind;
  @ApiProperty({ description: 'A later year of a subscription.' }) isRenewal: boolean;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'VAT included.' }) totalCents: number;
  @ApiProperty({ description: 'The part of the total that is VAT.' }) vatCents: number;
  @ApiProperty() vatPercent: number;
  @ApiProperty() refundedCents: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ format: 'date-time' }) paidAt: string;
  @ApiProperty({ enum: PAYMENT_METHODS, enumName: 'PaymentMethod' }) paymentMethod: PaymentMethod;
  @ApiProperty({ type: String, nullable: true, description: 'Of a SEPA debit.' })
  mandateReference: string | null;
  @ApiProperty({ type: [ReceiptInvoiceDto], description: 'Issued for it and given out, oldest first.' })
  invoices: ReceiptInvoiceDto[];
}

export class StatementParam {
  @ApiProperty({ example: 2026, minimum: 2000, maximum: 2100 })
  @Type(() => Number)
  @IsInt()
  @Min(2000)
  @Max(2100)
  year: number;
}

export class StatementYearsDto {
  @ApiProperty({
    type: [Number],
    example: [2026, 2025],
    description: 'Years (Rome) in which the caller paid, latest first.',
  })
  years: number[];
}

export function toReceiptDto(receipt: Receipt, invoices: Invoice[]): Plain<ReceiptDto> {
  const { id, number, orderId, kind, isRenewal, title, currency, paidAt } = receipt;
  const { totalCents, taxCents, vatPercent, refundedCents } = receipt;
  return {
    id,
    number,
    orderId,
    type: kind,
    isRenewal,
    title,
    totalCents,
    vatCents: taxCents,
    vatPercent,
    refundedCents,
    currency,
    paidAt: paidAt.toISOString(),
    paymentMethod: receipt.paymentMethod,
    mandateReference: receipt.mandateReference,
    invoices: invoices.map(({ id: invoiceId, number: issued, type }) => ({
      id: invoiceId,
      number: issued,
      type,
    })),
  };
}
