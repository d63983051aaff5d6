import { baseApi, type Page, type Receipt } from '@academy/api-client';

/** What one page of receipts holds at most. */
const RECEIPTS_LIMIT = 100;

export const receiptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One's latest receipts, those of renewals too. */
    listReceipts: build.query<Receipt[], void>({
      query: () => ({ url: 'receipts', params: { limit: RECEIPTS_LIMIT } }),
      transformResponse: ({ items }: Page<Receipt>) => items,
      providesTags: ['Purchase'],
    }),
    /** Fetches a receipt, as only its buyer may, and hands it to the browser as a file. */
    downloadReceipt: build.mutation<null, string>({
      query: (id) => ({
        url: `receipts/${id}/pdf`,
        responseHandler: async (response) => {
          if (!response.ok) return response.json();
          saveFile(await response.blob(), fileName(response.headers));
          return null;
        },
      }),
    }),
  }),
});

export const { useListReceiptsQuery, useDownloadReceiptMutation } = receiptsApi;

function fileName(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'receipt.pdf';
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun, but some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
