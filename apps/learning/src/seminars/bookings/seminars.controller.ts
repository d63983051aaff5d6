import { type AuthUser, CurrentUser, LanguageQuery, Public } from '@academy/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { BookingsService } from './bookings.service.ts';
import { EntryService } from './entry.service.ts';
import { EventFileService } from './event-file.service.ts';
import { SeminarViewsService } from './seminar-views.service.ts';
import {
  AnswerOfferDto,
  BookSeatDto,
  SeminarSeatsDto,
  SeminarEntryDto,
  SeminarParams,
} from './seminar-seats.dto.ts';

/** The seats of a seminar, and the caller's own. */
@ApiTags('seminars')
@ApiBearerAuth()
@Controller('api/v1/seminars/:contentId')
export class SeminarsController {
  constructor(
    private readonly views: SeminarViewsService,
    private readonly bookings: BookingsService,
    private readonly entries: EntryService,
    private readonly files: EventFileService,
  ) {}

  /** When it is, how many seats are left, and the caller's booking. */
  @Get()
  @Public()
  @ApiOkResponse({ type: SeminarSeatsDto })
  getSeminar(
    @Param() { contentId }: SeminarParams,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<SeminarSeatsDto> {
    return this.views.read(contentId, user ?? null);
  }

  /** Books a seat, or joins the waiting list when none is left; again, it changes nothing, or the way. */
  @Post('booking')
  @HttpCode(200)
  @ApiOkResponse({ type: SeminarSeatsDto })
  bookSeat(
    @Param() { contentId }: SeminarParams,
    @Body() { way }: BookSeatDto,
    @CurrentUser() user: AuthUser,
  ): Promise<SeminarSeatsDto> {
    return this.bookings.book(contentId, way, user);
  }

  /** Gives the seat back until the seminar starts, or leaves the waiting list. */
  @Delete('booking')
  @HttpCode(204)
  @ApiNoContentResponse()
  cancelBooking(@Param() { contentId }: SeminarParams, @CurrentUser() user: AuthUser): Promise<void> {
    return this.bookings.cancel(contentId, user);
  }

  /** Accepts or declines an offered seat. */
  @Post('offer')
  @HttpCode(200)
  @ApiOkResponse({ type: SeminarSeatsDto })
  answerOffer(
    @Param() { contentId }: SeminarParams,
    @Body() { accept }: AnswerOfferDto,
    @CurrentUser() user: AuthUser,
  ): Promise<SeminarSeatsDto> {
    return this.bookings.answerOffer(contentId, accept, user);
  }

  /** The caller's seat as an iCalendar file, in a language. */
  @Get('event.ics')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getSeminarEvent(
    @Param() { contentId }: SeminarParams,
    @CurrentUser() { id }: AuthUser,
    @Query() { lang }: LanguageQuery,
  ): Promise<StreamableFile> {
    const { name, text } = await this.files.write(contentId, id, lang);
    return new StreamableFile(Buffer.from(text), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  /** The meeting, from fifteen minutes before the start until the end. */
  @Post('entry')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SeminarEntryDto })
  enterSeminar(
    @Param() { contentId }: SeminarParams,
    @CurrentUser() user: AuthUser,
  ): Promise<SeminarEntryDto> {
    return this.entries.enter(contentId, user);
  }
}
