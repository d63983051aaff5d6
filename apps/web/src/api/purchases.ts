import {
  baseApi,
  type CheckoutRequest,
  type Debit,
  type InvoiceData,
  type Page,
  type PaymentVerification,
  type Purchase,
  type Quote,
  pagedQuery,
} from '@academy/api-client';

/** Refusals which mean that the page shows outdated data. */
const OWNED = ['commerce.already_owned', 'commerce.already_subscribed', 'commerce.debit_in_progress'];

export const purchasesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Opens the hosted payment page. */
    createCheckout: build.mutation<{ url?: string }, { request: CheckoutRequest; idempotencyKey: string }>({
      query: ({ request, idempotencyKey }) => ({
        url: 'checkout',
        method: 'POST',
        isTranslated: true,
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
    /** The data of the caller's last invoice; null for a caller who never requested one. */
    getLatestInvoiceData: build.query<InvoiceData | null, void>({
      query: () => 'invoices/latest-data',
      transformResponse: ({ invoice }: { invoice: InvoiceData | null }) => invoice,
      providesTags: ['Purchase'],
    }),
    /**
     * Requests the status of a payment. Only a success changes what the caller owns, and a debit that began what is
     * shown of it; a failed request refreshes nothing.
     */
    verifyPayment: build.mutation<PaymentVerification, string>({
      query: (sessionId) => ({ url: 'checkout/verify', method: 'POST', body: { sessionId } }),
      invalidatesTags: (reply) =>
        reply?.success || typeof reply?.debitedAt === 'string' ? ['Access', 'Purchase'] : [],
    }),
    /** What the caller is being debited for, newest first. */
    listDebits: build.query<Debit[], void>({
      query: () => ({ url: 'purchases/debits', isTranslated: true }),
      providesTags: ['Purchase'],
    }),
    /** The caller's purchases, newest first, page after page. */
    listPurchases: build.infiniteQuery<Page<Purchase>, void, string | null>({
      ...pagedQuery(() => ({ url: 'purchases', isTranslated: true })),
      providesTags: [{ type: 'Purchase', id: 'LIST' }],
    }),
  }),
});

export const {
  useCreateCheckoutMutation,
  useQuoteCheckoutQuery,
  useGetLatestInvoiceDataQuery,
  useVerifyPaymentMutation,
  useListDebitsQuery,
  useListPurchasesInfiniteQuery,
} = purchasesApi;
