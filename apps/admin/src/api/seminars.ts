import {
  type AttendanceTick,
  baseApi,
  type BookingSummary,
  type ContentRefund,
  type ContentRefunds,
  type ListFilters,
  type Page,
  pagedQuery,
  type StaffBooking,
  type TickOutcome,
} from '@academy/api-client';

export type BookingFilters = ListFilters<'listBookings'>;

/** Rows of a page, and pages at most, of the list that a device at the door keeps. */
const DOOR_ROWS = 100;
const DOOR_PAGES = 100;

const NUMBERS = (contentId: string) => [{ type: 'Seminar' as const, id: contentId }];
const LISTS = (contentId: string) => [{ type: 'Seminar' as const, id: `list ${contentId}` }];
const CHANGES = (contentId: string) => [...NUMBERS(contentId), ...LISTS(contentId)];

export const seminarsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The bookings in numbers, the waiting list, and what learners were told. */
    getBookingSummary: build.query<BookingSummary, string>({
      query: (contentId) => `seminars/${encodeURIComponent(contentId)}/summary`,
      providesTags: (_summary, _error, contentId) => NUMBERS(contentId),
    }),
    /** The bookings of a seminar, page after page. */
    listBookings: build.infiniteQuery<Page<StaffBooking>, BookingFilters, string | null>({
      ...pagedQuery((params: BookingFilters) => ({ url: 'seminars/bookings', params })),
      providesTags: (_pages, _error, { contentId }) => LISTS(contentId),
    }),
    /** Everyone with a seat, for a device at the door, which must know them without a network. */
    listSeated: build.query<StaffBooking[], string>({
      queryFn: async (contentId, _api, _options, ask) => {
        const seated: StaffBooking[] = [];
        let cursor: string | null = null;
        for (let page = 0; page < DOOR_PAGES; page += 1) {
          const answer = await ask({
            url: 'seminars/bookings',
            params: { contentId, limit: DOOR_ROWS, ...(cursor !== null && { cursor }) },
          });
          if (answer.error) return { error: answer.error };
          const { items, nextCursor } = answer.data as Page<StaffBooking>;
          seated.push(...items);
          cursor = nextCursor;
          if (cursor === null) break;
        }
        return { data: seated };
      },
      providesTags: (_seated, _error, contentId) => LISTS(contentId),
    }),
    /** Records who is there; the outcomes are in the order of the ticks. */
    recordAttendance: build.mutation<
      { outcomes: TickOutcome[] },
      { contentId: string; ticks: AttendanceTick[] }
    >({
      query: ({ contentId, ticks }) => ({
        url: `seminars/${encodeURIComponent(contentId)}/attendance`,
        method: 'POST',
        body: { ticks },
      }),
      // Lists are long, and doors busy: what is loaded is changed instead of loaded again.
      onQueryStarted: async ({ contentId, ticks }, api) => {
        const { dispatch, queryFulfilled } = api;
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        const change = (rows: StaffBooking[]) => applyOutcomes(rows, ticks, reply.data.outcomes);
        for (const { endpointName, originalArgs } of seminarsApi.util.selectInvalidatedBy(
          api.getState(),
          LISTS(contentId),
        )) {
          if (endpointName === 'listSeated')
            dispatch(seminarsApi.util.updateQueryData('listSeated', contentId, change));
          if (endpointName === 'listBookings')
            dispatch(
              seminarsApi.util.updateQueryData('listBookings', originalArgs as BookingFilters, ({ pages }) =>
                pages.forEach(({ items }) => change(items)),
              ),
            );
        }
      },
      invalidatesTags: (_reply, error, { contentId }) => (error ? [] : NUMBERS(contentId)),
    }),
    /** Confirms everybody who opened the link of the meeting. */
    confirmEntered: build.mutation<{ confirmed: number }, string>({
      query: (contentId) => ({
        url: `seminars/${encodeURIComponent(contentId)}/attendance/confirmation`,
        method: 'POST',
      }),
      invalidatesTags: (_reply, _error, contentId) => CHANGES(contentId),
    }),
    /** Gives a free seat to somebody on the waiting list, or offers it to whoever has to buy it. */
    promoteBooking: build.mutation<StaffBooking, { contentId: string; bookingId: string }>({
      query: ({ contentId, bookingId }) => ({
        url: `seminars/${encodeURIComponent(contentId)}/bookings/${encodeURIComponent(bookingId)}/promotion`,
        method: 'POST',
      }),
      invalidatesTags: (_reply, _error, { contentId }) => CHANGES(contentId),
    }),
    getContentRefunds: build.query<ContentRefunds, string>({
      query: (contentId) => `content-refunds/${encodeURIComponent(contentId)}`,
      providesTags: (_refunds, _error, contentId) => NUMBERS(contentId),
      keepUnusedDataFor: 0,
    }),
    refundContent: build.mutation<ContentRefund, { contentId: string; reason: string }>({
      query: ({ contentId, reason }) => ({
        url: `content-refunds/${encodeURIComponent(contentId)}`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: (_refund, _error, { contentId }) => [...CHANGES(contentId), 'Order', 'Stats', 'Audit'],
    }),
  }),
});

export const {
  useGetBookingSummaryQuery,
  useListBookingsInfiniteQuery,
  useListSeatedQuery,
  useRecordAttendanceMutation,
  useConfirmEnteredMutation,
  usePromoteBookingMutation,
  useGetContentRefundsQuery,
  useRefundContentMutation,
} = seminarsApi;

/** Shows in loaded rows what became of ticks. */
function applyOutcomes(
  rows: StaffBooking[],
  ticks: readonly AttendanceTick[],
  outcomes: readonly TickOutcome[],
): void {
  for (const [index, { outcome, bookingId, presentAt }] of outcomes.entries()) {
    const row = rows.find(({ id }) => id === bookingId);
    if (!row) continue;
    if (outcome === 'present' || outcome === 'already_present') {
      row.presentAt = presentAt;
      if (ticks[index]?.intoRoom) row.way = 'room';
    }
    if (outcome === 'not_present') row.presentAt = null;
  }
}
