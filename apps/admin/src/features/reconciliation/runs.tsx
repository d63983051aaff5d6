import { RUN_STEPS } from '@academy/shared';
import type { ReconciliationRun } from '@academy/api-client';
import { Badge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../components/table/data-table.tsx';

/** The latest runs: when, started by whom, and their progress. */
export function Runs({ runs }: { runs: ReconciliationRun[] }) {
  const { t } = useTranslation('reconciliation');
  const { dateTime } = useFormats();
  const columns: Column<ReconciliationRun>[] = [
    {
      key: 'started',
      title: t('runs.started'),
      render: ({ startedAt }) => <time dateTime={startedAt}>{dateTime(startedAt)}</time>,
    },
    {
      key: 'by',
      title: t('runs.by'),
      render: ({ requestedBy }) =>
        requestedBy === null ? (
          t('runs.daily')
        ) : (
          <Link to={`/utenti/${requestedBy}`}>{t('runs.requested')}</Link>
        ),
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status }) => (
        <Badge tone={status === 'completed' ? 'completed' : status === 'failed' ? 'sale' : 'plain'}>
          {t(`runs.${status}`)}
        </Badge>
      ),
    },
    { key: 'counts', title: t('runs.compared'), render: ({ counts }) => <Counts counts={counts} /> },
  ];
  return <DataTable label={t('runs.title')} columns={columns} rows={runs} rowKey={({ id }) => id} />;
}

/** How many of each have been compared. */
export function Counts({ counts }: { counts: ReconciliationRun['counts'] }) {
  const { t } = useTranslation('reconciliation');
  return RUN_STEPS.map((step) => t(`counts.${step}`, { count: counts[step] })).join(', ');
}
