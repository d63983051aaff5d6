import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { dayBefore, dayInRome } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { dayReminderAt, hourReminderAt } from '../seats/reminder-times.ts';
import { SeatsService } from '../seats/seats.service.ts';
import { SeminarMailsService } from '../seats/seminar-mails.service.ts';

const remindBooked = defineScheduledJob({ name: 'seminar.remind-booked', schedule: '* * * * *' });

/** The first reminder is sent later than this before the start, in milliseconds. */
const LONGEST_MS = 2 * 86_400_000;
/** Reminded in one transaction: bookings of the seminar wait for it. */
const BATCH = 100;

/** Of each start a booking is reminded once: a moved seminar has another one. */
const TAKE = (column: 'day_reminded_for' | 'hour_reminded_for') => `
  UPDATE booking SET ${column} = $2
  WHERE id IN (
    SELECT id FROM booking
    WHERE content_id = $1 AND status = 'booked' AND ${column} IS DISTINCT FROM $2::timestamptz
    ORDER BY created_at, id LIMIT ${BATCH}
  )
  RETURNING id`;

/** Reminds those booked in the morning of the day before, and an hour before. */
@Injectable()
@RunsJob(remindBooked)
export class RemindBookedJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly mails: SeminarMailsService,
  ) {}

  run(): Promise<void> {
    return this.remindAt(new Date());
  }

  /** Sends the reminders that are due at a time. */
  async remindAt(now: Date): Promise<void> {
    const soon = Between(now, new Date(now.getTime() + LONGEST_MS));
    const seminars = await this.dataSource.manager.findBy(Seminar, {
      ...{ startsAt: soon, cancelledAt: IsNull() },
    });
    for (const seminar of seminars) {
      if (now >= hourReminderAt(seminar.startsAt)) await this.remind(seminar, 'hour_reminded_for');
      else if (isDayBefore(seminar, now) && now >= dayReminderAt(seminar.startsAt))
        await this.remind(seminar, 'day_reminded_for');
    }
  }

  private async remind(seminar: Seminar, column: 'day_reminded_for' | 'hour_reminded_for'): Promise<void> {
    let reminded = BATCH;
    while (reminded === BATCH)
      reminded = await this.dataSource.transaction((manager) => this.remindSome(manager, seminar, column));
  }

  private async remindSome(
    manager: EntityManager,
    { contentId, startsAt }: Seminar,
    column: 'day_reminded_for' | 'hour_reminded_for',
  ): Promise<number> {
    const seminar = await this.seats.lock(manager, contentId);
    const isMoved = seminar.startsAt.getTime() !== startsAt.getTime();
    if (isMoved || seminar.cancelledAt !== null) return 0;
    const [taken] = await manager.query<[{ id: string }[], number]>(TAKE(column), [...[contentId, startsAt]]);
    const bookings = await manager.findBy(Booking, { id: In(taken.map(({ id }) => id)) });
    for (const booking of bookings)
      if (column === 'day_reminded_for') await this.mails.dayBefore(manager, seminar, booking);
      else await this.mails.hourBefore(manager, seminar, booking);
    return taken.length;
  }
}

/** A reminder that says «tomorrow» is not sent later. */
function isDayBefore({ startsAt }: Seminar, now: Date): boolean {
  return dayInRome(now) === dayBefore({ startsAt: startsAt.toISOString() });
}
