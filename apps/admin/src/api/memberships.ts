import {
  type ApplicationDecision,
  type ApplicationDetail,
  type ApplicationSummary,
  baseApi,
  type Page,
} from '@academy/api-client';
import type { MembershipFilter } from '@academy/shared';

/** Filters of the list. */
export interface ApplicationFilters {
  search?: string;
  status?: MembershipFilter;
}

export const membershipsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Membership applications, newest first, page after page. */
    listApplications: build.infiniteQuery<Page<ApplicationSummary>, ApplicationFilters, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'memberships',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      providesTags: [{ type: 'Membership', id: 'LIST' }],
    }),

    /** A user's complete application. */
    getApplication: build.query<ApplicationDetail, string>({
      query: (userId) => `memberships/${encodeURIComponent(userId)}`,
      providesTags: (_application, _error, userId) => [{ type: 'Membership', id: userId }],
    }),

    /** Changes the status of an application; the applicant sees the note. */
    decideApplication: build.mutation<ApplicationDetail, { userId: string; decision: ApplicationDecision }>({
      query: ({ userId, decision }) => ({ url: `memberships/${userId}`, method: 'PATCH', body: decision }),
      invalidatesTags: (saved, _error, { userId }) =>
        saved
          ? [
              { type: 'Membership', id: userId },
              { type: 'Membership', id: 'LIST' },
              { type: 'User', id: userId },
              'Audit',
            ]
          : [],
    }),
  }),
});

export const { useListApplicationsInfiniteQuery, useGetApplicationQuery, useDecideApplicationMutation } =
  membershipsApi;
