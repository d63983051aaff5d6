import {
  baseApi,
  type ExchangeResult,
  type Invoice,
  type InvoiceArchive,
  type InvoiceCorrection,
  type InvoiceDetail,
  type ListFilters,
  type Page,
  pagedQuery,
  type WaitingInvoices,
} from '@academy/api-client';
import { DOCUMENT_TIMEOUT_MS, EXPORT_TIMEOUT_MS } from '@academy/shared';
import { saveResponse } from '@academy/ui';

export type InvoiceFilters = ListFilters<'listInvoices'>;

interface InvoiceFile {
  id: string;
  name: string;
}

export const invoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Electronic invoices and notes, page after page. */
    listInvoices: build.infiniteQuery<Page<Invoice>, InvoiceFilters, string | null>({
      ...pagedQuery((params: InvoiceFilters) => ({ url: 'invoices', params })),
      providesTags: ['Invoice'],
      keepUnusedDataFor: 0,
    }),

    /** One invoice with its recipient, lines, notes and receipts of the exchange system. */
    getInvoice: build.query<InvoiceDetail, string>({
      query: (id) => `invoices/${encodeURIComponent(id)}`,
      providesTags: ['Invoice'],
    }),

    /** What keeps invoices from being issued. */
    getWaitingInvoices: build.query<WaitingInvoices, void>({
      query: () => 'invoices/waiting',
      providesTags: ['Invoice', 'Settings'],
    }),

    /** Issues the invoice of a payment in another currency. */
    issueInvoice: build.mutation<InvoiceDetail, { receiptId: string; rate: number }>({
      query: (body) => ({ url: 'invoices', method: 'POST', body }),
      invalidatesTags: ['Invoice', 'Audit'],
    }),

    /** Corrects an invoice that is not issued. */
    correctInvoice: build.mutation<InvoiceDetail, InvoiceCorrection & { id: string }>({
      query: ({ id, ...body }) => ({ url: `invoices/${id}/correction`, method: 'POST', body }),
      invalidatesTags: (_invoice, error) => (error ? [] : ['Invoice', 'Audit']),
    }),

    /** Takes the file of an invoice, which counts as downloaded from then on, and saves it. */
    downloadInvoice: build.mutation<null, InvoiceFile>({
      query: ({ id, name }) => ({
        url: `invoices/${id}/file`,
        method: 'POST',
        timeout: DOCUMENT_TIMEOUT_MS,
        responseHandler: saveResponse(name),
      }),
      invalidatesTags: ['Invoice', 'Audit'],
    }),

    /** Fetches the courtesy copy of an invoice and saves it. */
    downloadInvoiceCopy: build.mutation<null, InvoiceFile>({
      query: ({ id, name }) => ({
        url: `invoices/${id}/pdf`,
        timeout: DOCUMENT_TIMEOUT_MS,
        responseHandler: saveResponse(name),
      }),
    }),

    /** Fetches an archive of the files of invoices, which count as downloaded from then on. */
    archiveInvoices: build.mutation<null, string[]>({
      query: (ids) => ({
        url: 'invoices/archive',
        method: 'POST',
        body: { ids },
        timeout: EXPORT_TIMEOUT_MS,
        responseHandler: saveResponse('fatture.zip'),
      }),
      invalidatesTags: ['Invoice', 'Audit'],
    }),

    /** The latest archives, newest first. */
    listInvoiceArchives: build.query<InvoiceArchive[], void>({
      query: () => 'invoices/archives',
      providesTags: ['Invoice'],
    }),

    /** Fetches an archive as it was. */
    downloadInvoiceArchive: build.mutation<null, string>({
      query: (id) => ({
        url: `invoices/archives/${id}`,
        timeout: EXPORT_TIMEOUT_MS,
        responseHandler: saveResponse('fatture.zip'),
      }),
    }),

    /** Applies receipts of the exchange system; the results are in the order of the files. */
    applyExchangeReceipts: build.mutation<ExchangeResult[], File[]>({
      query: (files) => {
        const body = new FormData();
        for (const file of files) body.append('file', file, file.name);
        return { url: 'invoices/receipts', method: 'POST', body, timeout: EXPORT_TIMEOUT_MS };
      },
      transformResponse: ({ items }: { items: ExchangeResult[] }) => items,
      invalidatesTags: ['Invoice', 'Audit'],
    }),
  }),
});

export const {
  useListInvoicesInfiniteQuery,
  useGetInvoiceQuery,
  useGetWaitingInvoicesQuery,
  useIssueInvoiceMutation,
  useCorrectInvoiceMutation,
  useDownloadInvoiceMutation,
  useDownloadInvoiceCopyMutation,
  useArchiveInvoicesMutation,
  useListInvoiceArchivesQuery,
  useDownloadInvoiceArchiveMutation,
  useApplyExchangeReceiptsMutation,
} = invoicesApi;
