import type { CalendarEvent } from '@academy/mail';
import { inLanguage, type Language, pagePath, pathInLanguage } from '@academy/shared';
import type { Booking } from '../../records/booking.entity.ts';
import type { Seminar } from '../../records/seminar.entity.ts';

const TEXTS = {
  it: {
    waiting: (title: string) => `In lista: ${title}`,
    online: 'In linea',
    link: 'Il collegamento appare nella pagina del seminario quindici minuti prima dell’inizio.',
    ticket: (code: string) => `Codice: ${code}`,
  },
  en: {
    waiting: (title: string) => `On the list: ${title}`,
    online: 'Online',
    link: 'The link appears on the seminar’s page fifteen minutes before the start.',
    ticket: (code: string) => `Code: ${code}`,
  },
} as const satisfies Record<Language, object>;

/** How an event is written. */
interface EventOptions {
  language: Language;
  /** The public origin of the site. */
  origin: string;
  /** When this state was written. */
  stamp: Date;
}

/**
 * A seminar in the calendar of whoever has a seat, or waits for one. It leads to the page, and never has the meeting's
 * link.
 */
export function seminarEvent(
  seminar: Seminar,
  booking: Booking,
  { language, origin, stamp }: EventOptions,
): CalendarEvent {
  const texts = TEXTS[language];
  const { slug, title } = inLanguage(seminar, language);
  const isWaiting = booking.status === 'waiting';
  const hasTicket = booking.ticket !== null && !isWaiting;
  return {
    uid: `${booking.id}@${new URL(origin).hostname}`,
    sequence: seminar.sequence + booking.sequence,
    stamp: stamp.toISOString(),
    title: isWaiting ? texts.waiting(title) : title,
    ...whereIn(seminar, booking, language, hasTicket ? [texts.ticket(booking.ticket ?? '')] : []),
    url: origin + pathInLanguage(pagePath('content', slug), language),
    status: statusOf(seminar, booking),
    startsAt: seminar.startsAt.toISOString(),
    endsAt: seminar.endsAt.toISOString(),
  };
}

/** The name of the file with a seminar's event. */
export function eventFileName(seminar: Seminar, language: Language): string {
  return `${inLanguage(seminar, language).slug}.ics`;
}

function statusOf({ cancelledAt }: Seminar, { status }: Booking): CalendarEvent['status'] {
  if (status === 'cancelled' || cancelledAt !== null) return 'CANCELLED';
  return status === 'waiting' || status === 'held' ? 'TENTATIVE' : 'CONFIRMED';
}

function whereIn(
  { room, online }: Seminar,
  { way }: Booking,
  language: Language,
  more: readonly string[],
): Pick<CalendarEvent, 'place' | 'text'> {
  const texts = TEXTS[language];
  const lines = (all: readonly string[]) => all.filter((line) => line !== '').join('\n');
  if (way === 'online' && online !== null)
    return { place: texts.online, text: lines([texts.link, inLanguage(online, language).note, ...more]) };
  if (room === null) return { place: '', text: lines(more) };
  const { place, address, accessibility } = inLanguage(room, language);
  return {
    place: [place, address].filter((line) => line !== '').join(', '),
    text: lines([accessibility, ...more]),
  };
}
