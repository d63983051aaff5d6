import { baseApi, type Coupon, type CouponChanges, type CouponInput, type Page } from '@academy/api-client';

/** What narrows the list. */
export interface CouponFilters {
  /** A whole code. */
  code?: string;
  status?: Coupon['status'];
}

const LIST = [{ type: 'Coupon', id: 'LIST' }] as const;

export const couponsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Discount codes, newest first, page after page. */
    listCoupons: build.infiniteQuery<Page<Coupon>, CouponFilters, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'coupons',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      providesTags: LIST,
    }),
    /** `key` is the same for the same code, so that a lost answer does not make it twice. */
    createCoupon: build.mutation<Coupon, { key: string; input: CouponInput }>({
      query: ({ key, input }) => ({
        url: 'coupons',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      invalidatesTags: (created) => (created ? LIST : []),
    }),
    updateCoupon: build.mutation<Coupon, { id: string; changes: CouponChanges }>({
      query: ({ id, changes }) => ({ url: `coupons/${id}`, method: 'PATCH', body: changes }),
      invalidatesTags: (saved) => (saved ? LIST : []),
    }),
    deleteCoupon: build.mutation<null, string>({
      query: (id) => ({ url: `coupons/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : LIST),
    }),
  }),
});

export const {
  useListCouponsInfiniteQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
} = couponsApi;
