import type { CalendarFile } from './calendar-event.ts';

/** Writes an iCalendar file (RFC 5545), in the time of Rome. The library is loaded on demand: few processes need it. */
export async function writeCalendar(file: CalendarFile): Promise<string> {
  const { writeCalendarFile } = await import('./calendar-file.ts');
  return writeCalendarFile(file);
}
