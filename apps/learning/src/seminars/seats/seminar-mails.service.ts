import { inEachLanguage, type MailEvent, MailOutbox } from '@academy/mail';
import { dayInRome, inLanguage, type Language, pagePath, type SeatWay } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LearningEnv } from '../../env.ts';
import { NotificationPreferencesService } from '../../notifications/notification-preferences.service.ts';
import type { OptionalMail } from '../../notifications/notification-preference.entity.ts';
import type { Booking } from '../../records/booking.entity.ts';
import type { Seminar } from '../../records/seminar.entity.ts';
import { isPaid } from './is-paid.ts';
import { eventFileName, seminarEvent } from './seminar-event.ts';
import { seminarOf } from './seminar-of.ts';
import type { SeminarMailKind } from './seminar-mail.entity.ts';

const MAIL_LIFETIME_MS = 5 * 86_400_000;

/** The template of each kind. */
const TEMPLATES = {
  booked: 'seminar_booked',
  waiting: 'seminar_waiting',
  offered: 'seminar_offered',
  moved: 'seminar_moved',
  cancelled: 'seminar_cancelled',
  dayBefore: 'seminar_day_before',
  hourBefore: 'seminar_hour_before',
  released: 'seminar_released',
  recording: 'seminar_recording',
} as const satisfies Record<SeminarMailKind, string>;

/** The kinds that a learner may switch off; all others are about a seat of theirs that changes. */
const PREFERENCES: Partial<Record<SeminarMailKind, OptionalMail>> = {
  dayBefore: 'seminarReminders',
  hourBefore: 'seminarReminders',
  recording: 'newLessons',
};

/** The kinds that bring a seat into the learner's calendar, move it there, or take it away. */
const EVENT_METHODS: Partial<Record<SeminarMailKind, MailEvent['method']>> = {
  booked: 'REQUEST',
  moved: 'REQUEST',
  cancelled: 'CANCEL',
  released: 'CANCEL',
};

const COUNT = `
  INSERT INTO seminar_mail (content_id, kind, count, last_at) VALUES ($1, $2, 1, now())
  ON CONFLICT (content_id, kind) DO UPDATE SET count = seminar_mail.count + 1, last_at = excluded.last_at`;

/**
 * The mails about seminars to learners, in the transaction of the change that each is about. They lead to the page, and
 * never have the meeting's link.
 */
@Injectable()
export class SeminarMailsService {
  constructor(
    private readonly mails: MailOutbox,
    private readonly preferences: NotificationPreferencesService,
    private readonly env: LearningEnv,
  ) {}

  /** How, when and where, and the ticket. */
  booked(manager: EntityManager, seminar: Seminar, booking: Booking): Promise<void> {
    return this.write(manager, 'booked', seminar, booking, { expiresAt: seminar.endsAt });
  }

  /** The place on the waiting list. */
  waiting(manager: EntityManager, seminar: Seminar, booking: Booking, place: number | null): Promise<void> {
    const values = { position: String(place ?? 1) };
    return this.write(manager, 'waiting', seminar, booking, { values, expiresAt: seminar.startsAt });
  }

  /** A free seat, and until when it is theirs. */
  offered(manager: EntityManager, seminar: Seminar, booking: Booking): Promise<void> {
    const expiresAt = booking.offeredUntil ?? seminar.startsAt;
    return this.write(manager, 'offered', seminar, booking, {
      ...{ expiresAt, values: { until: expiresAt.toISOString() } },
    });
  }

  /** New times or another place; the seat, or the place on the list, stays. */
  moved(manager: EntityManager, seminar: Seminar, booking: Booking): Promise<void> {
    const values = { isWaiting: booking.status === 'waiting' ? 'yes' : '' };
    return this.write(manager, 'moved', seminar, booking, { values, expiresAt: seminar.endsAt });
  }

  /** The seminar does not take place. */
  cancelled(manager: EntityManager, seminar: Seminar, booking: Booking): Promise<void> {
    const values = { hasPaid: isPaid(booking) ? 'yes' : '' };
    return this.write(manager, 'cancelled', seminar, booking, { values });
  }

