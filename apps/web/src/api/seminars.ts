import { baseApi, type SeminarSeats } from '@academy/api-client';
import type { SeatWay } from '@academy/shared';
import { saveResponse } from '@academy/ui';

const tagOf = (contentId: string) => ({ type: 'Seminar' as const, id: contentId });

/** The learner's dates. */
const CALENDAR = { type: 'Seminar' as const, id: 'CALENDAR' };

export const seminarsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The seats of a seminar as they are now, and the caller's booking. */
    getSeats: build.query<SeminarSeats, string>({
      query: (contentId) => `seminars/${contentId}`,
      providesTags: (_seminar, _error, contentId) => [tagOf(contentId)],
    }),
    /** Books a seat, changes the way, or joins the waiting list when no seat is left. */
    bookSeat: build.mutation<SeminarSeats, { contentId: string; way: SeatWay }>({
      query: ({ contentId, way }) => ({
        url: `seminars/${contentId}/booking`,
        method: 'POST',
        body: { way },
      }),
      invalidatesTags: (_seminar, _error, { contentId }) => [tagOf(contentId), CALENDAR],
    }),
    /** Gives the seat back, or leaves the waiting list. */
    cancelBooking: build.mutation<null, string>({
      query: (contentId) => ({ url: `seminars/${contentId}/booking`, method: 'DELETE' }),
      invalidatesTags: (_reply, _error, contentId) => [tagOf(contentId), CALENDAR],
    }),
    answerOffer: build.mutation<SeminarSeats, { contentId: string; accept: boolean }>({
      query: ({ contentId, accept }) => ({
        url: `seminars/${contentId}/offer`,
        method: 'POST',
        body: { accept },
      }),
      invalidatesTags: (_seminar, _error, { contentId }) => [tagOf(contentId), CALENDAR],
    }),
    /** The address of the meeting, for the caller only. */
    enterMeeting: build.mutation<{ url: string }, string>({
      query: (contentId) => ({ url: `seminars/${contentId}/entry`, method: 'POST' }),
      invalidatesTags: (_reply, _error, contentId) => [tagOf(contentId)],
    }),
    /** Saves the seminar as a file for calendars. */
    saveEvent: build.mutation<null, { contentId: string; slug: string }>({
      query: ({ contentId, slug }) => ({
        url: `seminars/${contentId}/event.ics`,
        isTranslated: true,
        responseHandler: saveResponse(`${slug}.ics`),
      }),
    }),
  }),
});

/**
 * How far the server's clock is ahead of the browser's, in milliseconds, by the last reply about the seats of a seminar; 0
 * before the first.
 */
export function useServerLead(contentId: string): number {
  const { data, fulfilledTimeStamp } = seminarsApi.endpoints.getSeats.useQueryState(contentId);
  return data && fulfilledTimeStamp !== undefined ? Date.parse(data.now) - fulfilledTimeStamp : 0;
}

export const {
  useGetSeatsQuery,
  useBookSeatMutation,
  useCancelBookingMutation,
  useAnswerOfferMutation,
  useEnterMeetingMutation,
  useSaveEventMutation,
} = seminarsApi;
