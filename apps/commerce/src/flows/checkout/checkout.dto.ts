import { ORDER_KINDS, type OrderKind, SEAT_WAYS, type SeatWay } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { CouponCode } from '../coupons/coupon.dto.ts';
import { InvoiceDataDto } from '../../ledger/invoice-requests/invoice-data.dto.ts';

/**
 * The item to buy: `contentId` for `single`, `projectId` for `project`. Clients never send prices. Null means the same as
 * an absent field, since clients send one object for every kind.
 */
export class CheckoutDto {
  @ApiProperty({ enum: ORDER_KINDS })
  @IsIn(ORDER_KINDS)
  type: OrderKind;

  @ApiPropertyOptional({ type: String, nullable: true, format: 'uuid' })
  @IsOptional()
  @IsUUID()
  contentId?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, format: 'uuid' })
  @IsOptional()
  @IsUUID()
  projectId?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 50,
    description: 'Coupon code, in upper or lower case.',
  })
  @CouponCode()
  @IsOptional()
  @IsString()
  @MaxLength(50)
  couponCode?: string | null;

  @ApiPropertyOptional({
    enum: SEAT_WAYS,
    nullable: true,
    description:
      'How the buyer takes part in a seminar that has not started; required for one, and a seat is held before the payment page opens. Prices do not depend on it.',
  })
  @IsOptional()
  @IsIn(SEAT_WAYS)
  seatWay?: SeatWay | null;

  @ApiPropertyOptional({
    type: InvoiceDataDto,
    nullable: true,
    description:
      'Recipient of an invoice, if one is requested. It cannot be requested after the payment. Without one the invoice goes to `invoicedTo` of the quote, if that is given.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => InvoiceDataDto)
  invoice?: InvoiceDataDto | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'The buyer requests immediate access and accepts that this may end the right of withdrawal.',
  })
  @IsOptional()
  @IsBoolean()
  wantsImmediateAccess?: boolean | null;
}

/** The address of the payment page. */
export class CheckoutReplyDto {
  @ApiProperty({ format: 'uri', description: 'The hosted payment page.' })
  url: string;
}

export class VerifyPaymentDto {
  @ApiProperty({ description: "The `session_id` in the address of the buyer's return page." })
  @IsString()
  @IsNotEmpty()
  @MaxLength(255)
  sessionId: string;
}

/** Stages of a payment as shown to its buyer. */
export const PAYMENT_STATUSES = [
  'completed',
  'pending',
  'in_review',
  'refunded',
  'disputed',
  'expired',
  'failed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export class VerifyPaymentReplyDto {
  @ApiProperty({ description: 'The item is paid and accessible.' })
  success: boolean;

  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: PaymentStatus;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the buyer is being debited; null unless that is why it is pending.',
  })
  debitedAt: string | null;

  @ApiProperty({ enum: ORDER_KINDS })
  type: OrderKind;

  @ApiProperty()
  slug: string;

  @ApiProperty({ format: 'uuid', description: 'Its receipts are at `/api/v1/receipts?orderId={orderId}`.' })
  orderId: string;

  @ApiProperty({
    description: "Epoch of the buyer's entitlements; responses with a lower one are stale.",
  })
  epoch: number;
}
