import {
  baseApi,
  ifMatch,
  type Membership,
  type MembershipApplication,
  type MembershipChanges,
  type Versioned,
  withVersion,
} from '@academy/api-client';

const membershipApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's application; 404 before there is one. */
    getMembership: build.query<Versioned<Membership>, void>({
      query: () => 'me/membership',
      transformResponse: (membership: Membership, meta) => withVersion(membership, meta),
      providesTags: ['Membership'],
    }),
    /**
     * Sends the whole application; the response has its application number. Refused when it no longer has the given
     * version, and without one when another application was sent before.
     */
    completeMembership: build.mutation<
      Membership,
      { version: string | null; application: MembershipApplication }
    >({
      query: ({ version, application }) => ({
        url: 'me/membership',
        method: 'PUT',
        headers: version === null ? { 'If-None-Match': '*' } : ifMatch(version),
        body: application,
      }),
      invalidatesTags: (_membership, error) => (error ? [] : ['Membership', 'Profile', 'Me']),
    }),
    /** Refused when the application no longer has the given version. */
    updateMembership: build.mutation<Membership, { version: string | null; changes: MembershipChanges }>({
      query: ({ version, changes }) => ({
        url: 'me/membership',
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      invalidatesTags: (_membership, error) => (error ? [] : ['Membership']),
    }),
  }),
});

export const {
  useGetMembershipQuery,
  useLazyGetMembershipQuery,
  useCompleteMembershipMutation,
  useUpdateMembershipMutation,
} = membershipApi;
