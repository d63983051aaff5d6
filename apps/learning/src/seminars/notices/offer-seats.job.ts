import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { offerSeats, type SeminarRef } from '../seats/seminar-jobs.ts';
import { SeatsService } from '../seats/seats.service.ts';

/** Offers free seats to those who wait, when they were too many for the transaction that freed them. */
@Injectable()
@RunsJob(offerSeats)
export class OfferSeatsJob implements JobHandler<SeminarRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
  ) {}

  async run({ contentId }: Plain<SeminarRef>): Promise<void> {
    await this.dataSource.transaction(async (manager) =>
      this.seats.offerFree(manager, await this.seats.lock(manager, contentId), new Date()),
    );
  }
}
