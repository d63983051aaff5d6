import {
  fillSeries,
  intervalStart,
  type PeriodDto,
  periodOf,
  periodParameters,
  type PeriodQuery,
  withinPeriod,
} from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CommerceStatsDto, CurrencySalesDto, SalesDto, SalesPointDto } from './stats.dto.ts';

const CURRENT_COUNTS = `
  SELECT (SELECT count(*)::int FROM subscription WHERE access_until > now()) AS "activeSubscriptions",
    (SELECT count(*)::int FROM "order" WHERE status = 'in_review') AS "ordersInReview"`;

/** Purchases that were paid for, invoices paid for subscriptions, and refunds of either. */
const SALES = `
  SELECT currency, ${intervalStart('at')} AS start, sum(sales)::int AS sales, sum(gross)::float8 AS "grossCents",
    sum(vat)::float8 AS "vatCents", sum(refunds)::int AS refunds, sum(refunded)::float8 AS "refundedCents"
  FROM (
    SELECT purchase.currency, purchase.created_at AS at, 1 AS sales, amount_paid_cents AS gross, tax_cents AS vat,
      0 AS refunds, 0 AS refunded
    FROM purchase JOIN "order" ON "order".id = order_id
    WHERE origin <> 'grant' AND ${withinPeriod('purchase.created_at')}
    UNION ALL
    SELECT currency, paid_at, 1, amount_cents, tax_cents, 0, 0
    FROM subscription_payment WHERE ${withinPeriod('paid_at')}
    UNION ALL
    SELECT currency, event.created_at, 0, 0, 0, sign(amount_cents), amount_cents
    FROM order_event AS event JOIN "order" ON "order".id = order_id
    WHERE type = 'money_returned' AND ${withinPeriod('event.created_at')}
  ) AS movement
  GROUP BY 1, 2 ORDER BY 1, 2`;

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
