import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { BookingsService } from './bookings/bookings.service.ts';
import { EntryService } from './bookings/entry.service.ts';
import { SeminarViewsService } from './bookings/seminar-views.service.ts';
import { SeminarsController } from './bookings/seminars.controller.ts';
import { PresenceService } from './seats/presence.service.ts';
import { AttendanceService } from './staff/attendance.service.ts';
import { PromotionService } from './staff/promotion.service.ts';
import { SeminarStaffController } from './staff/seminar-staff.controller.ts';
import { SeminarSummaryService } from './staff/seminar-summary.service.ts';
import { StaffBookingsController } from './staff/staff-bookings.controller.ts';
import { StaffBookingsService } from './staff/staff-bookings.service.ts';
import { KnownSeminarsService } from './seats/known-seminars.service.ts';
import { SeatsService } from './seats/seats.service.ts';
import { SeminarMail } from './seats/seminar-mail.entity.ts';
import { SeminarMailsService } from './seats/seminar-mails.service.ts';

/** The seats of seminars: booked, held for a payment, waited for, offered, and who was there. */
@Module({
  imports: [TypeOrmModule.forFeature([SeminarMail]), RecordsModule, AccessModule],
  controllers: [StaffBookingsController, SeminarsController, SeminarStaffController],
  providers: [
    SeatsService,
    KnownSeminarsService,
    SeminarMailsService,
    SeminarViewsService,
    BookingsService,
    EntryService,
    PresenceService,
    StaffBookingsService,
    SeminarSummaryService,
    AttendanceService,
    PromotionService,
  ],
})
export class SeminarsModule {}
