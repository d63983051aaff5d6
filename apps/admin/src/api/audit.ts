import { type AuditEntry, baseApi, type Page, pagedQuery, type ListFilters } from '@academy/api-client';

export type AuditFilters = ListFilters<'listAuditEntries'>;

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who did what to whom, page after page; newest first by default. */
    listAuditEntries: build.infiniteQuery<Page<AuditEntry>, AuditFilters, string | null>({
      ...pagedQuery((params: AuditFilters) => ({ url: 'audit', params })),
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
    /** The latest entries. */
    recentAuditEntries: build.query<Page<AuditEntry>, number>({
      query: (limit) => ({ url: 'audit', params: { limit } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAuditEntriesInfiniteQuery, useRecentAuditEntriesQuery } = auditApi;
