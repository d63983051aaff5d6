import { BOOKING_STATUSES, type BookingStatus, SEAT_WAYS, type SeatWay } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsUUID } from 'class-validator';
import { CANCELLATION_CAUSES, type CancellationCause } from '../../records/booking.entity.ts';

/** The seminar a request is about. */
export class SeminarParams {
  @ApiProperty({ format: 'uuid' }) @IsUUID() contentId: string;
}

/** How to take part. */
export class BookSeatDto {
  @ApiProperty({ enum: SEAT_WAYS, enumName: 'SeatWay' }) @IsIn(SEAT_WAYS) way: SeatWay;
}

/** The answer to an offered seat. */
export class AnswerOfferDto {
  @ApiProperty() @IsBoolean() accept: boolean;
}

/** The seats of one way to take part. */
export class WaySeatsDto {
  @ApiProperty({ enum: SEAT_WAYS, enumName: 'SeatWay' }) way: SeatWay;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null without limit.' }) seats: number | null;
  @ApiProperty({ type: 'integer', description: 'Booked, held for a payment, or offered.' }) taken: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null without limit.' }) left: number | null;
  @ApiProperty({ type: 'integer', description: 'Learners on the waiting list without an offer.' })
  waiting: number;
}

/** When a seminar was cancelled; the content says why, in each language. */
export class SeminarCancellationDto {
  @ApiProperty({ format: 'date-time' }) at: string;
}

/** The caller's booking of a seminar. */
export class BookingDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: BOOKING_STATUSES, enumName: 'BookingStatus' }) status: BookingStatus;
  @ApiProperty({ enum: SEAT_WAYS, enumName: 'SeatWay' }) way: SeatWay;
  @ApiProperty({ type: String, nullable: true, description: 'Four characters, to be shown at the door.' })
  ticket: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'On the waiting list, from 1; null for any other status and while a seat is offered.',
  })
  position: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Of an offered seat.' })
  offeredUntil: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of a seat that is held for a payment: about how long.',
  })
  heldUntil: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Also of a seat that was cancelled.',
  })
  bookedAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of a seat online: when the link of the meeting opens.',
  })
  linkOpensAt: string | null;
  @ApiProperty({ description: 'The caller may enter the meeting now, by the server’s clock.' })
  isLinkOpen: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) enteredAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) presentAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) cancelledAt: string | null;
  @ApiProperty({
    enum: CANCELLATION_CAUSES,
    enumName: 'CancellationCause',
    nullable: true,
    type: String,
    description:
      'By the learner; with the seminar; by the end of access; by an offer that was over; by a payment that was not made; by the end of the seminar while waiting.',
  })
  cancelledBecause: CancellationCause | null;
}

/** When a seminar is, its seats as they are now, and the caller's booking. */
export class SeminarSeatsDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ format: 'date-time', description: 'The server’s time when it replied.' }) now: string;
  @ApiProperty({ format: 'date-time' }) startsAt: string;
  @ApiProperty({ format: 'date-time' }) endsAt: string;
  @ApiProperty({ format: 'date-time' }) bookingClosesAt: string;
  @ApiProperty({
    description: 'Seats, and places on the waiting list, can be booked, by the server’s clock.',
  })
  takesBookings: boolean;
  @ApiProperty({ type: SeminarCancellationDto, nullable: true }) cancelled: SeminarCancellationDto | null;
  @ApiProperty({ type: [WaySeatsDto] }) ways: WaySeatsDto[];
  @ApiProperty({ type: BookingDto, nullable: true, description: 'Null for guests, and without one.' })
  booking: BookingDto | null;
}

/** Where to take part online. */
export class SeminarEntryDto {
  @ApiProperty({ description: 'The meeting, for the caller only.' }) url: string;
}
