import { TZDate } from '@date-fns/tz';
import { clockChangeAt, localTimeInRome, startOfDayInRome } from '@academy/shared';
import generate, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarEvent, CalendarFile } from './calendar-event.ts';

const ZONE = 'Europe/Rome';

/** Programs that fetch an address again do so this often, if they ask the file. */
const REFRESH_SECONDS = 3_600;

/** The rules of the European Union, which have not changed since 1996. */
const ROME = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** Writes an iCalendar file (RFC 5545); times are those of Rome, whatever the zone of the process. */
export function writeCalendarFile({ method, name, events, people }: CalendarFile): string {
  const calendar = generate({
    prodId: '//Academy//Calendar//EN',
    method: ICalCalendarMethod[method],
    // Without a zone of the whole file, which would take the Z from DTSTAMP.
    timezone: { name: null, generator: () => ROME },
    ...(name !== undefined && { name, ttl: REFRESH_SECONDS }),
  });
  for (const event of events)
    calendar.createEvent({ ...timesOf(event), ...textsOf(event), ...peopleOf(people) });
  // Lines end with CRLF, the last one as well.
  return `${calendar.toString()}\r\n`;
}

function timesOf(
  event: CalendarEvent,
): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone' | 'transparency'> {
  if ('day' in event) {
    return {
      start: inRome(startOfDayInRome(event.day)),
      allDay: true,
      timezone: ZONE,
      transparency: ICalEventTransparency.TRANSPARENT,
    };
  }
  const [start, end] = [new Date(event.startsAt), new Date(event.endsAt)];
  // The hour that the clocks repeat in autumn means another time to each program: in UTC it is clear.
  if ([start, end].some((time) => clockChangeAt(localTimeInRome(time)) === 'repeated')) return { start, end };
  return { start: inRome(start), end: inRome(end), timezone: ZONE };
}

function inRome(time: Date): TZDate {
  return new TZDate(time, ZONE);
}

function textsOf({
  uid,
  sequence,
  stamp,
  title,
  place,
  text,
  url,
  status,
}: CalendarEvent): Partial<ICalEventData> {
  return {
    id: uid,
    sequence,
    stamp: new Date(stamp),
    summary: title,
    ...(place !== '' && { location: place }),
    ...(text !== '' && { description: text }),
    url,
    status: ICalEventStatus[status],
  };
}

/** Whom an invitation is from, and to: who has booked comes, and is not asked for an answer. */
function peopleOf(people: CalendarFile['people']): Partial<ICalEventData> {
  if (people === undefined) return {};
  const { organizer, attendee } = people;
  return {
    organizer,
    attendees: [{ email: attendee, name: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  };
}
