import { addDays } from '@academy/shared';

/** Italy's public holidays on fixed days, month and day; 4 October since 2026. Easter Monday moves. */
const HOLIDAYS = [
  ...['01-01', '01-06', '04-25', '05-01', '06-02', '08-15'],
  ...['10-04', '11-01', '12-08', '12-25', '12-26'],
];

/** The calendar day (`2026-11-20`) so many business days before another, by Italy's weekends and public holidays. */
export function businessDaysBefore(day: string, count: number): string {
  let before = day;
  for (let left = count; left > 0;) {
    before = addDays(before, -1);
    if (isBusinessDay(before)) left -= 1;
  }
  return before;
}

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || HOLIDAYS.includes(day.slice(5))) return false;
  return weekday !== 1 || addDays(day, -1) !== easterOf(Number(day.slice(0, 4)));
}

/** Easter Sunday in the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  // Days after 22 March, the earliest Easter.
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
}
