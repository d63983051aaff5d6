import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { BookingsService } from './bookings/bookings.service.ts';
import { EntryService } from './bookings/entry.service.ts';
import { EventFileService } from './bookings/event-file.service.ts';
import { SeminarViewsService } from './bookings/seminar-views.service.ts';
import { SeminarsController } from './bookings/seminars.controller.ts';
import { OfferSeatsJob } from './notices/offer-seats.job.ts';
import { TellOverbookedJob } from './notices/tell-overbooked.job.ts';
import { EndOffersJob } from './notices/end-offers.job.ts';
import { TellChangeJob } from './notices/tell-change.job.ts';
import { AnnounceRecordingJob } from './notices/announce-recording.job.ts';
import { RemindBookedJob } from './notices/remind-booked.job.ts';
import { CloseSeminarsJob } from './notices/close-seminars.job.ts';
import { RefreshSeminarJob } from './notices/refresh-seminar.job.ts';
import { CheckRecordingsJob } from './notices/check-recordings.job.ts';
import { ReleaseHoldsJob } from './payments/release-holds.job.ts';
import { BookPaidJob } from './payments/book-paid.job.ts';
import { CheckSeatsJob } from './payments/check-seats.job.ts';
import { TellStaffJob } from './payments/tell-staff.job.ts';
import { HoldsService } from './payments/holds.service.ts';
import { PaidSeatsService } from './payments/paid-seats.service.ts';
import { SeatAccessService } from './payments/seat-access.service.ts';
import { SeatsRpcController } from './payments/seats.rpc.ts';
import { BookingDataService } from './personal-data/booking-data.service.ts';
import { PresenceService } from './seats/presence.service.ts';
import { AttendanceService } from './staff/attendance.service.ts';
import { PromotionService } from './staff/promotion.service.ts';
import { SeminarStaffController } from './staff/seminar-staff.controller.ts';
import { SeminarSummaryService } from './staff/seminar-summary.service.ts';
import { StaffBookingsController } from './staff/staff-bookings.controller.ts';
import { StaffBookingsService } from './staff/staff-bookings.service.ts';
import { KnownSeminarsService } from './seats/known-seminars.service.ts';
import { SeatTransactionsService } from './seats/seat-transactions.service.ts';
import { SeatsService } from './seats/seats.service.ts';
import { SeminarMail } from './seats/seminar-mail.entity.ts';
import { StaffMailsService } from './seats/staff-mails.service.ts';
import { SeminarMailsService } from './seats/seminar-mails.service.ts';

/** The seats of seminars: booked, held for a payment, waited for, offered, and who was there. */
@Module({
  imports: [TypeOrmModule.forFeature([SeminarMail]), RecordsModule, AccessModule],
  controllers: [StaffBookingsController, SeminarsController, SeminarStaffController, SeatsRpcController],
  providers: [
    SeatsService,
    SeatTransactionsService,
    KnownSeminarsService,
    SeminarMailsService,
    StaffMailsService,
    SeminarViewsService,
    BookingsService,
    EntryService,
    EventFileService,
    PresenceService,
    StaffBookingsService,
    SeminarSummaryService,
    AttendanceService,
    PromotionService,
    HoldsService,
    BookingDataService,
    PaidSeatsService,
    SeatAccessService,
    EndOffersJob,
    TellChangeJob,
    AnnounceRecordingJob,
    RemindBookedJob,
    CloseSeminarsJob,
    RefreshSeminarJob,
    CheckRecordingsJob,
    ReleaseHoldsJob,
    BookPaidJob,
    CheckSeatsJob,
    TellStaffJob,
    TellOverbookedJob,
    OfferSeatsJob,
  ],
  exports: [KnownSeminarsService, SeatsService, PaidSeatsService, BookingDataService],
})
export class SeminarsModule {}
