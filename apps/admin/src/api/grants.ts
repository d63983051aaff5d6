import {
  baseApi,
  type GrantInput,
  type GrantRevocation,
  type Page,
  type UserSummary,
} from '@academy/api-client';

/** How many users a select field shows. */
const PICKED_LIMIT = 12;

export const grantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first users whose address or name matches, to grant access to. */
    searchUsers: build.query<Page<UserSummary>, string>({
      query: (search) => ({ url: 'users', params: { ...(search && { search }), limit: PICKED_LIMIT } }),
      keepUnusedDataFor: 0,
    }),

    /** Gives a user free access to an item. `key` is the same for the same grant. */
    createGrant: build.mutation<{ orderId: string }, GrantInput & { key: string }>({
      query: ({ key, ...body }) => ({
        url: 'grants',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: ['Order', 'Audit'],
    }),

    /** Ends a user's access to an item, bought or granted. */
    revokeGrant: build.mutation<null, GrantRevocation>({
      query: (body) => ({ url: 'grants', method: 'DELETE', body }),
      invalidatesTags: ['Order', 'Audit'],
    }),
  }),
});

export const { useSearchUsersQuery, useCreateGrantMutation, useRevokeGrantMutation } = grantsApi;
