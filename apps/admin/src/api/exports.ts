import { baseApi, type DailyRevenueRow } from '@academy/api-client';
import { EXPORT_TIMEOUT_MS, type ExportedList, EXPORTED_LISTS } from '@academy/shared';
import { saveResponse } from '@academy/ui';

/** Days in Rome, both included: `2026-03-01`. */
export interface Period {
  from: string;
  to: string;
}

interface Export extends Period {
  what: ExportName;
  format: 'csv' | 'json';
}

/** The path of each export, and its file name when the server sends none. */
const EXPORTS = {
  invoices: { url: 'invoices/export', name: 'fatture' },
  dailyRevenue: { url: 'takings', name: 'corrispettivi' },
  journal: { url: 'books/journal', name: 'registro' },
  receipts: { url: 'books/receipts', name: 'ricevute' },
  fees: { url: 'books/fees', name: 'commissioni' },
  payouts: { url: 'books/payouts', name: 'accrediti' },
} as const;
export type ExportName = keyof typeof EXPORTS;

/** The lists of one path; learners are downloaded from the pages of what they learn. */
export type DownloadedList = Exclude<ExportedList, 'learners'>;

/** The path of each list. */
const LISTS: Record<DownloadedList, string> = {
  contents: 'contents',
  projects: 'projects',
  teachers: 'teachers',
  topics: 'topics',
  media: 'media',
  orders: 'orders',
  issuedInvoices: 'invoices/issued',
  grants: 'grants',
  coupons: 'coupons',
  discrepancies: 'reconciliation/discrepancies',
  messages: 'messages',
  recipients: 'messages/recipients',
  users: 'users',
  applications: 'memberships',
  certificates: 'certificates/issued',
  professionalCredits: 'certificates/professional-credits',
  completions: 'stats/learning/completions',
  attempts: 'stats/quizzes/attempts',
  questions: 'questions/inbox',
  bookings: 'seminars/bookings',
  audit: 'audit',
};

export const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Revenue and refunds of each day, by VAT rate. */
    getDailyRevenue: build.query<DailyRevenueRow[], Period>({
      query: (params) => ({ url: EXPORTS.dailyRevenue.url, params }),
      keepUnusedDataFor: 0,
    }),

    /** Fetches an export and saves it as a file. */
    downloadExport: build.mutation<null, Export>({
      query: ({ what, ...params }) => ({
        url: EXPORTS[what].url,
        params,
        timeout: EXPORT_TIMEOUT_MS,
        responseHandler: saveResponse(`${EXPORTS[what].name}-${params.from}-${params.to}.${params.format}`),
      }),
      // The export of invoices, which contain personal data, is recorded in the log.
      invalidatesTags: (_answer, error, { what }) => (error || what !== 'invoices' ? [] : ['Audit']),
    }),

    /** Fetches a list with its filters, and saves it as a CSV file. */
    downloadList: build.mutation<null, { list: DownloadedList; filters: object }>({
      query: ({ list, filters }) => ({
        url: `${LISTS[list]}/export`,
        params: { ...filters },
        timeout: EXPORT_TIMEOUT_MS,
        responseHandler: saveResponse(`${EXPORTED_LISTS[list]}.csv`),
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Audit']),
    }),
  }),
});

export const { useGetDailyRevenueQuery, useDownloadExportMutation, useDownloadListMutation } = exportsApi;
