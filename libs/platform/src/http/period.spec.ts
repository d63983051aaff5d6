import { describe, expect, it } from '@jest/globals';
import { AppError } from '../errors/app-error.ts';
import { fillSeries, periodOf } from './period.ts';

/** Half past midnight in Rome, while it is still the 20th in UTC. */
const NOW = new Date('2026-11-20T23:30:00Z');

describe('a period', () => {
  it('is the last 30 days in Rome by default', () => {
    expect(periodOf({ interval: 'day' }, NOW)).toEqual({
      from: '2026-10-23',
      to: '2026-11-21',
      interval: 'day',
    });
  });

  it('consists of whole months for monthly intervals', () => {
    expect(periodOf({ interval: 'month' }, NOW)).toEqual({
      from: '2025-12-01',
      to: '2026-11-30',
      interval: 'month',
    });
    expect(periodOf({ from: '2026-01-31', to: '2026-02-01', interval: 'month' })).toMatchObject({
      from: '2026-01-01',
      to: '2026-02-28',
    });
  });

  it.each([
    { from: '2026-11-21', to: '2026-11-20', interval: 'day' as const },
    { from: '2025-10-16', to: '2026-11-20', interval: 'day' as const },
    { from: '0001-01-01', to: '9999-12-31', interval: 'month' as const },
  ])('is refused if reversed or too long: %p', (query) => {
    expect(() => periodOf(query)).toThrow(AppError);
  });
});

describe('a series', () => {
  it('has a point for every interval, also across a clock change', () => {
    const period = periodOf({ from: '2026-10-24', to: '2026-10-26', interval: 'day' });
    expect(fillSeries(period, [{ start: '2026-10-25', count: 3 }], { count: 0 })).toEqual([
      { start: '2026-10-24', count: 0 },
      { start: '2026-10-25', count: 3 },
      { start: '2026-10-26', count: 0 },
    ]);
  });
});
