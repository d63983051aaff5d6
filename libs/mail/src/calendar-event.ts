/** The texts and the state of an event. */
interface EventFacts {
  /** The same in every file with this event: programs recognise it by this. */
  uid: string;
  /** Rises when the event moves or is cancelled. */
  sequence: number;
  /** When this state was written, RFC 3339. */
  stamp: string;
  title: string;
  /** Empty for none. */
  place: string;
  /** Empty for none. */
  text: string;
  /** A public page: whoever has the file can read it. */
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

/** An event of a calendar: from one time to another (RFC 3339), or a whole day in Rome (`2027-03-28`). */
export type CalendarEvent = EventFacts & ({ startsAt: string; endsAt: string } | { day: string });

/**
 * A calendar file. `PUBLISH` shows events; `REQUEST` adds or moves one, and `CANCEL` removes it, in the calendar of
 * whoever gets it by mail, and needs `people`.
 */
export interface CalendarFile {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** The name of a calendar that programs fetch again and again. */
  name?: string;
  events: readonly CalendarEvent[];
  people?: { organizer: { name: string; email: string }; attendee: string };
}

/** The event that a mail brings into the calendar of its recipient, or takes from it. */
export interface MailEvent {
  method: 'REQUEST' | 'CANCEL';
  event: CalendarEvent;
  /** Of the attached file. */
  fileName: string;
}
