import type { Import } from '@academy/api-client';
import type { ImportedList } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListImportsQuery } from '../../api/imports.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The imports of the last days, each as a link. */
export function ImportHistory({ list }: { list: ImportedList }) {
  const { t } = useTranslation('imports');
  const { dateTime, number } = useFormats();
  const { data, isError, error, refetch } = useListImportsQuery(list, { refetchOnMountOrArgChange: true });
  const columns: Column<Import>[] = [
    {
      key: 'fileName',
      title: t('history.file'),
      render: ({ id, fileName }) => (
        <Link className="imports__file" to={`?id=${id}`}>
          {fileName}
        </Link>
      ),
    },
    { key: 'status', title: t('history.status'), render: ({ status }) => <StatusBadge status={status} /> },
    { key: 'rows', title: t('history.rows'), numeric: true, render: ({ rowCount }) => number(rowCount) },
    {
      key: 'createdAt',
      title: t('history.createdAt'),
      numeric: true,
      render: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    },
  ];
  return (
    <section className="imports__section">
      <h2>{t('history.title')}</h2>
      {isError && !data ? (
        <LoadFailure
          title={t('history.failed')}
          error={error}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : data?.length === 0 ? (
        <p className="muted">{t('history.empty')}</p>
      ) : (
        <DataTable label={t('history.title')} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
    </section>
  );
}
