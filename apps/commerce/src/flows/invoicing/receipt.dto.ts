import { IdFilter, PageQuery } from '@academy/platform';
import { CURRENCIES, type Currency, ORDER_KINDS, type OrderKind, type Plain } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import type { Receipt } from '../../ledger/receipts/receipt.entity.ts';

export class ListReceiptsQuery extends PageQuery {
  @IdFilter('Only those of one order.') orderId?: string;
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
}

export function toReceiptDto(receipt: Receipt): Plain<ReceiptDto> {
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
  };
}
