import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { StaffMailsService } from '../seats/staff-mails.service.ts';
import { type PaidBookingRef, tellStaff } from './payment-jobs.ts';

/** Mails editors and administrators about a payment that arrived too late for a seat, once. */
@Injectable()
@RunsJob(tellStaff)
export class TellStaffJob implements JobHandler<PaidBookingRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: StaffMailsService,
  ) {}

  async run({ bookingId: id }: PaidBookingRef): Promise<void> {
    const staff = await this.mails.recipients();
    await this.dataSource.transaction(async (manager) => {
      const booking = await manager.findOneBy(Booking, { id });
      if (booking === null) return;
      const untold = { id, staffToldAt: IsNull() };
      const { affected } = await manager.update(Booking, untold, { staffToldAt: new Date() });
      if (affected === 0) return;
      const seminar = await manager.findOneByOrFail(Seminar, { contentId: booking.contentId });
      if (booking.status === 'cancelled') await this.mails.paidCancelled(manager, seminar, staff, booking);
      else await this.mails.overbooked(manager, seminar, staff, { isPaid: true });
    });
  }
}
