import { baseApi, type Calendar } from '@academy/api-client';

export const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's dates ahead, or those that have passed. */
    getCalendar: build.query<Calendar, { isPast: boolean }>({
      query: ({ isPast }) => ({
        url: 'calendar',
        isTranslated: true,
        ...(isPast && { params: { past: true } }),
      }),
      providesTags: [{ type: 'Seminar', id: 'CALENDAR' }],
    }),
    /** Makes the address of the feed, or replaces it: the old one stops working. */
    replaceCalendarAddress: build.mutation<{ address: string }, void>({
      query: () => ({ url: 'calendar/address', method: 'POST', isTranslated: true }),
      invalidatesTags: [{ type: 'Seminar', id: 'CALENDAR' }],
    }),
  }),
});

export const { useGetCalendarQuery, useReplaceCalendarAddressMutation } = calendarApi;
