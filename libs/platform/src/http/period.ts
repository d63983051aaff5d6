import type { Plain } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';
import { AppError } from '../errors/app-error.ts';

const TIME_ZONE = 'Europe/Rome';
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;
/** More points than a year of days are not useful in a chart. */
const MAX_POINTS = 400;

const INTERVALS = ['day', 'month'] as const;
type Interval = (typeof INTERVALS)[number];
/** Length of a period without `from`: 30 days, 12 months. */
const DEFAULT_STEPS: Record<Interval, number> = { day: 29, month: 11 };

/** The query parameters of every statistic over time. Days are those of Rome. */
export class PeriodQuery {
  @ApiPropertyOptional({ format: 'date', description: 'First day; by default 30 days or 12 months back.' })
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(DAY)
  from?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Last day; by default today.' })
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(DAY)
  to?: string;

  @ApiPropertyOptional({ enum: INTERVALS, default: 'day' })
  @IsIn(INTERVALS)
  interval: Interval = 'day';
}

/** Whole days, or whole months, `from` and `to` included. */
export class PeriodDto {
  @ApiProperty({ format: 'date' }) from: string;
  @ApiProperty({ format: 'date' }) to: string;
  @ApiProperty({ enum: INTERVALS }) interval: Interval;
}

/** The count of a day or a month. */
export class CountPointDto {
  @ApiProperty({ format: 'date', description: 'First day of the interval.' }) start: string;
  @ApiProperty() count: number;
}

/**
 * The period a query requests, in whole intervals.
 * @throws AppError `platform.invalid_input` when it ends before it begins or has more than 400 points.
 */
export function periodOf({ from, to, interval }: Plain<PeriodQuery>, now = new Date()): Plain<PeriodDto> {
  const last = startOf(to ?? TODAY.format(now), interval);
  const first = from === undefined ? step(last, interval, -DEFAULT_STEPS[interval]) : startOf(from, interval);
  if (first > last) throw invalidPeriod('from', 'must not be after to');
  if (step(first, interval, MAX_POINTS) <= last) throw invalidPeriod('from', `at most ${MAX_POINTS} points`);
  return { from: first, to: step(step(last, interval, 1), 'day', -1), interval };
}

/** One point for every interval of the period: the given points, and `empty` for the others. */
export function fillSeries<T extends object>(
  { from, to, interval }: PeriodDto,
  found: readonly (T & { start: string })[],
  empty: T,
): (T & { start: string })[] {
  const byStart = new Map(found.map((point) => [point.start, point]));
  const series: (T & { start: string })[] = [];
  for (let start = from; start <= to; start = step(start, interval, 1)) {
    series.push(byStart.get(start) ?? { ...empty, start });
  }
  return series;
}

/** SQL for the first day of the interval that contains a day. */
export function intervalStart(day: string): string {
  return `to_char(date_trunc($3, ${day}::timestamp), 'YYYY-MM-DD')`;
}

/** First and last day, `$1` and `$2`, and `$3` of {@link intervalStart}. */
export function periodParameters({ from, to, interval }: PeriodDto): [string, string, Interval] {
  return [from, to, interval];
}

function startOf(day: string, interval: Interval): string {
  return interval === 'day' ? day : `${day.slice(0, 7)}-01`;
}

function step(day: string, interval: Interval, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (interval === 'day') date.setUTCDate(date.getUTCDate() + count);
  else date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

function invalidPeriod(field: string, message: string): AppError {
  return new AppError('platform.invalid_input', { errors: [{ field, code: 'period', message }] });
}
