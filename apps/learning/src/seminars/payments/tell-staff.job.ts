import { ListStaffContacts } from '@academy/contracts';
import { type JobHandler, RunsJob } from '@academy/jobs';
import { MailOutbox } from '@academy/mail';
import { RpcClient } from '@academy/messaging';
import { ServiceEnv } from '@academy/platform';
import { inLanguage, seatsOf, type SeatWay } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { SeatsService } from '../seats/seats.service.ts';
import { seminarOf } from '../seats/seminar-of.ts';
import { type PaidBookingRef, tellStaff } from './payment-jobs.ts';

const MAIL_LIFETIME_MS = 5 * 86_400_000;

/** Mails editors and administrators about a payment that arrived too late for a seat, once. */
@Injectable()
@RunsJob(tellStaff)
export class TellStaffJob implements JobHandler<PaidBookingRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly rpc: RpcClient,
    private readonly mails: MailOutbox,
    private readonly env: ServiceEnv,
  ) {}

  async run({ bookingId: id }: PaidBookingRef): Promise<void> {
    const staff = await this.rpc.ask(ListStaffContacts.of({}));
    await this.dataSource.transaction(async (manager) => {
      const booking = await manager.findOneBy(Booking, { id });
      if (booking === null) return;
      const untold = { id, staffToldAt: IsNull() };
      const { affected } = await manager.update(Booking, untold, { staffToldAt: new Date() });
      if (affected === 0) return;
      const seminar = await manager.findOneByOrFail(Seminar, { contentId: booking.contentId });
      const isCancelled = booking.status === 'cancelled';
      const path = isCancelled
        ? `ordini?order=${booking.orderId ?? ''}`
        : `contenuti/modifica/${seminar.contentId}/prenotazioni`;
      const values = {
        start: seminar.startsAt.toISOString(),
        room: await this.excessOf(manager, seminar, 'room'),
        online: await this.excessOf(manager, seminar, 'online'),
      };
      for (const { email: to, firstName, language } of staff)
        await this.mails.add(manager, isCancelled ? 'seminar_paid_cancelled' : 'seminar_overbooked', {
          ...{ to, language, expiresAt: new Date(Date.now() + MAIL_LIFETIME_MS) },
          link: `${this.env.PUBLIC_ORIGIN}/admin/${path}`,
          values: { ...values, firstName, title: inLanguage(seminar, language).title },
        });
    });
  }

  /** The seats taken beyond those there are; empty for none, which the mail leaves out. */
  private async excessOf(manager: EntityManager, seminar: Seminar, way: SeatWay): Promise<string> {
    if (seatsOf(seminarOf(seminar), way) === null) return '';
    const left = await this.seats.left(manager, seminar, way);
    return left < 0 ? String(-left) : '';
  }
}
