import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Booking } from '../../records/booking.entity.ts';
import { ProgressRecordsService } from '../../records/progress-records.service.ts';
import { SeatsService } from './seats.service.ts';

/** Completes a seminar for those who were there. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly seats: SeatsService,
    private readonly progress: ProgressRecordsService,
  ) {}

  /** After the end: whoever was there has attended, and has completed the seminar. */
  async attend(manager: EntityManager, booking: Booking, presentAt: Date): Promise<Booking> {
    const { userId, contentId } = booking;
    await this.progress.change(userId, contentId, { isCompleted: true }, manager);
    return this.seats.change(manager, booking, { status: 'attended', presentAt });
  }
}
