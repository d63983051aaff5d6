import { baseApi, type Page, type Receipt, type StatementYears } from '@academy/api-client';
import { DOCUMENT_TIMEOUT_MS } from '@academy/shared';
import { saveResponse } from '@academy/ui';

/** Most receipts per page. */
const RECEIPTS_LIMIT = 100;

/** A document about a payment. */
interface Document {
  kind: 'receipt' | 'invoice';
  id: string;
}

export const receiptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's latest receipts, including those of renewals. */
    listReceipts: build.query<Receipt[], void>({
      query: () => ({ url: 'receipts', params: { limit: RECEIPTS_LIMIT } }),
      transformResponse: ({ items }: Page<Receipt>) => items,
      providesTags: ['Purchase'],
    }),
    /** The receipts of one of the caller's orders, including those of renewals; newest first. */
    listReceiptsOfOrder: build.query<Receipt[], string>({
      query: (orderId) => ({ url: 'receipts', params: { orderId } }),
      transformResponse: ({ items }: Page<Receipt>) => items,
      providesTags: ['Purchase'],
    }),
    /** Fetches a receipt, or the copy of an invoice, which only its buyer may, and saves it as a file. */
    downloadReceipt: build.mutation<null, Document>({
      query: ({ kind, id }) => ({
        url: `${kind}s/${id}/pdf`,
        timeout: DOCUMENT_TIMEOUT_MS,
        responseHandler: saveResponse(`${kind}.pdf`),
      }),
    }),
    /** The years in which the caller paid, latest first. */
    listStatementYears: build.query<number[], void>({
      query: () => 'receipts/statements',
      transformResponse: ({ years }: StatementYears) => years,
      providesTags: ['Purchase'],
    }),
    /** Fetches what the caller paid in a year, in the page's language, and saves it as a file. */
    downloadStatement: build.mutation<null, number>({
      query: (year) => ({
        url: `receipts/statements/${year}`,
        isTranslated: true,
        timeout: DOCUMENT_TIMEOUT_MS,
        responseHandler: saveResponse(`${year}.pdf`),
      }),
    }),
  }),
});

export const {
  useListReceiptsQuery,
  useListReceiptsOfOrderQuery,
  useDownloadReceiptMutation,
  useListStatementYearsQuery,
  useDownloadStatementMutation,
} = receiptsApi;
