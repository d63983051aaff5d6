import { IsTimeQuery, ListedIds, MayBeLeftOut, PageQuery } from '@academy/platform';
import {
  CURRENCIES,
  type Currency,
  ORDER_KINDS,
  ORDER_SORTS,
  ORDER_STATUSES,
  type OrderKind,
  type OrderSort,
  type OrderStatus,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min } from 'class-validator';

export class ListOrdersQuery extends PageQuery {
  @ApiPropertyOptional({
    description:
      "Words of the title, of the buyer's name or of the e-mail address, or parts of them; a coupon code, a receipt number or its beginning, or an id of order, user or payment.",
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  @ApiPropertyOptional({ enum: ORDER_STATUSES })
  @IsOptional()
  @IsIn(ORDER_STATUSES)
  status?: OrderStatus;

  @ApiPropertyOptional({ enum: WITHDRAWAL_STATUSES, description: 'Only orders with such a withdrawal.' })
  @IsOptional()
  @IsIn(WITHDRAWAL_STATUSES)
  withdrawal?: WithdrawalStatus;

  @ApiPropertyOptional({ enum: ORDER_KINDS })
  @IsOptional()
  @IsIn(ORDER_KINDS)
  type?: OrderKind;

  @ApiPropertyOptional({ enum: CURRENCIES })
  @IsOptional()
  @IsIn(CURRENCIES)
  currency?: Currency;

  @ApiPropertyOptional({
    enum: ['active'],
    description: 'Only orders of a subscription that currently gives access.',
  })
  @IsOptional()
  @IsIn(['active'])
  subscription?: 'active';

  @ApiPropertyOptional({
    enum: ['open'],
    description: 'Only orders with a dispute that the bank has not decided.',
  })
  @IsOptional()
  @IsIn(['open'])
  dispute?: 'open';

  @IsTimeQuery('Sold, or its subscription renewed, not before. Grants are not sold.')
  soldFrom?: string;

  @IsTimeQuery('Sold, or its subscription renewed, before.')
  soldTo?: string;

  @IsTimeQuery('Money went back not before.')
  refundedFrom?: string;

  @IsTimeQuery('Money went back before.')
  refundedTo?: string;

  @ListedIds()
  ids?: string[];

  @IsTimeQuery('Made not before.')
  from?: string;

  @IsTimeQuery('Made before.')
  to?: string;

  @ApiPropertyOptional({
    enum: ORDER_SORTS,
    enumName: 'OrderSort',
    default: '-createdAt',
    description: 'An order without a payment counts as 0.',
  })
  @IsIn(ORDER_SORTS)
  sort: OrderSort = '-createdAt';
}

/** The filters of the CSV export. */
export class ExportOrdersQuery extends OmitType(ListOrdersQuery, ['cursor', 'limit', 'sort']) {}

export class RefundOrderDto {
  @ApiPropertyOptional({
    minimum: 1,
    description: 'In cents, VAT included; by default the whole remaining amount.',
  })
  @MayBeLeftOut()
  @IsInt()
  @Min(1)
  amountCents?: number;

  @ApiProperty({ maxLength: 500 })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  reason: string;

  @ApiPropertyOptional({
    default: false,
    description:
      'Certificates earned by the refunded access stay valid; otherwise a full refund revokes them.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  keepsCertificates?: boolean;
}

/** A decision about an order in review. */
export class ReviewOrderDto {
  @ApiProperty({ maxLength: 500 })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  reason: string;
}
