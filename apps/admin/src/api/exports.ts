import { baseApi, type TakingsRow } from '@academy/api-client';
import { EXPORT_TIMEOUT_MS, type ExportedList, EXPORTED_LISTS } from '@academy/shared';
import { saveAnswer } from '@academy/ui';

/** Days in Rome, both included: `2026-03-01`. */
export interface Period {
  from: string;
  to: string;
}

interface Export extends Period {
  what: 'invoices' | 'takings';
  format: 'csv' | 'json';
}

/** The path of each export, and its file name when the server sends none. */
const EXPORTS = {
  invoices: { url: 'invoices/export', name: 'fatture' },
  takings: { url: 'takings', name: 'corrispettivi' },
} as const;

/** The path of each list. */
const LISTS: Record<ExportedList, string> = {
  contents: 'contents',
  projects: 'projects',
  teachers: 'teachers',
  topics: 'topics',
  media: 'media',
  orders: 'orders',
  grants: 'grants',
  coupons: 'coupons',
  messages: 'messages',
  recipients: 'messages/recipients',
  users: 'users',
  applications: 'memberships',
  certificates: 'certificates/issued',
  audit: 'audit',
};

export const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Revenue and refunds of each day, by VAT rate. */
    getTakings: build.query<TakingsRow[], Period>({
      query: (params) => ({ url: EXPORTS.takings.url, params }),
      keepUnusedDataFor: 0,
    }),

    /** Fetches an export and saves it as a file. */
    downloadExport: build.mutation<null, Export>({
      query: ({ what, ...params }) => ({
        url: EXPORTS[what].url,
        params,
        timeout: EXPORT_TIMEOUT_MS,
        responseHandler: saveAnswer(`${EXPORTS[what].name}-${params.from}-${params.to}.${params.format}`),
      }),
    }),

    /** Fetches a list with its filters, and saves it as a CSV file. */
    downloadList: build.mutation<null, { list: ExportedList; filters: object }>({
      query: ({ list, filters }) => ({
        url: `${LISTS[list]}/export`,
        params: { ...filters },
        timeout: EXPORT_TIMEOUT_MS,
        responseHandler: saveAnswer(`${EXPORTED_LISTS[list]}.csv`),
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Audit']),
    }),
  }),
});

export const { useGetTakingsQuery, useDownloadExportMutation, useDownloadListMutation } = exportsApi;
