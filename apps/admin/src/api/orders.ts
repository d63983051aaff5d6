import {
  baseApi,
  type Order,
  type OrderDetail,
  type Page,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { DOCUMENT_TIMEOUT_MS } from '@academy/shared';
import { saveResponse } from '@academy/ui';

export type OrderFilters = ListFilters<'listOrders'>;

/** A decision about an order, and its reason. */
interface Decision {
  id: string;
  reason: string;
}

interface RefundRequest extends Decision {
  /** In cents, VAT included; the full remaining amount when absent. */
  amountCents?: number;
  /** What was earned by the refunded access stays valid. */
  keepsCertificates?: boolean;
  /** The same for the same refund, so that a lost response does not pay it twice. */
  key: string;
}

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Orders, page after page. */
    listOrders: build.infiniteQuery<Page<Order>, OrderFilters, string | null>({
      ...pagedQuery((params: OrderFilters) => ({ url: 'orders', params })),
      providesTags: ['Order'],
    }),

    /** One order with its history. */
    getOrder: build.query<OrderDetail, string>({
      query: (id) => `orders/${encodeURIComponent(id)}`,
      providesTags: ['Order'],
    }),

    /** Refunds an order's payment, in full or in part. */
    refundOrder: build.mutation<Order, RefundRequest>({
      query: ({ id, key, ...body }) => ({
        url: `orders/${id}/refund`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: ['Order', 'Stats'],
    }),

    /** Fulfils an order that is in review. */
    approveOrder: build.mutation<Order, Decision>({
      query: ({ id, reason }) => ({ url: `orders/${id}/approve`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Order', 'Stats'],
    }),

    /** Refunds the payment of an order in review. */
    rejectOrder: build.mutation<Order, Decision>({
      query: ({ id, reason }) => ({ url: `orders/${id}/reject`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Order', 'Stats'],
    }),

    /** Fetches a receipt and saves it as a file. */
    downloadReceipt: build.mutation<null, { id: string; number: string }>({
      query: ({ id, number }) => ({
        url: `receipts/${id}/pdf`,
        timeout: DOCUMENT_TIMEOUT_MS,
        responseHandler: saveResponse(`${number}.pdf`),
      }),
    }),
  }),
});

export const {
  useListOrdersInfiniteQuery,
  useGetOrderQuery,
  useRefundOrderMutation,
  useApproveOrderMutation,
  useRejectOrderMutation,
  useDownloadReceiptMutation,
} = ordersApi;
