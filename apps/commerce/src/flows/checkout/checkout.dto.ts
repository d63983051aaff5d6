import { ORDER_KINDS, type OrderKind } from '@academy/shared';
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

/** The item to buy: `contentId` for `single`, `projectId` for `project`. Clients never send prices. */
export class CheckoutDto {
  @ApiProperty({ enum: ORDER_KINDS })
  @IsIn(ORDER_KINDS)
  type: OrderKind;

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  contentId?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  projectId?: string;

  @ApiPropertyOptional({ description: 'Discount code, in capital or small letters.', maxLength: 50 })
  @CouponCode()
  @IsOptional()
  @IsString()
  @MaxLength(50)
  couponCode?: string;

  @ApiPropertyOptional({
    description: 'An invoice is wanted, and for whom. It cannot be asked for after payment.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => InvoiceDataDto)
  invoice?: InvoiceDataDto;

  @ApiPropertyOptional({
    description: 'The buyer wants access at once and knows that the right of withdrawal may be lost by it.',
  })
  @IsOptional()
  @IsBoolean()
  wantsImmediateAccess?: boolean;
}

/** The address of the payment page. */
export class CheckoutReplyDto {
  @ApiProperty({ format: 'uri', description: 'The hosted payment page.' })
  url: string;
}

export class VerifyPaymentDto {
  @ApiProperty({ description: 'The `session_id` of the page the buyer came back to.' })
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
  @ApiProperty({ description: 'The item is paid and open.' })
  success: boolean;

  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: PaymentStatus;

  @ApiProperty({ enum: ORDER_KINDS })
  type: OrderKind;

  @ApiProperty()
  slug: string;

  @ApiProperty({ format: 'uuid', description: 'Its receipts are at `/api/v1/receipts?orderId={orderId}`.' })
  orderId: string;

  @ApiProperty({
    description: 'Counts the changes of what the buyer owns; answers with a lower one are stale.',
  })
  epoch: number;
}
