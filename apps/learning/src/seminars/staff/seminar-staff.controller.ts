import { type AuthUser, BodyLimit, CurrentUser, Roles } from '@academy/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SeminarParams } from '../bookings/seminar-seats.dto.ts';
import { AttendanceService } from './attendance.service.ts';
import { PromotionService } from './promotion.service.ts';
import { SeminarSummaryService } from './seminar-summary.service.ts';
import {
  AttendanceDto,
  ConfirmedDto,
  PromotionParams,
  RecordAttendanceDto,
  BookingSummaryDto,
  StaffBookingDto,
} from './staff-booking.dto.ts';

/** What staff do with the bookings of a seminar. */
@ApiTags('seminars')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/seminars/:contentId')
export class SeminarStaffController {
  constructor(
    private readonly summaries: SeminarSummaryService,
    private readonly attendance: AttendanceService,
    private readonly promotion: PromotionService,
  ) {}

  /** Numbers, the waiting list, and what learners were told. */
  @Get('summary')
  @ApiOkResponse({ type: BookingSummaryDto })
  getSeminarSummary(
    @Param() { contentId }: SeminarParams,
    @CurrentUser() user: AuthUser,
  ): Promise<BookingSummaryDto> {
    return this.summaries.read(contentId, user);
  }

  /** Records who is there. Repeatable, and late: a device at the door may have been offline. */
  @Post('attendance')
  @HttpCode(200)
  @BodyLimit(128)
  @ApiOkResponse({ type: AttendanceDto })
  recordAttendance(
    @Param() { contentId }: SeminarParams,
    @Body() { ticks }: RecordAttendanceDto,
    @CurrentUser() user: AuthUser,
  ): Promise<AttendanceDto> {
    return this.attendance.record(contentId, ticks, user.id);
  }

  /** Confirms everybody who opened the link of the meeting. */
  @Post('attendance/confirmation')
  @HttpCode(200)
  @ApiOkResponse({ type: ConfirmedDto })
  confirmEntered(
    @Param() { contentId }: SeminarParams,
    @CurrentUser() user: AuthUser,
  ): Promise<ConfirmedDto> {
    return this.attendance.confirmEntered(contentId, user.id);
  }

  /** Gives a free seat to somebody on the waiting list, whatever their place: books or, if they have to buy it, offers. */
  @Post('bookings/:bookingId/promotion')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffBookingDto })
  promoteBooking(@Param() params: PromotionParams, @CurrentUser() user: AuthUser): Promise<StaffBookingDto> {
    return this.promotion.promote(params, user.id);
  }
}
