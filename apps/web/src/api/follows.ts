import {
  baseApi,
  type Follow,
  type FollowedSeries,
  type LearningNotifications,
  type Page,
  pagedQuery,
} from '@academy/api-client';

const LIST = { type: 'Progress', id: 'FOLLOWS' } as const;
const NOTIFICATIONS = { type: 'Profile', id: 'LEARNING_NOTIFICATIONS' } as const;

export const followsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFollow: build.query<Follow, string>({
      query: (contentId) => `follows/${contentId}`,
      providesTags: [LIST],
    }),
    /** Follows or unfollows a series. Shown immediately, reverted when refused. */
    setFollow: build.mutation<Follow, Follow>({
      query: ({ contentId, isFollowing }) => ({
        url: `follows/${contentId}`,
        method: isFollowing ? 'PUT' : 'DELETE',
      }),
      onQueryStarted: async (follow, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          followsApi.util.updateQueryData('getFollow', follow.contentId, (draft) => {
            Object.assign(draft, follow);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_follow, error) => (error ? [] : [LIST]),
    }),
    /** The series the caller follows, the last followed first, page after page. */
    listFollows: build.infiniteQuery<Page<FollowedSeries>, void, string | null>({
      ...pagedQuery(() => ({ url: 'follows', isTranslated: true })),
      providesTags: [LIST],
    }),
    /** Which mails about learning the caller wants. */
    getLearningNotifications: build.query<LearningNotifications, void>({
      query: () => 'me/learning-notifications',
      providesTags: [NOTIFICATIONS],
    }),
    /** Changes the given preferences. Shown immediately, reverted when refused. */
    updateLearningNotifications: build.mutation<LearningNotifications, Partial<LearningNotifications>>({
      query: (body) => ({ url: 'me/learning-notifications', method: 'PATCH', body }),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          followsApi.util.updateQueryData('getLearningNotifications', undefined, (draft) => {
            Object.assign(draft, changes);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
    /** Stops mails of the kind named by a mail's link; needs no session. */
    unsubscribe: build.mutation<unknown, { token: string; service: 'learning' | 'commerce' }>({
      query: ({ token, service }) => ({
        url: `me/${service === 'learning' ? 'learning-notifications' : 'notifications'}/unsubscribe`,
        method: 'POST',
        params: { token },
      }),
      invalidatesTags: (_reply, error) =>
        error ? [] : [NOTIFICATIONS, { type: 'Profile', id: 'NOTIFICATIONS' }],
    }),
  }),
});

export const {
  useGetFollowQuery,
  useSetFollowMutation,
  useListFollowsInfiniteQuery,
  useGetLearningNotificationsQuery,
  useUpdateLearningNotificationsMutation,
  useUnsubscribeMutation,
} = followsApi;
