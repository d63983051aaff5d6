import type { Discrepancy } from '@academy/api-client';
import { Badge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../components/table/data-table.tsx';

interface DiscrepanciesProps {
  label: string;
  discrepancies: Discrepancy[];
}

/** The discrepancies of a run: the order, and our data before and after the repair. */
export function Discrepancies({ label, discrepancies }: DiscrepanciesProps) {
  const { t } = useTranslation('reconciliation');
  const { dateTime } = useFormats();
  const columns: Column<Discrepancy>[] = [
    {
      key: 'kind',
      title: t('columns.kind'),
      render: ({ kind, objectId }) => (
        <>
          <span className="reconciliation__kind">{t(`kinds.${kind}`)}</span>
          <code className="reconciliation__id">{objectId}</code>
        </>
      ),
    },
    {
      key: 'order',
      title: t('columns.order'),
      render: ({ kind, orderId }) =>
        orderId === null || kind === 'payment_without_order' ? (
          '–'
        ) : (
          <Link to={`/ordini?order=${orderId}`}>{t('openOrder')}</Link>
        ),
    },
    {
      key: 'rows',
      title: t('columns.rows'),
      render: ({ before, after }) => (
        <span className="reconciliation__rows">
          {before}
          {after !== before && ` → ${after}`}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status }) => (
        <Badge tone={status === 'open' ? 'sale' : 'completed'}>{t(`status.${status}`)}</Badge>
      ),
    },
    {
      key: 'found',
      title: t('columns.found'),
      numeric: true,
      render: ({ foundAt }) => <time dateTime={foundAt}>{dateTime(foundAt)}</time>,
    },
  ];
  return <DataTable label={label} columns={columns} rows={discrepancies} rowKey={({ id }) => String(id)} />;
}
