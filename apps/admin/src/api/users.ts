import {
  baseApi,
  type ErasureReason,
  type Lesson,
  type Page,
  type UserChanges,
  type UserDetail,
  type UserSummary,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { saveResponse } from '@academy/ui';

export type UserFilters = ListFilters<'listUsers'>;

/** Whether one is the last administrator depends on all of them. */
const EVERY_ACCOUNT = { type: 'User', id: 'DETAIL' } as const;

const userTags = (id: string) => [
  { type: 'User' as const, id },
  { type: 'User' as const, id: 'LIST' },
  'Audit' as const,
  'Stats' as const,
];

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Accounts, page after page. */
    listUsers: build.infiniteQuery<Page<UserSummary>, UserFilters, string | null>({
      ...pagedQuery((params: UserFilters) => ({ url: 'users', params })),
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),

    /** One account; for an erased one, the progress of its erasure. */
    getUser: build.query<UserDetail, string>({
      query: (id) => `users/${encodeURIComponent(id)}`,
      providesTags: (_user, _error, id) => [{ type: 'User', id }, EVERY_ACCOUNT],
    }),

    /** The contents a user saved or completed, latest first. */
    listUserLessons: build.infiniteQuery<Page<Lesson>, string, string | null>({
      ...pagedQuery((userId: string) => ({ url: 'progress', params: { userId } })),
      keepUnusedDataFor: 0,
    }),

    /** Changes role or status; every service applies it immediately. */
    updateUser: build.mutation<UserDetail, { id: string; changes: UserChanges }>({
      query: ({ id, changes }) => ({ url: `users/${id}`, method: 'PATCH', body: changes }),
      invalidatesTags: (saved, _error, { id }) => (saved ? [...userTags(id), EVERY_ACCOUNT] : []),
    }),

    /** Mails the link to confirm the address again. */
    resendConfirmation: build.mutation<null, string>({
      query: (id) => ({ url: `users/${id}/resend-confirmation`, method: 'POST' }),
      invalidatesTags: (_answer, error, id) => (error ? [] : userTags(id)),
    }),

    /** Fetches everything the academy stores about a user and saves it as a file. */
    exportUser: build.mutation<null, string>({
      query: (id) => ({
        url: `users/${id}/export`,
        method: 'POST',
        responseHandler: saveResponse(`${id}.json`),
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Audit']),
    }),

    /** Starts the erasure of an account; `getUser` returns its progress. */
    eraseUser: build.mutation<null, { id: string; reason: ErasureReason }>({
      query: ({ id, reason }) => ({ url: `users/${id}`, method: 'DELETE', body: { reason } }),
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : [...userTags(id), EVERY_ACCOUNT, { type: 'Membership', id: 'LIST' }],
    }),
  }),
});

export const {
  useListUsersInfiniteQuery,
  useGetUserQuery,
  useListUserLessonsInfiniteQuery,
  useUpdateUserMutation,
  useResendConfirmationMutation,
  useExportUserMutation,
  useEraseUserMutation,
} = usersApi;
