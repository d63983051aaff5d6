import type { DailyRevenueRow } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type Period, useGetDailyRevenueQuery } from '../../../api/exports.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { type Column, DataTable } from '../../../components/table/data-table.tsx';

/** Revenue and refunds of each day of a period, as in the exported file. */
export function DailyRevenueTable({ period }: { period: Period }) {
  const { t } = useTranslation('orders');
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

  return (
    <>
      <Takings kind="withoutInvoice" rows={rows} />
      <Takings kind="withInvoice" rows={rows} />
    </>
  );
}

type Kind = 'withoutInvoice' | 'withInvoice';

const AMOUNTS = [
  ...(['netCents', 'vatCents', 'grossCents'] as const),
  ...(['refundedNetCents', 'refundedVatCents', 'refundedCents'] as const),
] as const;

/** The days on which something was paid or returned with, or without, an invoice. */
function Takings({ kind, rows }: { kind: Kind; rows: DailyRevenueRow[] | undefined }) {
  const { t } = useTranslation('orders');
  const { date, money, number } = useFormats();
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
      render: (row) => number(row[kind].payments),
    },
    ...AMOUNTS.map((key) => ({
      key,
      title: t(`exports.columns.${key}`),
      numeric: true,
      render: (row: DailyRevenueRow) => money(row[kind][key], row.currency),
    })),
  ];
  const some = rows?.filter((row) => row[kind].payments !== 0 || row[kind].refundedCents !== 0);
  return (
    <>
      <h3>{t(`exports.dailyRevenue.${kind}`)}</h3>
      {some?.length === 0 ? (
        <p>{t('exports.dailyRevenue.noneOfThese')}</p>
      ) : (
        <DataTable
          label={t(`exports.dailyRevenue.${kind}`)}
          columns={columns}
          rows={some}
          rowKey={({ day, vatPercent, currency }) => `${day} ${vatPercent} ${currency}`}
        />
      )}
    </>
  );
}
