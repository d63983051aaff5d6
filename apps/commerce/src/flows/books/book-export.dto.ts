import { ApiProperty } from '@nestjs/swagger';
import { TakingsDto } from '../invoicing/export.dto.ts';
import { BALANCE_TOPICS, type BalanceTopic } from '../../provider/balance.ts';

/** The sales journal: a day in Rome, a VAT rate, a currency, with or without invoices. Amounts in cents. */
export class JournalRowDto extends TakingsDto {
  @ApiProperty({ format: 'date' }) day: string;
  @ApiProperty() vatPercent: number;
  @ApiProperty({ description: 'Of sales without VAT, by the settings; empty for all others.' })
  vatNature: string;
  @ApiProperty({ example: 'EUR' }) currency: string;
  @ApiProperty({ description: 'The buyers want an invoice.' }) isInvoiced: boolean;
}
export const JOURNAL_COLUMNS = [
  ...(['day', 'vatPercent', 'vatNature', 'currency', 'isInvoiced', 'payments'] as const),
  ...(['netCents', 'vatCents', 'grossCents'] as const),
  ...(['refundedNetCents', 'refundedVatCents', 'refundedCents'] as const),
] as const satisfies (keyof JournalRowDto)[];

/** A receipt with what the provider did with its money. Amounts in cents. */
export class ReceiptRowDto {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: 'R-2026-000123' }) number: string;
  @ApiProperty({ description: 'Empty without one.', example: 'F-2026-000012' }) invoiceNumber: string;
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty() title: string;
  @ApiProperty() isRenewal: boolean;
  @ApiProperty({ description: 'After the discount.' }) taxableCents: number;
  @ApiProperty() vatPercent: number;
  @ApiProperty() vatCents: number;
  @ApiProperty() totalCents: number;
  @ApiProperty({ description: 'Until now, by refunds and lost disputes.' }) returnedCents: number;
  @ApiProperty({ example: 'EUR' }) currency: string;
  @ApiProperty() paymentId: string;
  @ApiProperty({ description: 'Its payment has been read from the balance, so that no fee means none.' })
  isBalanceRead: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'What the provider kept of it.' })
  feeCents: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of the fee.' }) feeCurrency: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'That contains its money.' })
  payoutId: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) arrivesOn: string | null;
}
export const RECEIPT_COLUMNS = [
  ...(['date', 'number', 'invoiceNumber', 'orderId', 'title', 'isRenewal', 'taxableCents'] as const),
  ...(['vatPercent', 'vatCents', 'totalCents', 'returnedCents', 'currency', 'paymentId'] as const),
  ...(['isBalanceRead', 'feeCents', 'feeCurrency', 'payoutId', 'arrivesOn'] as const),
] as const satisfies (keyof ReceiptRowDto)[];

/** An entry of the provider's balance with a fee. Amounts in cents of the account's currency. */
export class FeeRowDto {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: 'txn_1' }) entryId: string;
  @ApiProperty({ enum: BALANCE_TOPICS }) topic: BalanceTopic;
  @ApiProperty({ type: String, nullable: true }) receiptNumber: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) orderId: string | null;
  @ApiProperty({ description: 'Of what it is kept; 0 for a fee of the account.' }) amountCents: number;
  @ApiProperty() feeCents: number;
  @ApiProperty({ example: 'EUR' }) currency: string;
  @ApiProperty({ type: String, nullable: true }) payoutId: string | null;
}
export const FEE_COLUMNS = [
  ...(['date', 'entryId', 'topic', 'receiptNumber', 'orderId', 'amountCents', 'feeCents'] as const),
  ...(['currency', 'payoutId'] as const),
] as const satisfies (keyof FeeRowDto)[];

/** A payout, with one of the entries that it contains. Amounts in cents of the account's currency. */
export class PayoutRowDto {
  @ApiProperty({ format: 'date', description: 'When it arrives at the bank.' }) arrivesOn: string;
  @ApiProperty({ example: 'po_1' }) payoutId: string;
  @ApiProperty({ example: 'paid' }) status: string;
  @ApiProperty({ description: 'The whole payout.' }) payoutCents: number;
  @ApiProperty({ description: 'Made by hand: the provider does not say what it contains.' })
  isByHand: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Null if the provider does not say.' })
  entryId: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) date: string | null;
  @ApiProperty({ enum: BALANCE_TOPICS, nullable: true }) topic: BalanceTopic | null;
  @ApiProperty({ type: String, nullable: true }) receiptNumber: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) orderId: string | null;
  @ApiProperty({ type: Number, nullable: true }) amountCents: number | null;
  @ApiProperty({ type: Number, nullable: true }) feeCents: number | null;
  @ApiProperty({ type: Number, nullable: true }) netCents: number | null;
  @ApiProperty({ example: 'EUR' }) currency: string;
}
export const PAYOUT_COLUMNS = [
  ...(['arrivesOn', 'payoutId', 'status', 'payoutCents', 'isByHand', 'entryId', 'date'] as const),
  ...(['topic', 'receiptNumber', 'orderId', 'amountCents', 'feeCents', 'netCents', 'currency'] as const),
] as const satisfies (keyof PayoutRowDto)[];
