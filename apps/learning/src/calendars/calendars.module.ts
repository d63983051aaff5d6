import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgressModule } from '../progress/progress.module.ts';
import { CalendarAddress } from './calendar-address.entity.ts';
import { CalendarAddressesService } from './calendar-addresses.service.ts';
import { CalendarDatesService } from './calendar-dates.service.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';
import { CalendarSourcesService } from './calendar-sources.service.ts';
import { CalendarController } from './calendar.controller.ts';

/** The dates of learners, on their page and in their calendar programs. */
@Module({
  imports: [TypeOrmModule.forFeature([CalendarAddress]), ProgressModule],
  controllers: [CalendarController],
  providers: [CalendarAddressesService, CalendarDatesService, CalendarFeedService, CalendarSourcesService],
  exports: [CalendarAddressesService],
})
export class CalendarsModule {}
