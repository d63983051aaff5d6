import {
  baseApi,
  type CheckoutRequest,
  type Page,
  type PaymentVerification,
  type Purchase,
} from '@academy/api-client';

export const purchasesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Opens the hosted payment page. A refusal because it is owned means that what we show is out of date. */
    createCheckout: build.mutation<{ url?: string }, CheckoutRequest>({
      query: (body) => ({ url: 'checkout', method: 'POST', body }),
      invalidatesTags: (_reply, error) =>
        error?.code === 'commerce.already_owned' ? ['Access', 'Purchase'] : [],
    }),
    /** Asks how a payment went. Only a success changes what one owns; a failed question refreshes nothing. */
    verifyPayment: build.mutation<PaymentVerification, string>({
      query: (sessionId) => ({ url: 'checkout/verify', method: 'POST', body: { sessionId } }),
      invalidatesTags: (reply) => (reply?.success ? ['Access', 'Purchase'] : []),
    }),
    /** One's purchases, newest first, page after page. */
    listPurchases: build.infiniteQuery<Page<Purchase>, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({ url: 'purchases', params: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Purchase', id: 'LIST' }],
    }),
  }),
});

export const { useCreateCheckoutMutation, useVerifyPaymentMutation, useListPurchasesInfiniteQuery } =
  purchasesApi;
