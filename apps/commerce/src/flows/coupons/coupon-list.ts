import {
  ChoiceFilter,
  type FilterConditions,
  isAmong,
  likePattern,
  ListedIds,
  PageQuery,
  type SortOrder,
  SortParameter,
} from '@academy/platform';
import {
  COUPON_SORTS,
  COUPON_STATUSES,
  type CouponSort,
  type CouponStatus,
  type Plain,
} from '@academy/shared';
import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CouponCode } from './coupon.dto.ts';

export class ListCouponsQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Part of the code.' })
  @CouponCode()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ChoiceFilter(COUPON_STATUSES) status?: CouponStatus;
  @ListedIds() ids?: string[];
  @SortParameter(COUPON_SORTS, { enumName: 'CouponSort' }) sort: CouponSort = '-createdAt';
}

/** The filters of the CSV export. */
export class ExportCouponsQuery extends OmitType(ListCouponsQuery, ['cursor', 'limit', 'sort']) {}

const USES = `(SELECT count(*) FROM coupon_redemption use WHERE use.coupon_id = coupon.id)`;
const EXPIRED = `(coupon.expires_at IS NOT NULL AND coupon.expires_at < :now)`;
const EXHAUSTED = `(coupon.usage_limit IS NOT NULL AND ${USES} >= coupon.usage_limit)`;
/** SQL conditions for the displayed status; see `couponStatus`. */
const HAS_STATUS: Record<CouponStatus, string> = {
  inactive: `NOT coupon.is_active`,
  expired: `coupon.is_active AND ${EXPIRED}`,
  exhausted: `coupon.is_active AND NOT ${EXPIRED} AND ${EXHAUSTED}`,
  active: `coupon.is_active AND NOT ${EXPIRED} AND NOT ${EXHAUSTED}`,
};

/** What the list of coupons filters and sorts by, and the columns of its CSV file. */
export const couponList = {
  /** The condition of each filter, on `coupon`. */
  conditions: {
    search: (search) => ['coupon.code LIKE :words', { words: likePattern(search) }],
    status: (status) => [HAS_STATUS[status], { now: new Date() }],
    ids: isAmong('coupon.id'),
  } satisfies FilterConditions<Plain<ExportCouponsQuery>>,
  sorting: {
    createdAt: { column: 'createdAt', type: 'time', direction: 'ASC' },
    '-createdAt': { column: 'createdAt', type: 'time', direction: 'DESC' },
    code: { column: 'code', type: 'text', direction: 'ASC' },
    '-code': { column: 'code', type: 'text', direction: 'DESC' },
  } satisfies Record<CouponSort, SortOrder<'createdAt' | 'code'>>,
  columns: [
    ...(['id', 'code', 'type', 'percentage', 'amountCents', 'currency', 'usageCount', 'usageLimit'] as const),
    ...(['expiresOn', 'status', 'isActive', 'isPublished', 'createdAt'] as const),
  ],
};
