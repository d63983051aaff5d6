import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { type SeminarRef, tellChange } from '../seats/seminar-jobs.ts';
import { SeatsService } from '../seats/seats.service.ts';
import { SeminarMailsService } from '../seats/seminar-mails.service.ts';

/** Told in one transaction: bookings of the seminar wait for it. */
const BATCH = 100;

/** Tells everybody with a seat or a place on the list that the seminar moved or was cancelled, once of each change. */
@Injectable()
@RunsJob(tellChange)
export class TellChangeJob implements JobHandler<SeminarRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly mails: SeminarMailsService,
  ) {}

  async run({ contentId }: Plain<SeminarRef>): Promise<void> {
    let told = BATCH;
    while (told === BATCH)
      told = await this.dataSource.transaction((manager) => this.tell(manager, contentId));
  }

  private async tell(manager: EntityManager, contentId: string): Promise<number> {
    const seminar = await this.seats.lock(manager, contentId);
    const { sequence } = seminar;
    const untoldOf = { contentId, toldSequence: LessThan(sequence) };
    const concerned = [
      { ...untoldOf, status: In(['held', 'booked', 'waiting']) },
      { ...untoldOf, cancelledBecause: 'seminar' as const },
    ];
    const untold = await manager.find(Booking, {
      where: concerned,
      order: { createdAt: 'ASC', id: 'ASC' },
      take: BATCH,
    });
    for (const booking of untold) {
      const told = await this.seats.change(manager, booking, { toldSequence: sequence });
      if (told.status === 'cancelled') await this.mails.cancelled(manager, seminar, told);
      else await this.mails.moved(manager, seminar, told);
    }
    return untold.length;
  }
}
