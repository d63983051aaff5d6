import { baseApi, type TakingsRow } from '@academy/api-client';
import { saveAnswer } from './save-answer.ts';

/** Days in Rome, both included: `2026-03-01`. */
export interface Period {
  from: string;
  to: string;
}

interface Export extends Period {
  what: 'invoices' | 'takings';
  format: 'csv' | 'json';
}

/** Where each export is, and what its file is called when the server gives it no name. */
const EXPORTS = {
  invoices: { url: 'invoices/export', name: 'fatture' },
  takings: { url: 'takings', name: 'corrispettivi' },
} as const;

export const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takings and refunds of each day, by VAT rate. */
    getTakings: build.query<TakingsRow[], Period>({
      query: (params) => ({ url: EXPORTS.takings.url, params }),
      keepUnusedDataFor: 0,
    }),

    /** Fetches an export and hands it to the browser as a file. */
    downloadExport: build.mutation<null, Export>({
      query: ({ what, ...params }) => ({
        url: EXPORTS[what].url,
        params,
        responseHandler: saveAnswer(`${EXPORTS[what].name}-${params.from}-${params.to}.${params.format}`),
      }),
    }),
  }),
});

export const { useGetTakingsQuery, useDownloadExportMutation } = exportsApi;
