import { IsBooleanQuery, LanguageQuery, ChoiceFilter } from '@academy/platform';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  CALENDAR_KINDS,
  type CalendarKind,
  ORDER_KINDS,
  type OrderKind,
  SEAT_WAYS,
  type SeatWay,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';

export class ReadCalendarQuery extends LanguageQuery {
  @ChoiceFilter(CALENDAR_KINDS, { enumName: 'CalendarKind' }) kind?: CalendarKind;

  @ApiPropertyOptional({ default: false, description: 'Dates that have passed, the latest first.' })
  @IsOptional()
  @IsBooleanQuery()
  past: boolean = false;
}

/** The caller's seat of a seminar, or place on its waiting list. */
export class CalendarSeatDto {
  @ApiProperty({ enum: BOOKING_STATUSES, enumName: 'BookingStatus' }) status: BookingStatus;
  @ApiProperty({ enum: SEAT_WAYS, enumName: 'SeatWay' }) way: SeatWay;
  @ApiProperty({ type: String, nullable: true, description: 'Only with a seat.' }) ticket: string | null;
  @ApiProperty({ description: 'Empty online.' }) place: string;
  @ApiProperty({ description: 'Empty online.' }) address: string;
  @ApiProperty({ description: 'The seminar was cancelled.' }) isCancelled: boolean;
}

/** The project in which a content opens. */
export class CalendarProjectDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
}

/** A date of the caller. */
export class CalendarDateDto {
  @ApiProperty({ enum: CALENDAR_KINDS, enumName: 'CalendarKind' }) kind: CalendarKind;
  @ApiProperty({ format: 'date-time', description: 'The start, the opening, or the end of the access.' })
  at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Of a seminar.' })
  endsAt: string | null;
  @ApiProperty({ enum: ORDER_KINDS, description: '`single` is a content, such as a seminar.' })
  itemType: OrderKind;
  @ApiProperty({ format: 'uuid' }) itemId: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ type: CalendarSeatDto, nullable: true, description: 'Of a seminar.' })
  seat: CalendarSeatDto | null;
  @ApiProperty({ type: CalendarProjectDto, nullable: true, description: 'Of an opening.' })
  project: CalendarProjectDto | null;
}

/** The caller's dates. */
export class CalendarDto {
  @ApiProperty({ type: [CalendarDateDto], description: 'The next first.' }) items: CalendarDateDto[];
  @ApiProperty({
    enum: CALENDAR_KINDS,
    enumName: 'CalendarKind',
    isArray: true,
    description: 'Kinds that are left out, because a service does not reply at the moment.',
  })
  unavailable: CalendarKind[];
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'Of the feed, for programs and phones; null until one was made.',
  })
  address: string | null;
}

export class CalendarAddressDto {
  @ApiProperty({
    format: 'uri',
    description: 'Whoever has it can read the calendar; a new one ends the old one.',
  })
  address: string;
}
