import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { SeatsService } from '../seats/seats.service.ts';

const endOffers = defineScheduledJob({ name: 'seminar.end-offers', schedule: '* * * * *' });

/** Ends the offers that nobody accepted in time, so that the next on the list gets one. */
@Injectable()
@RunsJob(endOffers)
export class EndOffersJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
  ) {}

  async run(): Promise<void> {
    const over = await this.dataSource
      .createQueryBuilder(Booking, 'booking')
      .select('DISTINCT booking.contentId', 'contentId')
      .where('booking.offeredUntil <= :now', { now: new Date() })
      // A seat that is held ends with its order.
      .andWhere(`booking.status = 'waiting'`)
      .getRawMany<{ contentId: string }>();
    for (const { contentId } of over)
      await this.dataSource.transaction((manager) => this.end(manager, contentId));
  }

  private async end(manager: EntityManager, contentId: string): Promise<void> {
    const now = new Date();
    const seminar = await this.seats.lock(manager, contentId);
    const over = { contentId, status: 'waiting', offeredUntil: LessThanOrEqual(now) } as const;
    for (const booking of await manager.findBy(Booking, over))
      await this.seats.cancel(manager, seminar, booking, { because: 'offer', now });
  }
}
