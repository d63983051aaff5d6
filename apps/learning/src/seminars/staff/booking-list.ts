import {
  ChoiceFilter,
  type FilterConditions,
  is,
  IsBooleanQuery,
  PageQuery,
  SearchFilter,
  type SortOrder,
  SortParameter,
} from '@academy/platform';
import {
  BOOKING_SORTS,
  BOOKING_STATUSES,
  type BookingSort,
  type BookingStatus,
  type Plain,
  SEAT_WAYS,
  type SeatWay,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';

/** The filters of the list of bookings. */
export class BookingFilter {
  @ApiProperty({ format: 'uuid', description: 'The seminar.' }) @IsUUID() contentId: string;
  @SearchFilter('A ticket, or part of a name; the newest hundred learners that match are found.')
  search?: string;
  @ChoiceFilter(BOOKING_STATUSES, { enumName: 'BookingStatus' }) status?: BookingStatus;
  @ChoiceFilter(SEAT_WAYS, { enumName: 'SeatWay' }) way?: SeatWay;
  @ApiPropertyOptional({ description: 'Known to be there, or not.' })
  @IsOptional()
  @IsBooleanQuery()
  present?: boolean;
}

/** The filters with sort order and paging. */
export class ListBookingsQuery extends IntersectionType(PageQuery, BookingFilter) {
  @SortParameter(BOOKING_SORTS, { enumName: 'BookingSort' }) sort: BookingSort = 'createdAt';
}

/** What the list of bookings filters and sorts by, and the columns of its CSV file. */
export const bookingList = {
  /** The condition of each filter but the search, on `booking`. */
  conditions: {
    contentId: is('booking.contentId'),
    status: is('booking.status'),
    way: is('booking.way'),
    present: (isPresent: boolean) => [`booking.presentAt IS ${isPresent ? 'NOT ' : ''}NULL`],
  } satisfies FilterConditions<Omit<Plain<BookingFilter>, 'search'>>,
  sorting: {
    createdAt: { column: 'createdAt', type: 'time', direction: 'ASC' },
    '-createdAt': { column: 'createdAt', type: 'time', direction: 'DESC' },
  } satisfies Record<BookingSort, SortOrder<'createdAt'>>,
  columns: [
    ...(['name', 'status', 'way', 'ticket', 'createdAt', 'bookedAt', 'enteredAt', 'presentAt'] as const),
    ...(['isPaid', 'isAboveSeats', 'cancelledAt', 'cancelledBecause', 'userId'] as const),
  ],
};
