import { writeCalendar } from '@academy/mail';
import { AppError } from '@academy/platform';
import type { Language } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { LearningEnv } from '../../env.ts';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { SEATED } from '../seats/is-seated.ts';
import { eventFileName, seminarEvent } from '../seats/seminar-event.ts';

/** A booked seminar as a file for calendar programs. */
@Injectable()
export class EventFileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: LearningEnv,
  ) {}

  /** @throws AppError `learning.booking_not_found` for whoever has no seat. */
  async write(
    contentId: string,
    userId: string,
    language: Language,
  ): Promise<{ name: string; text: string }> {
    const { manager } = this.dataSource;
    const seated = { contentId, userId, status: In(SEATED) };
    const [booking, seminar] = await Promise.all([
      manager.findOneBy(Booking, seated),
      manager.findOneBy(Seminar, { contentId }),
    ]);
    if (booking === null || seminar === null) throw new AppError('learning.booking_not_found');
    const options = { language, origin: this.env.PUBLIC_ORIGIN, stamp: new Date() };
    const events = [seminarEvent(seminar, booking, options)];
    const text = await writeCalendar({ method: 'PUBLISH', events });
    return { name: eventFileName(seminar, language), text };
  }
}
