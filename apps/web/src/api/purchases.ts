import {
  baseApi,
  type CheckoutRequest,
  type InvoiceData,
  type Page,
  type PaymentVerification,
  type Purchase,
  type Quote,
} from '@academy/api-client';

/** Refusals which say that what we show is out of date. */
const OWNED = ['commerce.already_owned', 'commerce.already_subscribed'];

export const purchasesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Opens the hosted payment page. */
    createCheckout: build.mutation<{ url?: string }, { request: CheckoutRequest; idempotencyKey: string }>({
      query: ({ request, idempotencyKey }) => ({
        url: 'checkout',
        method: 'POST',
        body: request,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (_reply, error) => (OWNED.includes(error?.code ?? '') ? ['Access', 'Purchase'] : []),
    }),
    /** The price checkout would charge this buyer now. A query, although it is sent with POST. */
    quoteCheckout: build.query<Quote, CheckoutRequest>({
      query: (body) => ({ url: 'checkout/quote', method: 'POST', isTranslated: true, body }),
      providesTags: [{ type: 'Access', id: 'LIST' }],
    }),
    /** Who one's last invoice was for; null for those who never asked for one. */
    getLatestInvoiceData: build.query<InvoiceData | null, void>({
      query: () => 'invoices/latest-data',
      transformResponse: ({ invoice }: { invoice: InvoiceData | null }) => invoice,
      providesTags: ['Purchase'],
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
      query: ({ pageParam }) => ({
        url: 'purchases',
        isTranslated: true,
        params: { cursor: pageParam ?? undefined },
      }),
      providesTags: [{ type: 'Purchase', id: 'LIST' }],
    }),
  }),
});

export const {
  useCreateCheckoutMutation,
  useQuoteCheckoutQuery,
  useGetLatestInvoiceDataQuery,
  useVerifyPaymentMutation,
  useListPurchasesInfiniteQuery,
} = purchasesApi;
