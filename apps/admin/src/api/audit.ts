import { type AuditAction, type AuditEntry, baseApi, type Page, pagedQuery } from '@academy/api-client';
import type { AuditSort } from '@academy/shared';

/** Filters and order of the log; times are RFC 3339. */
export interface AuditFilters {
  action?: AuditAction;
  actorId?: string;
  subjectId?: string;
  /** Part of the name or address of the actor or the subject. */
  person?: string;
  /** Part of the stored details. */
  text?: string;
  from?: string;
  to?: string;
  sort?: AuditSort;
}

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
