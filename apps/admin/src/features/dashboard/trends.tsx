import { Skeleton, useFormats } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type Interval,
  useGetCommerceStatsQuery,
  useGetIdentityStatsQuery,
  useGetLearningStatsQuery,
} from '../../api/stats.ts';
import type { BarPoint } from '../../components/chart/bars.ts';
import { TimeBars } from '../../components/chart/time-bars.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';

/**
 * Revenue, sales, completions and sign-ups over the period. Each loads independently: if one fails, the others stay.
 */
export function Trends({ interval }: { interval: Interval }) {
  const { t } = useTranslation('dashboard');
  const commerce = useGetCommerceStatsQuery(interval);
  const learning = useGetLearningStatsQuery(interval);
  const identity = useGetIdentityStatsQuery(interval);
  const { money, number } = useFormats();
  const sales = commerce.currentData;
  const points = (series: readonly { start: string; count: number }[]): BarPoint[] =>
    series.map(({ start, count }) => ({ start, value: count }));

  const since = sales?.currencies[0]?.series[0]?.start;
  const signUpsSince = identity.currentData?.newUsers[0]?.start;
  const completedSince = learning.currentData?.completions[0]?.start;
  const ordersSince = (day: 'soldFrom' | 'refundedFrom', currency?: string) =>
    addressOf('/ordini', { [day]: since, currency });

  return (
    <div className="trends">
      {(sales?.currencies ?? [{ currency: 'EUR', series: undefined, grossCents: 0, refundedCents: 0 }]).map(
        ({ currency, grossCents, refundedCents, series }) => (
          <Trend
            key={currency}
            title={t('trends.revenue', { currency })}
            to={ordersSince('soldFrom', currency)}
            total={series && money(grossCents, currency)}
            note={
              refundedCents > 0 && (
                <Link to={ordersSince('refundedFrom', currency)}>
                  {t('trends.refunded', { amount: money(refundedCents, currency) })}
                </Link>
              )
            }
            points={series?.map(({ start, grossCents }) => ({ start, value: grossCents }))}
            interval={interval}
            formatValue={(cents) => money(cents, currency, { compact: true })}
            query={commerce}
          />
        ),
      )}
      <Trend
        title={t('trends.sales')}
        to={ordersSince('soldFrom')}
        total={sales && number(sales.currencies.reduce((sum, { sales: count }) => sum + count, 0))}
        note={
          sales && (
            <Link to="/ordini?subscription=active">
              {t('trends.subscriptions', { count: sales.activeSubscriptions })}
            </Link>
          )
        }
        points={sales && totals(sales.currencies.map(({ series }) => series))}
        interval={interval}
        formatValue={number}
        query={commerce}
      />
      <Trend
        title={t('trends.completions')}
        to={addressOf('/apprendimento/completamenti', { from: completedSince })}
        total={learning.currentData && number(sum(learning.currentData.completions))}
        points={learning.currentData && points(learning.currentData.completions)}
        interval={interval}
        formatValue={number}
        query={learning}
      />
      <Trend
        title={t('trends.signUps')}
        to={addressOf('/utenti', { from: signUpsSince })}
        total={identity.currentData && number(sum(identity.currentData.newUsers))}
        points={identity.currentData && points(identity.currentData.newUsers)}
        interval={interval}
        formatValue={number}
        query={identity}
      />
    </div>
  );
}

interface TrendProps {
  title: string;
  /** The list of the counted records. */
  to: string;
  total: string | undefined;
  note?: ReactNode;
  points: BarPoint[] | undefined;
  interval: Interval;
  formatValue: (value: number) => string;
  query: { isError: boolean; error?: unknown; refetch: () => unknown };
}

function Trend({ title, to, total, note, points, interval, formatValue, query }: TrendProps) {
  const { t } = useTranslation('dashboard');
  const { interval: formatInterval } = useFormats();
  return (
    <section className="trend">
      <h3 className="trend__title">
        <Link to={to}>{title}</Link>
      </h3>
      {points ? (
        <>
          <p className="trend__total">{total}</p>
          {points.some(({ value }) => value > 0) ? (
            <TimeBars
              label={title}
              points={points}
              formatStart={(start) => formatInterval(start, interval)}
              formatValue={formatValue}
            />
          ) : (
            <p className="muted">{t('trends.nothing')}</p>
          )}
          {note && <p className="muted">{note}</p>}
        </>
      ) : query.isError ? (
        <LoadFailure
          title={t('trends.failed')}
          error={query.error}
          onRetry={() => {
            query.refetch();
          }}
        />
      ) : (
        <Skeleton shape="line" style={{ height: '15rem' }} />
      )}
    </section>
  );
}

/** A list's address with those of these filters that are known. */
function addressOf(path: string, filters: Record<string, string | undefined>): string {
  const chosen = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
}

const sum = (series: readonly { count: number }[]): number =>
  series.reduce((total, { count }) => total + count, 0);

/** Sales of all currencies together, by interval. */
function totals(series: readonly (readonly { start: string; sales: number }[])[]): BarPoint[] {
  const [first = []] = series;
  return first.map(({ start }, index) => ({
    start,
    value: series.reduce((total, points) => total + (points[index]?.sales ?? 0), 0),
  }));
}
