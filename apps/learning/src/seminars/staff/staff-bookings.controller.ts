import { ApiCsv, ApiPage, type AuthUser, CurrentUser, type Page, Roles } from '@academy/platform';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { BookingFilter, ListBookingsQuery } from './booking-list.ts';
import { StaffBookingDto } from './staff-booking.dto.ts';
import { StaffBookingsService } from './staff-bookings.service.ts';

/** The bookings of a seminar, for staff. A device at the door keeps them to work offline. */
@ApiTags('seminars')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/seminars/bookings')
export class StaffBookingsController {
  constructor(private readonly bookings: StaffBookingsService) {}

  @Get()
  @ApiPage(StaffBookingDto)
  listBookings(@Query() query: ListBookingsQuery): Promise<Page<StaffBookingDto>> {
    return this.bookings.list(query);
  }

  /** The same as a CSV file. */
  @Get('export')
  @ApiCsv()
  exportBookings(@Query() filter: BookingFilter, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    return this.bookings.exportAll(filter, user.id);
  }
}
