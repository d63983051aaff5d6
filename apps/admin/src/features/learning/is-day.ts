const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text from the address is a day, `2026-03-01`. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}
