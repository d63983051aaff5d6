import {
  baseApi,
  type Membership,
  type MembershipApplication,
  type MembershipChanges,
} from '@academy/api-client';

const membershipApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's application; 404 before there is one. */
    getMembership: build.query<Membership, void>({
      query: () => 'me/membership',
      providesTags: ['Membership'],
    }),
    /** Sends the whole application; the answer carries its practice number. */
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
    updateMembership: build.mutation<Membership, MembershipChanges>({
      query: (body) => ({ url: 'me/membership', method: 'PATCH', body }),
      invalidatesTags: (_membership, error) => (error ? [] : ['Membership']),
    }),
  }),
});

export const { useGetMembershipQuery, useCompleteMembershipMutation, useUpdateMembershipMutation } =
  membershipApi;
