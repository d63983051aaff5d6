import { type AuthUser, CurrentUser, LanguageQuery, Public } from '@academy/platform';
import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CalendarAddressesService } from './calendar-addresses.service.ts';
import { CalendarDatesService } from './calendar-dates.service.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';
import { CalendarAddressDto, CalendarDto, ReadCalendarQuery } from './calendar.dto.ts';

/** The caller's dates, and their feed for calendar programs. */
@ApiTags('calendar')
@Controller('api/v1/calendar')
export class CalendarController {
  constructor(
    private readonly dates: CalendarDatesService,
    private readonly addresses: CalendarAddressesService,
    private readonly feeds: CalendarFeedService,
  ) {}

  /** Seminars, openings and ends of access ahead of the caller, or passed. */
  @Get()
  @ApiBearerAuth()
  @ApiOkResponse({ type: CalendarDto })
  getCalendar(@CurrentUser() { id }: AuthUser, @Query() query: ReadCalendarQuery): Promise<CalendarDto> {
    return this.dates.read(id, query);
  }

  /** Makes the address of the caller's feed, with texts in a language, or replaces it: the old one ends. */
  @Post('address')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ type: CalendarAddressDto })
  replaceCalendarAddress(
    @CurrentUser() { id }: AuthUser,
    @Query() { lang }: LanguageQuery,
  ): Promise<CalendarAddressDto> {
    return this.addresses.replace(id, lang);
  }

  /** A calendar as an iCalendar file, for whoever has its address. */
  @Get(':token.ics')
  @Public()
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'inline; filename="academy.ics"')
  @Header('cache-control', 'private, no-cache')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  getCalendarFeed(@Param('token') token: string): Promise<string> {
    return this.feeds.read(token);
  }
}
