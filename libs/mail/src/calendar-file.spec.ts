import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { writeCalendarFile } from './calendar-file.ts';
import type { CalendarEvent, CalendarFile } from './calendar-event.ts';

const EVENT: CalendarEvent = {
  ...{ uid: 'b1@academy.example', sequence: 2, stamp: '2026-11-29T10:00:00Z', status: 'CONFIRMED' },
  ...{
    title: 'Il bilancio dello Stato',
    place: 'Sala Rossa',
    text: '',
    url: 'https://academy.example/contenuti/b',
  },
  ...{ startsAt: '2027-03-01T17:00:00Z', endsAt: '2027-03-01T18:30:00Z' },
};

/** Read by another library than the one that wrote it, with the zone that the file defines. */
function read(file: Partial<CalendarFile>) {
  const text = writeCalendarFile({ method: 'PUBLISH', events: [EVENT], ...file });
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const inUtc = (time: ICAL.Time) => time.convertToZone(ICAL.Timezone.utcTimezone).toString();
    return { component, event, start: inUtc(event.startDate), end: inUtc(event.endDate) };
  });
  return { text, calendar, events };
}

describe('a calendar file', () => {
  it('has its method, its name, and everything of an event', () => {
    const { calendar, events } = read({ name: 'Le mie date' });
    const property = (name: string) => calendar.getFirstPropertyValue(name);
    expect(property('method')).toBe('PUBLISH');
    expect(property('prodid')).toBe('-//Academy//Calendar//EN');
    expect(property('x-wr-calname')).toBe('Le mie date');
    expect(events).toHaveLength(1);
    const { component, event, start, end } = events[0] as (typeof events)[number];
    expect(event).toMatchObject({ uid: EVENT.uid, summary: EVENT.title, location: EVENT.place, sequence: 2 });
    expect([start, end]).toEqual(['2027-03-01T17:00:00Z', '2027-03-01T18:30:00Z']);
    expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('Europe/Rome');
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-29T10:00:00Z');
    expect(component.getFirstPropertyValue('url')).toBe(EVENT.url);
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstPropertyValue('description')).toBeNull();
  });

  it.each([
    ['before the clocks go forward', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'],
    ['as they go forward', '2027-03-28T01:00:00Z', '2027-03-28T02:00:00Z'],
    ['before they go back', '2027-10-30T23:30:00Z', '2027-10-31T00:00:00Z'],
    ['in the hour that comes twice, again', '2027-10-31T01:00:00Z', '2027-10-31T01:30:00Z'],
    ['over the hour that comes twice', '2027-10-30T23:30:00Z', '2027-10-31T01:30:00Z'],
    ['over midnight in Rome', '2027-01-15T22:30:00Z', '2027-01-15T23:30:00Z'],
    ['in summer over midnight', '2027-07-15T21:30:00Z', '2027-07-15T22:30:00Z'],
  ])('is read at the same time: %s', (_when, startsAt, endsAt) => {
    const { events } = read({ events: [{ ...EVENT, startsAt, endsAt }] });
    expect(events.map(({ start, end }) => [start, end])).toEqual([[startsAt, endsAt]]);
  });

  it('has whole days as days, that keep no hour busy', () => {
    for (const day of ['2027-03-28', '2027-10-31', '2027-01-01']) {
      const { startsAt: _start, endsAt: _end, ...facts } = EVENT as CalendarEvent & Record<string, unknown>;
      const { text, events } = read({ events: [{ ...facts, day }] });
      expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`);
      expect(events[0]?.event.startDate.isDate).toBe(true);
      expect(events[0]?.event.duration.toSeconds()).toBe(86_400);
      expect(events[0]?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    }
  });

  it('escapes texts, and folds lines at 75 octets without cutting a letter', () => {
    const title = 'Perché l’università è di tutti: «città, libertà; verità» 🎓👩‍🏫🇮🇹 '.repeat(12).trim();
    const text = 'Riga uno; con, segni \\ e "virgolette"\nRiga due\n\n🎓'.repeat(5);
    const place = 'Sala Rossa, Palazzo «Città»\nVia dell’Università 1; 00184 Roma';
    const { text: file, events } = read({ events: [{ ...EVENT, title, text, place }] });
    const lines = file.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A letter that is cut would not be the same after each line has been read on its own.
    expect(Buffer.from(file).toString()).toBe(file);
    for (const line of lines) expect(line).not.toMatch(/\p{Cs}/u);
    expect(events[0]?.event).toMatchObject({ summary: title, description: text, location: place });
  });

  it('cannot be given further lines by a text', () => {
    const title = 'Uno\r\nSTATUS:CANCELLED\r\nEND:VEVENT';
    const { events } = read({ events: [{ ...EVENT, title }] });
    expect(events).toHaveLength(1);
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  it('invites one person, who comes and is asked for no answer', () => {
    const people = {
      organizer: { name: 'Civitas "Academy"', email: 'noreply@academy.example' },
      attendee: 'ada@example.org',
    };
    for (const method of ['REQUEST', 'CANCEL'] as const) {
      const { calendar, events } = read({ method, people });
      expect(calendar.getFirstPropertyValue('method')).toBe(method);
      const { component, event } = events[0] as (typeof events)[number];
      expect(event.organizer).toBe('mailto:noreply@academy.example');
      expect(event.attendees).toHaveLength(1);
      const [attendee] = event.attendees;
      expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:ada@example.org');
      expect(attendee?.getParameter('partstat')).toBe('ACCEPTED');
      expect(attendee?.getParameter('rsvp')).toBe('FALSE');
      expect(component.getFirstPropertyValue('sequence')).toBe(2);
    }
  });

  it('is empty without events', () => {
    expect(read({ events: [] }).events).toEqual([]);
  });
});
