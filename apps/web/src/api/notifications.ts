import { baseApi, type NotificationPreferences } from '@academy/api-client';

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Which of the optional mails the caller wants. */
    getNotifications: build.query<NotificationPreferences, void>({
      query: () => 'me/notifications',
      providesTags: [{ type: 'Profile', id: 'NOTIFICATIONS' }],
    }),
    /** Changes the given preferences. Shown immediately, reverted when refused. */
    updateNotifications: build.mutation<NotificationPreferences, Partial<NotificationPreferences>>({
      query: (body) => ({ url: 'me/notifications', method: 'PATCH', body }),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const update = dispatch(
          notificationsApi.util.updateQueryData('getNotifications', undefined, (draft) => {
            Object.assign(draft, changes);
          }),
        );
        await queryFulfilled.catch(update.undo);
      },
    }),
  }),
});

export const { useGetNotificationsQuery, useUpdateNotificationsMutation } = notificationsApi;
