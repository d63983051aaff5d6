import { CURRENCIES, type Currency, REFUND_OBSTACLES, type RefundObstacle } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class RefundContentDto {
  @ApiProperty({ maxLength: 500, description: 'In the history of every order.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  reason: string;
}

/** Purchases to refund in one currency. */
export class RefundableSumDto {
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty() count: number;
  @ApiProperty({ description: 'What is left of the payments, VAT included.' }) cents: number;
}

export class NotRefundableDto {
  @ApiProperty({ enum: REFUND_OBSTACLES }) reason: RefundObstacle;
  @ApiProperty() count: number;
}

/** How many orders of a refund are in each state. */
export class ContentRefundCountsDto {
  @ApiProperty() total: number;
  @ApiProperty({ description: 'Not refunded yet.' }) waiting: number;
  @ApiProperty({ description: 'Refunds that the provider has not accepted yet.' }) sending: number;
  @ApiProperty() refunded: number;
  @ApiProperty({ description: 'Free ones, whose access has ended.' }) revoked: number;
  @ApiProperty() failed: number;
}

export class FailedRefundDto {
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for deleted accounts.' })
  buyerEmail: string | null;
  @ApiProperty({ description: 'The code of the error.', example: 'commerce.order_not_refundable' })
  code: string;
}

/** A refund of all single purchases of a content. */
export class ContentRefundDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() reason: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for deleted accounts.' })
  requestedByEmail: string | null;
  @ApiProperty({ format: 'date-time' }) startedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while it runs.' })
  finishedAt: string | null;
  @ApiProperty() counts: ContentRefundCountsDto;
  @ApiProperty({ type: [FailedRefundDto], description: 'The first hundred.' }) failures: FailedRefundDto[];
}

/** What a refund of all single purchases of a content would do now, and what the last one did. */
export class ContentRefundsDto {
  @ApiProperty({ type: [RefundableSumDto] }) refundable: RefundableSumDto[];
  @ApiProperty({ description: 'Free purchases and grants, whose access would end.' }) freeCount: number;
  @ApiProperty({ type: [NotRefundableDto] }) notRefundable: NotRefundableDto[];
  @ApiProperty({ type: ContentRefundDto, nullable: true }) last: ContentRefundDto | null;
}
