import type { StaffBooking } from '@academy/api-client';
import { BOOKING_SORTS, BOOKING_STATUSES, SEAT_WAYS } from '@academy/shared';
import { type BookingFilters, useListBookingsInfiniteQuery } from '../../api/seminars.ts';
import { choice, namedChoice, order, search } from '../../components/filters/filter.ts';
import { defineList, type ListDescription } from '../../components/list/define-list.ts';

/** The bookings of a seminar. */
export function bookingList(contentId: string): ListDescription<StaffBooking, BookingFilters> {
  return defineList<StaffBooking, BookingFilters>({
    name: 'bookings',
    texts: 'seminars',
    filters: {
      search: search(),
      status: choice(BOOKING_STATUSES),
      way: choice(SEAT_WAYS),
      present: namedChoice({ yes: true, no: false }),
      sort: order(BOOKING_SORTS),
    },
    unfiltered: { contentId },
    useQuery: (filters) => useListBookingsInfiniteQuery({ ...filters, contentId }),
    rowKey: ({ id }) => id,
    exported: 'bookings',
    back: '/contenuti',
  });
}
