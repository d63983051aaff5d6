import type { DailyRevenueRow } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type Period, useGetDailyRevenueQuery } from '../../../api/exports.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { type Column, DataTable } from '../../../components/table/data-table.tsx';

/** Revenue and refunds of each day of a period, as in the exported file. */
export function DailyRevenueTable({ period }: { period: Period }) {
  const { t } = useTranslation('orders');
  const { date, money, number } = useFormats();
  const query = useGetDailyRevenueQuery(period);
  const rows = query.currentData;
  if (query.isError && !rows)
    return (
      <LoadFailure
        title={t('exports.dailyRevenue.failed')}
        error={query.error}
        onRetry={() => {
          void query.refetch();
        }}
      />
    );
  if (rows?.length === 0) return <p>{t('exports.dailyRevenue.empty')}</p>;

  const amount = (
    key: 'netCents' | 'vatCents' | 'grossCents' | 'refundedCents',
  ): Column<DailyRevenueRow> => ({
    key,
    title: t(`exports.columns.${key}`),
    numeric: true,
    render: (row) => money(row[key], row.currency),
  });
  const columns: Column<DailyRevenueRow>[] = [
    { key: 'day', title: t('exports.columns.day'), render: ({ day }) => date(day) },
    {
      key: 'vatPercent',
      title: t('exports.columns.vatPercent'),
      numeric: true,
      render: ({ vatPercent }) => `${number(vatPercent)}%`,
    },
    {
      key: 'payments',
      title: t('exports.columns.payments'),
      numeric: true,
      render: ({ payments }) => number(payments),
    },
    ...(['netCents', 'vatCents', 'grossCents', 'refundedCents'] as const).map(amount),
  ];
  return (
    <DataTable
      label={t('exports.dailyRevenue.title')}
      columns={columns}
      rows={rows}
      rowKey={({ day, vatPercent, currency }) => `${day} ${vatPercent} ${currency}`}
    />
  );
}