  /** A day before. */
  dayBefore(manager: EntityManager, seminar: Seminar, booking: Booking): Promise<void> {
    return this.write(manager, 'dayBefore', seminar, booking, { expiresAt: seminar.startsAt });
  }

  /** An hour before. */
  hourBefore(manager: EntityManager, seminar: Seminar, booking: Booking): Promise<void> {
    return this.write(manager, 'hourBefore', seminar, booking, { expiresAt: seminar.startsAt });
  }

  /** The seat was freed, because what opened the seminar went back. */
  released(manager: EntityManager, seminar: Seminar, booking: Booking): Promise<void> {
    return this.write(manager, 'released', seminar, booking);
  }

  /** The recording can be watched. */
  recording(manager: EntityManager, seminar: Seminar, booking: Booking): Promise<void> {
    const values = { wasThere: booking.status === 'attended' ? 'yes' : '' };
    return this.write(manager, 'recording', seminar, booking, { values });
  }

  private async write(
    manager: EntityManager,
    kind: SeminarMailKind,
    seminar: Seminar,
    booking: Booking,
    { values = {}, expiresAt }: { values?: Record<string, string>; expiresAt?: Date } = {},
  ): Promise<void> {
    const { userId, way, ticket } = booking;
    const preference = PREFERENCES[kind];
    if (preference !== undefined && !(await this.preferences.of(userId, manager))[preference]) return;
    const unsubscribeLink =
      preference && (await this.preferences.unsubscribeLink(manager, userId, preference));
    await this.mails.addForUser(manager, TEMPLATES[kind], {
      userId,
      ...(unsubscribeLink !== undefined && { unsubscribeLink }),
      ...(expiresAt !== undefined && { expiresAt: soonerOf(expiresAt) }),
      ...inEachLanguage((language) => {
        const { slug, title } = inLanguage(seminar, language);
        const reason = reasonIn(seminar, language);
        const shown = { title, ...whereIn(seminar, way, language), reason, ticket: ticket ?? '', ...values };
        return {
          path: pagePath('content', slug),
          values: { ...shown, ...timesOf(seminar) },
          ...this.eventOf(kind, seminar, booking, language),
        };
      }),
    });
    await manager.query(COUNT, [seminar.contentId, kind]);
  }

  /** Nothing for those who wait or pay: in their calendar it would be a seat. */
  private eventOf(
    kind: SeminarMailKind,
    seminar: Seminar,
    booking: Booking,
    language: Language,
  ): { calendar?: MailEvent } {
    const method = EVENT_METHODS[kind];
    const isSeat = method === 'REQUEST' ? booking.status === 'booked' : booking.bookedAt !== null;
    if (method === undefined || !isSeat) return {};
    const options = { language, origin: this.env.PUBLIC_ORIGIN, stamp: new Date() };
    const event = seminarEvent(seminar, booking, options);
    return { calendar: { method, event, fileName: eventFileName(seminar, language) } };
  }
}

/** The mail server is given five days, or fewer: then the mail is of no use any more. */
function soonerOf(time: Date): Date {
  return new Date(Math.min(time.getTime(), Date.now() + MAIL_LIFETIME_MS));
}

/** When it is; the end has its day if it is not the one of the start. */
function timesOf({ startsAt, endsAt }: Seminar): Record<string, string> {
  const isOtherDay = dayInRome(startsAt) !== dayInRome(endsAt);
  return { start: startsAt.toISOString(), end: endsAt.toISOString(), isOtherDay: isOtherDay ? 'yes' : '' };
}

/** Where a way takes place, in a language. */
function whereIn({ room, online }: Seminar, way: SeatWay, language: Language): Record<string, string> {
  const nothing = { isOnline: '', place: '', address: '', accessibility: '', note: '' };
  if (way === 'online' && online !== null)
    return { ...nothing, isOnline: 'yes', note: inLanguage(online, language).note };
  if (room === null) return nothing;
  const { place, address, accessibility } = inLanguage(room, language);
  return { ...nothing, place, address, accessibility };
}

/** Why a seminar was cancelled, in a language; empty for one that was not. */
function reasonIn(seminar: Seminar, language: Language): string {
  const { cancelled } = seminarOf(seminar);
  return cancelled ? inLanguage(cancelled, language).reason : '';
}
