import { IsOneLine, MayBeLeftOut, MayBeNull } from '@academy/platform';
import { type ProgrammeItem, SEAT_WAYS, type SeatWay, SEMINAR_LIMITS } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsISO8601,
  IsObject,
  IsRFC3339,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { InEnglish } from '../../input/translations.dto.ts';
import { Trim } from '../../input/validators.ts';

function Seats(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'integer',
      nullable: true,
      minimum: 1,
      maximum: SEMINAR_LIMITS.seats,
      description: 'Null without limit.',
    }),
    MayBeNull(),
    IsInt(),
    Min(1),
    Max(SEMINAR_LIMITS.seats),
  );
}

/** A time of this century or the next, with its offset. */
function IsMoment(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'date-time' }),
    IsRFC3339(),
    IsISO8601({ strict: true, strictSeparator: true }),
    Matches(/^2[01]\d\d-/),
  );
}

/** The translations of a part of a seminar; it is shown in Italian where they are left out. */
function Translated(dto: () => new () => object): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: () => dto() }),
    MayBeLeftOut(),
    IsObject(),
    ValidateNested(),
    Type(dto),
  );
}

class RoomTextsDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, SEMINAR_LIMITS.place) place: string;
  @ApiProperty() @Trim() @IsOneLine() @MaxLength(SEMINAR_LIMITS.address) address: string;
  @ApiProperty({ description: 'How the place can be reached and used, such as without steps.' })
  @Trim()
  @IsString()
  @MaxLength(SEMINAR_LIMITS.accessibility)
  accessibility: string;
}

export class RoomTranslationsDto {
  @InEnglish(() => RoomTextsDto) en?: RoomTextsDto;
}

/** The room of a seminar as entered by staff. */
export class SeminarRoomDto extends RoomTextsDto {
  @Seats() seats: number | null;
  @Translated(() => RoomTranslationsDto) translations?: RoomTranslationsDto;
}

class OnlineTextsDto {
  @ApiProperty({ description: 'What to know, such as live captions.' })
  @Trim()
  @IsString()
  @MaxLength(SEMINAR_LIMITS.onlineNote)
  note: string;
}

export class OnlineTranslationsDto {
  @InEnglish(() => OnlineTextsDto) en?: OnlineTextsDto;
}

/** How a seminar is followed online, as entered by staff. */
export class SeminarOnlineDto extends OnlineTextsDto {
  @Seats() seats: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The https address of the meeting; null until there is one. Only those booked get it, shortly before the start.',
  })
  @MayBeNull()
  @Trim()
  @IsUrl({ protocols: ['https'], require_protocol: true, disallow_auth: true })
  @MaxLength(SEMINAR_LIMITS.link)
  link: string | null;

  @Translated(() => OnlineTranslationsDto) translations?: OnlineTranslationsDto;
}

class ProgrammeTextsDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, SEMINAR_LIMITS.itemTitle) title: string;
  @ApiProperty() @Trim() @IsString() @MaxLength(SEMINAR_LIMITS.itemText) text: string;
}

export class ProgrammeTranslationsDto {
  @InEnglish(() => ProgrammeTextsDto) en?: ProgrammeTextsDto;
}

/** A part of the programme as entered by staff. */
export class ProgrammeItemDto extends ProgrammeTextsDto implements ProgrammeItem {
  @ApiProperty({ type: String, nullable: true, description: 'In Rome, `18:25`.' })
  @MayBeNull()
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/)
  time: string | null;

  @Translated(() => ProgrammeTranslationsDto) translations?: ProgrammeTranslationsDto;
}

class CancellationTextsDto {
  @ApiProperty({ description: 'Everyone who booked reads it.' })
  @Trim()
  @IsString()
  @Length(1, SEMINAR_LIMITS.cancellationReason)
  reason: string;
}

export class CancellationTranslationsDto {
  @InEnglish(() => CancellationTextsDto) en?: CancellationTextsDto;
}

/** Why a seminar does not take place. */
export class CancellationInputDto extends CancellationTextsDto {
  @Translated(() => CancellationTranslationsDto) translations?: CancellationTranslationsDto;
}

/** When and where a seminar is, as entered by staff. */
export class SeminarInputDto {
  @IsMoment() startsAt: string;
  @IsMoment() endsAt: string;

  @ApiProperty({ type: SeminarRoomDto, nullable: true, description: 'Null if there is no room.' })
  @MayBeNull()
  @IsObject()
  @ValidateNested()
  @Type(() => SeminarRoomDto)
  room: SeminarRoomDto | null;

  @ApiProperty({ type: SeminarOnlineDto, nullable: true, description: 'Null if it is in the room only.' })
  @MayBeNull()
  @IsObject()
  @ValidateNested()
  @Type(() => SeminarOnlineDto)
  online: SeminarOnlineDto | null;

  @ApiProperty({ type: 'integer', description: 'Bookings close so many minutes before the start.' })
  @IsInt()
  @Min(0)
  @Max(SEMINAR_LIMITS.closesMinutes)
  closesMinutes: number;

  @ApiProperty({ type: [ProgrammeItemDto] })
  @IsArray()
  @ArrayMaxSize(SEMINAR_LIMITS.programmeItems)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ProgrammeItemDto)
  programme: ProgrammeItemDto[];

  @ApiProperty({
    type: CancellationInputDto,
    nullable: true,
    description: 'Cancels it, for good; null while it takes place.',
  })
  @MayBeNull()
  @IsObject()
  @ValidateNested()
  @Type(() => CancellationInputDto)
  cancelled: CancellationInputDto | null;
}

/** Since when a seminar is cancelled, and why. */
export class CancellationDto {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty() reason: string;
  @ApiProperty({ description: 'It is in Italian although English was requested.' }) isUntranslated: boolean;
}

/** The seminar of a content, for staff: with the link of its meeting. */
export class ContentSeminarDto {
  @ApiProperty({ type: SeminarInputDto, nullable: true }) seminar: SeminarInputDto | null;
}

/** A seminar in lists. */
export class SeminarSummaryDto {
  @ApiProperty({ format: 'date-time' }) startsAt: string;
  @ApiProperty({ format: 'date-time' }) endsAt: string;
  @ApiProperty({ enum: SEAT_WAYS, enumName: 'SeatWay', isArray: true })
  ways: SeatWay[];
  @ApiProperty() isCancelled: boolean;
}

/** The room of a seminar. */
export class RoomDto extends OmitType(SeminarRoomDto, ['translations'] as const) {
  @ApiProperty({ description: 'It is in Italian although English was requested.' }) isUntranslated: boolean;
}

/** How a seminar is followed online; the link is not part of it. */
export class OnlineDto extends OmitType(SeminarOnlineDto, ['translations', 'link'] as const) {
  @ApiProperty({ description: 'It is in Italian although English was requested.' }) isUntranslated: boolean;
}

/** A part of the programme. */
export class ProgrammeDto extends OmitType(ProgrammeItemDto, ['translations'] as const) {
  @ApiProperty({ description: 'It is in Italian although English was requested.' }) isUntranslated: boolean;
}

/** A seminar as everyone may read it. */
export class SeminarFactsDto extends SeminarSummaryDto {
  @ApiProperty({ type: RoomDto, nullable: true }) room: RoomDto | null;
  @ApiProperty({ type: OnlineDto, nullable: true }) online: OnlineDto | null;
  @ApiProperty({ format: 'date-time' }) bookingClosesAt: string;
  @ApiProperty({ type: [ProgrammeDto] }) programme: ProgrammeDto[];
  @ApiProperty({ type: CancellationDto, nullable: true }) cancelled: CancellationDto | null;
}
