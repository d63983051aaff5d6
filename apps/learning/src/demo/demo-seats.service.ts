import { DEMO_CONTENTS, DEMO_USERS } from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KnownSeminarsService } from '../seminars/seats/known-seminars.service.ts';
import { newBooking, SeatsService } from '../seminars/seats/seats.service.ts';

/** Three of the forty seats; the learner of the demo has none, and can try. */
const SEATED = [DEMO_USERS.graduate, DEMO_USERS.editor, DEMO_USERS.admin];

/** Books seats of the demo's next seminar. */
@Injectable()
export class DemoSeatsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly known: KnownSeminarsService,
    private readonly seats: SeatsService,
  ) {}

  /** Whoever had a booking before keeps it as it is. */
  async fill(): Promise<void> {
    const reply = await this.known.ask(DEMO_CONTENTS.bilancioDiretta);
    await this.dataSource.transaction(async (manager) => {
      const seminar = await this.known.lockWith(manager, reply);
      for (const userId of SEATED) {
        const now = new Date();
        if (await this.seats.bookingOf(manager, seminar.contentId, userId)) continue;
        const booking = newBooking(seminar.contentId, userId, 'room', now);
        await this.seats.seat(manager, seminar, booking, { way: 'room', now });
      }
    });
  }
}
