import {
  baseApi,
  type Coupon,
  type CouponChanges,
  type CouponInput,
  type Page,
  ifMatch,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { reloads } from './outdated.ts';

export type CouponFilters = ListFilters<'listCoupons'>;

const LIST = [{ type: 'Coupon', id: 'LIST' }] as const;

export const couponsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Discount codes, page after page. */
    listCoupons: build.infiniteQuery<Page<Coupon>, CouponFilters, string | null>({
      ...pagedQuery((params: CouponFilters) => ({ url: 'coupons', params })),
      providesTags: LIST,
    }),
    /** `key` is the same for the same code, so that a lost response does not create it twice. */
    createCoupon: build.mutation<Coupon, { key: string; input: CouponInput }>({
      query: ({ key, input }) => ({
        url: 'coupons',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      invalidatesTags: (created) => (created ? LIST : []),
    }),
    /** One code. Not cached, because a form must start from what is stored now. */
    getCoupon: build.query<Coupon, string>({
      query: (id) => `coupons/${id}`,
      keepUnusedDataFor: 0,
    }),
    /**
     * Changes a code. Refused when it no longer has the given version; without a version, it overwrites others' edits.
     */
    updateCoupon: build.mutation<Coupon, { id: string; version?: string | null; changes: CouponChanges }>({
      query: ({ id, version = null, changes }) => ({
        url: `coupons/${id}`,
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      invalidatesTags: reloads(LIST),
    }),
    deleteCoupon: build.mutation<null, string>({
      query: (id) => ({ url: `coupons/${id}`, method: 'DELETE' }),
      invalidatesTags: reloads(LIST),
    }),
  }),
});

export const {
  useListCouponsInfiniteQuery,
  useLazyGetCouponQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
} = couponsApi;
