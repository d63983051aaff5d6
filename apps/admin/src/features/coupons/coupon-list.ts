import type { Coupon } from '@academy/api-client';
import { COUPON_SORTS, COUPON_STATUSES } from '@academy/shared';
import { type CouponFilters, useListCouponsInfiniteQuery } from '../../api/coupons.ts';
import { choice, order, search } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** Every discount code. */
export const couponList = defineList<Coupon, CouponFilters>({
  name: 'coupons',
  texts: 'coupons',
  filters: { search: search(), status: choice(COUPON_STATUSES), sort: order(COUPON_SORTS) },
  useQuery: useListCouponsInfiniteQuery,
  rowKey: ({ id }) => id,
  rowName: ({ code }) => code,
  exported: 'coupons',
  back: '/',
});
