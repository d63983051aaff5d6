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
    /** Sends the whole application; the response has its application number. */
    completeMembership: build.mutation<
      Membership,
      { application: MembershipApplication; idempotencyKey: string }
    >({
      query: ({ application, idempotencyKey }) => ({
        url: 'me/membership',
        method: 'PUT',
        body: application,
        headers: { 'Idempotency-Key': idempotencyKey },
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
