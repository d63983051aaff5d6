import { MayBeLeftOut } from '@academy/platform';
import {
  COUPON_CODE_MAX_LENGTH,
  COUPON_CODE_PATTERN,
  COUPON_CURRENCIES,
  COUPON_STATUSES,
  COUPON_TYPES,
  MAX_COUPON_USES,
  MAX_PRICE_CENTS,
  type CouponCurrency,
  type CouponStatus,
  type CouponType,
  dayInRome,
  type Plain,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { Coupon } from '../../ledger/coupons/coupon.entity.ts';
import { couponStatus } from '../../ledger/coupons/coupon-status.ts';

/** Normalises a code to its stored form; empty input becomes undefined, null stays and is refused. */
export const CouponCode = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toUpperCase() || undefined : value,
  );

/** `percentage` is for `percentage_discount`; `amountCents` and `currency` are for `fixed_amount`. */
export class CreateCouponDto {
  @ApiProperty({ pattern: COUPON_CODE_PATTERN.source, maxLength: COUPON_CODE_MAX_LENGTH })
  @CouponCode()
  @IsString()
  @MaxLength(COUPON_CODE_MAX_LENGTH)
  @Matches(COUPON_CODE_PATTERN)
  code: string;

  @ApiProperty({ enum: COUPON_TYPES })
  @IsIn(COUPON_TYPES)
  type: CouponType;

  @ApiPropertyOptional({ minimum: 1, maximum: 100 })
  @MayBeLeftOut()
  @IsInt()
  @Min(1)
  @Max(100)
  percentage?: number;

  @ApiPropertyOptional({ minimum: 1 })
  @MayBeLeftOut()
  @IsInt()
  @Min(1)
  @Max(MAX_PRICE_CENTS)
  amountCents?: number;

  @ApiPropertyOptional({ enum: COUPON_CURRENCIES })
  @MayBeLeftOut()
  @IsIn(COUPON_CURRENCIES)
  currency?: CouponCurrency;

  @ApiPropertyOptional({ type: Number, minimum: 1, nullable: true, description: 'Null for no limit.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_COUPON_USES)
  usageLimit?: number | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Last day of validity, until midnight in Rome; null for unlimited validity.',
  })
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\d$/)
  expiresOn?: string | null;
}

/** The editable fields; the discount itself cannot change. */
export class UpdateCouponDto {
  @ApiPropertyOptional({ type: Number, minimum: 1, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_COUPON_USES)
  usageLimit?: number | null;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\d$/)
  expiresOn?: string | null;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  isActive?: boolean;
}

export class CouponDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() code: string;
  @ApiProperty({ enum: COUPON_TYPES }) type: CouponType;
  @ApiProperty({ type: Number, nullable: true }) percentage: number | null;
  @ApiProperty({ type: Number, nullable: true }) amountCents: number | null;
  @ApiProperty({ enum: COUPON_CURRENCIES, nullable: true }) currency: CouponCurrency | null;
  @ApiProperty({ type: Number, nullable: true }) usageLimit: number | null;
  @ApiProperty({ description: 'Completed orders that used it.' }) usageCount: number;
  @ApiProperty({ type: String, format: 'date', nullable: true }) expiresOn: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt: string | null;
  @ApiProperty() isActive: boolean;
  @ApiProperty({ enum: COUPON_STATUSES }) status: CouponStatus;
  @ApiProperty({ description: 'The payment provider has the last change.' }) isPublished: boolean;
  @ApiProperty({
    type: [String],
    enum: ['currency_not_in_catalogue'],
    description: 'Reasons why it may not be usable.',
  })
  warnings: 'currency_not_in_catalogue'[];
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ description: 'Increases with every change; sent in quotes as `If-Match` by a change.' })
  version: number;
}

export function toCouponDto(coupon: Coupon, usageCount: number, now: Date): Plain<CouponDto> {
  const { expiresAt } = coupon;
  return {
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    percentage: coupon.percentage,
    amountCents: coupon.amountCents,
    currency: coupon.currency,
    usageLimit: coupon.usageLimit,
    usageCount,
    expiresOn: expiresAt === null ? null : dayInRome(expiresAt),
    expiresAt: expiresAt?.toISOString() ?? null,
    isActive: coupon.isActive,
    status: couponStatus(coupon, usageCount, now),
    isPublished: coupon.publishedRevision === coupon.revision,
    warnings: coupon.currency === 'GBP' ? ['currency_not_in_catalogue'] : [],
    createdAt: coupon.createdAt.toISOString(),
    version: coupon.revision,
  };
}
