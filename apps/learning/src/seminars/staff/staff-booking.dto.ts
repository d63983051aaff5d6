import { BOOKING_STATUSES, type BookingStatus, SEAT_WAYS, type SeatWay } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MayBeLeftOut } from '@academy/platform';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsISO8601,
  IsRFC3339,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { ATTENDANCE_OUTCOMES, type AttendanceOutcome, MAX_TICKS } from '@academy/shared';
import { CANCELLATION_CAUSES, type CancellationCause } from '../../records/booking.entity.ts';
import { SEMINAR_MAILS, type SeminarMailKind } from '../seats/seminar-mail.entity.ts';

/** A booking of a seminar. */
export class PromotionParams {
  @ApiProperty({ format: 'uuid' }) @IsUUID() contentId: string;
  @ApiProperty({ format: 'uuid' }) @IsUUID() bookingId: string;
}

/** A learner's booking for staff. Has no email address: the door needs none. */
export class StaffBookingDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'First and last name. Null for a deleted account and one without a name.',
  })
  name: string | null;
  @ApiProperty({ enum: BOOKING_STATUSES, enumName: 'BookingStatus' }) status: BookingStatus;
  @ApiProperty({ enum: SEAT_WAYS, enumName: 'SeatWay' }) way: SeatWay;
  @ApiProperty({ type: String, nullable: true }) ticket: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) bookedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) waitingSince: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) offeredUntil: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) enteredAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) presentAt: string | null;
  @ApiProperty({ description: 'By an order of this seminar alone.' }) isPaid: boolean;
  @ApiProperty({ description: 'Booked when no seat was left, because it was paid.' }) isAboveSeats: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) cancelledAt: string | null;
  @ApiProperty({ enum: CANCELLATION_CAUSES, enumName: 'CancellationCause', nullable: true, type: String })
  cancelledBecause: CancellationCause | null;
}

/** The bookings of one way in numbers. */
export class WaySummaryDto {
  @ApiProperty({ enum: SEAT_WAYS, enumName: 'SeatWay' }) way: SeatWay;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null without limit.' }) seats: number | null;
  @ApiProperty({ type: 'integer' }) held: number;
  @ApiProperty({ type: 'integer' }) booked: number;
  @ApiProperty({ type: 'integer', description: 'On the waiting list, those with an offer included.' })
  waiting: number;
  @ApiProperty({ type: 'integer', description: 'On the waiting list, with an offer.' }) offered: number;
  @ApiProperty({ type: 'integer' }) cancelled: number;
  @ApiProperty({ type: 'integer' }) attended: number;
  @ApiProperty({ type: 'integer' }) absent: number;
  @ApiProperty({ type: 'integer', description: 'Known to be, or to have been, there.' }) present: number;
  @ApiProperty({ type: 'integer', description: 'Opened the link of the meeting.' }) entered: number;
  @ApiProperty({ type: 'integer', description: 'Opened the link, and not confirmed yet.' })
  toConfirm: number;
  @ApiProperty({ type: 'integer', description: 'Seats taken beyond those there are.' }) overbooked: number;
}

/** A learner on the waiting list. */
export class WaitingLearnerDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ enum: SEAT_WAYS, enumName: 'SeatWay' }) way: SeatWay;
  @ApiProperty({ format: 'date-time' }) waitingSince: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) offeredUntil: string | null;
}

/** How many mails of a kind were written to learners. */
export class SeminarMailDto {
  @ApiProperty({ enum: SEMINAR_MAILS, enumName: 'SeminarMailKind' }) kind: SeminarMailKind;
  @ApiProperty({ type: 'integer' }) count: number;
  @ApiProperty({ format: 'date-time' }) lastAt: string;
}

/** The bookings of a seminar in numbers, its waiting list, and what learners were told. */
export class BookingSummaryDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ format: 'date-time' }) startsAt: string;
  @ApiProperty({ format: 'date-time' }) endsAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) cancelledAt: string | null;
  @ApiProperty({ type: [WaySummaryDto] }) ways: WaySummaryDto[];
  @ApiProperty({ type: [WaitingLearnerDto], description: 'The first 200, in order.' })
  waitingList: WaitingLearnerDto[];
  @ApiProperty({ type: [SeminarMailDto] }) mails: SeminarMailDto[];
}

/** Whether somebody is there: by booking or by ticket. */
export class AttendanceTickDto {
  @ApiPropertyOptional({ format: 'uuid' }) @MayBeLeftOut() @IsUUID() bookingId?: string;
  @ApiPropertyOptional({ description: 'In any case, with or without spaces.' })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(20)
  ticket?: string;
  @ApiProperty() @IsBoolean() isPresent: boolean;
  @ApiProperty({
    format: 'date-time',
    description:
      'By the device. Only a time between three hours before the start, before which the outcome is `too_early`, and now counts.',
  })
  @IsRFC3339()
  @IsISO8601({ strict: true, strictSeparator: true })
  at: string;
  @ApiPropertyOptional({
    description:
      'Of somebody booked online: true if they came into the room, which changes their booking; false if they are there online. Without it the outcome is `online`.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  intoRoom?: boolean;
}

/** What a device at the door saw, also while it was offline. */
export class RecordAttendanceDto {
  @ApiProperty({ type: [AttendanceTickDto], maxItems: MAX_TICKS })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_TICKS)
  @ValidateNested({ each: true })
  @Type(() => AttendanceTickDto)
  ticks: AttendanceTickDto[];
}

/** What became of a tick. */
export class TickOutcomeDto {
  @ApiProperty({ enum: ATTENDANCE_OUTCOMES, enumName: 'AttendanceOutcome' }) outcome: AttendanceOutcome;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for an unknown one.' })
  bookingId: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when they are known to be there.',
  })
  presentAt: string | null;
}

/** The outcomes, in the order of the ticks. */
export class AttendanceDto {
  @ApiProperty({ type: [TickOutcomeDto] }) outcomes: TickOutcomeDto[];
}

/** How many of those who opened the link were confirmed. */
export class ConfirmedDto {
  @ApiProperty({ type: 'integer' }) confirmed: number;
}
