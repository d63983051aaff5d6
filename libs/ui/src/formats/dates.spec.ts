import { describe, expect, it } from '@jest/globals';
import { formatDate, formatNumber, formatWeekday } from './dates.ts';

describe('dates', () => {
  it('are in Rome’s time zone, whatever the browser’s', () => {
    expect(formatDate('2026-03-01T23:30:00Z', 'it')).toBe('02/03/2026');
    expect(formatDate('2026-03-01T23:30:00Z', 'it', 'long')).toBe('2 marzo 2026');
    expect(formatDate('2026-03-01T23:30:00Z', 'en', 'long')).toBe('2 March 2026');
    expect(formatDate('2026-03-01T23:30:00Z', 'it', 'time')).toBe('02/03/2026, 00:30');
    expect(formatDate('2026-03-01', 'it', 'day')).toBe('1 mar');
    expect(formatDate('2026-03-01', 'en', 'month')).toBe('Mar 2026');
    expect(formatDate('2026-03-01', 'it', 'longMonth')).toBe('marzo 2026');
  });
});

describe('weekdays', () => {
  it('start on Monday', () => {
    expect([1, 7].map((day) => formatWeekday(day, 'it'))).toEqual(['lunedì', 'domenica']);
    expect(formatWeekday(5, 'en')).toBe('Friday');
  });
});

describe('numbers', () => {
  it('have a thousands separator from four digits on', () => {
    expect(formatNumber(1234, 'it')).toBe('1.234');
    expect(formatNumber(1234, 'en')).toBe('1,234');
  });
});
