import {
  type ApplicationDecision,
  type ApplicationDetail,
  type ApplicationSummary,
  baseApi,
  ifMatch,
  type Page,
  type Versioned,
  withVersion,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { isOutdated } from './outdated.ts';

export type ApplicationFilters = ListFilters<'listMemberships'>;

export const membershipsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Membership applications, page after page. */
    listApplications: build.infiniteQuery<Page<ApplicationSummary>, ApplicationFilters, string | null>({
      ...pagedQuery((params: ApplicationFilters) => ({ url: 'memberships', params })),
      providesTags: [{ type: 'Membership', id: 'LIST' }],
    }),

    /** A user's complete application. */
    getApplication: build.query<Versioned<ApplicationDetail>, string>({
      query: (userId) => `memberships/${encodeURIComponent(userId)}`,
      transformResponse: (application: ApplicationDetail, meta) => withVersion(application, meta),
      providesTags: (_application, _error, userId) => [{ type: 'Membership', id: userId }],
    }),

    /**
     * Changes the status of an application; the applicant sees the note. Refused when it no longer has the given version;
     * it is then loaded again.
     */
    decideApplication: build.mutation<
      ApplicationDetail,
      { userId: string; version: string | null; decision: ApplicationDecision }
    >({
      query: ({ userId, version, decision }) => ({
        url: `memberships/${userId}`,
        method: 'PATCH',
        headers: ifMatch(version),
        body: decision,
      }),
      invalidatesTags: (saved, error, { userId }) =>
        saved || isOutdated(error)
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
