import type { TakingsRow } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type Period, useGetTakingsQuery } from '../../../api/exports.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { type Column, DataTable } from '../../../components/table/data-table.tsx';

/** Revenue and refunds of each day of a period, as in the exported file. */
export function TakingsTable({ period }: { period: Period }) {
  const { t } = useTranslation('orders');
  const { date, money, number } = useFormats();
  const query = useGetTakingsQuery(period);
  const rows = query.currentData;
  if (query.isError && !rows)
    return (
      <LoadFailure
        title={t('exports.takings.failed')}
        error={query.error}
        onRetry={() => {
          void query.refetch();
        }}
      />
    );
  if (rows?.length === 0) return <p>{t('exports.takings.empty')}</p>;

  const amount = (key: 'netCents' | 'vatCents' | 'grossCents' | 'refundedCents'): Column<TakingsRow> => ({
    key,
    title: t(`exports.columns.${key}`),
    numeric: true,
    render: (row) => money(row[key], row.currency),
  });
  const columns: Column<TakingsRow>[] = [
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
      label={t('exports.takings.title')}
      columns={columns}
      rows={rows}
      rowKey={({ day, vatPercent, currency }) => `${day} ${vatPercent} ${currency}`}
    />
  );
}
