import { type AuditAction, type AuditEntry, baseApi, type Page } from '@academy/api-client';
import { saveAnswer } from './save-answer.ts';

/** Filters of the log; times are RFC 3339. */
export interface AuditFilters {
  action?: AuditAction;
  actorId?: string;
  subjectId?: string;
  /** Part of the name or address of either. */
  person?: string;
  /** Part of what is stored of it. */
  text?: string;
  from?: string;
  to?: string;
}

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who did what to whom, the newest first, page after page. */
    listAuditEntries: build.infiniteQuery<Page<AuditEntry>, AuditFilters, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'audit',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
    /** Fetches every entry that fits and hands it to the browser as a file. */
    downloadAuditLog: build.mutation<null, AuditFilters>({
      query: (filters) => ({
        url: 'audit/export',
        params: { ...filters },
        responseHandler: saveAnswer('registro.csv'),
      }),
    }),
    /** The last few entries. */
    recentAuditEntries: build.query<Page<AuditEntry>, number>({
      query: (limit) => ({ url: 'audit', params: { limit } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAuditEntriesInfiniteQuery, useDownloadAuditLogMutation, useRecentAuditEntriesQuery } =
  auditApi;
