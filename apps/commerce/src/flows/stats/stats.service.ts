import {
  fillSeries,
  intervalStart,
  type PeriodDto,
  periodOf,
  periodParameters,
  type PeriodQuery,
} from '@academy/platform';
import { DAY_SUMS } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CommerceStatsDto, CurrencySalesDto, SalesDto, SalesPointDto } from './stats.dto.ts';

const TODAY = `(now() AT TIME ZONE 'Europe/Rome')::date`;

/** Subscriptions whose access ends later than today are summed up by the day; today's have a time. */
const CURRENT_COUNTS = `
  SELECT (SELECT coalesce(sum(count), 0) FROM ${DAY_SUMS} sums WHERE topic = 'access_end' AND day > ${TODAY})::int
    + (SELECT count(*) FROM subscription WHERE access_until > now()
        AND access_until < (${TODAY} + 1)::timestamp AT TIME ZONE 'Europe/Rome')::int AS "activeSubscriptions",
    (SELECT count(*)::int FROM "order" WHERE status = 'in_review') AS "ordersInReview"`;

/** Purchases that were paid for, invoices paid for subscriptions, and refunds of either. */
const SALES = `
  SELECT key AS currency, ${intervalStart('day')} AS start,
    coalesce(sum(count) FILTER (WHERE topic = 'sale'), 0)::int AS sales,
    coalesce(sum(amount) FILTER (WHERE topic = 'sale'), 0)::float8 AS "grossCents",
    coalesce(sum(part) FILTER (WHERE topic = 'sale'), 0)::float8 AS "vatCents",
    coalesce(sum(count) FILTER (WHERE topic = 'refund'), 0)::int AS refunds,
    coalesce(sum(amount) FILTER (WHERE topic = 'refund'), 0)::float8 AS "refundedCents"
  FROM ${DAY_SUMS} sums WHERE topic IN ('sale', 'refund') AND day BETWEEN $1 AND $2
  GROUP BY 1, 2 HAVING bool_or(count <> 0 OR amount <> 0) ORDER BY 1, 2`;

const NOTHING: Plain<SalesDto> = { sales: 0, grossCents: 0, vatCents: 0, refunds: 0, refundedCents: 0 };
const MAIN_CURRENCY = 'EUR';

type CurrentCounts = Pick<CommerceStatsDto, 'activeSubscriptions' | 'ordersInReview'>;
type SalesRow = Plain<SalesPointDto> & { currency: string };

/** Computes sales figures. */
@Injectable()
export class StatsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError `platform.invalid_input` for invalid periods. */
  async read(query: PeriodQuery): Promise<Plain<CommerceStatsDto>> {
    const period = periodOf(query);
    const [[counts], rows] = await Promise.all([
      this.dataSource.query<[CurrentCounts]>(CURRENT_COUNTS),
      this.dataSource.query<SalesRow[]>(SALES, periodParameters(period)),
    ]);
    const currencies = [...new Set([MAIN_CURRENCY, ...rows.map(({ currency }) => currency)])];
    return {
      ...period,
      ...counts,
      currencies: currencies.map((currency) => salesIn(currency, rows, period)),
    };
  }
}

function salesIn(currency: string, rows: SalesRow[], period: PeriodDto): Plain<CurrencySalesDto> {
  const points = rows.filter((row) => row.currency === currency).map(({ currency: _, ...point }) => point);
  return { currency, ...points.reduce(plus, NOTHING), series: fillSeries(period, points, NOTHING) };
}

function plus(sum: Plain<SalesDto>, point: Plain<SalesDto>): Plain<SalesDto> {
  return {
    sales: sum.sales + point.sales,
    grossCents: sum.grossCents + point.grossCents,
    vatCents: sum.vatCents + point.vatCents,
    refunds: sum.refunds + point.refunds,
    refundedCents: sum.refundedCents + point.refundedCents,
  };
}
