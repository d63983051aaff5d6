import type { Discrepancy } from '@academy/api-client';
import { BOOK_DIFFERENCES } from '@academy/shared';
import { Badge, useFormats } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useAmount } from './use-amount.ts';

interface DiscrepanciesProps {
  label: string;
  discrepancies: Discrepancy[];
  /** Called for a difference of the books that staff wants to explain. */
  onExplain?: (discrepancy: Discrepancy) => void;
}

const isOfBooks = ({ kind }: Discrepancy) => BOOK_DIFFERENCES.some((known) => known === kind);

/** The discrepancies of a run: the order, and our data before and after the repair. */
export function Discrepancies({ label, discrepancies, onExplain }: DiscrepanciesProps) {
  const { t } = useTranslation('reconciliation');
  const { dateTime } = useFormats();
  const amount = useAmount();
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
      render: (discrepancy) => {
        const { kind, before, after, note, status } = discrepancy;
        return (
          <span className="reconciliation__rows">
            {isOfBooks(discrepancy) ? (
              t('amounts', { ours: amount(before), theirs: amount(after) })
            ) : (
              <>
                {before}
                {after !== before && ` → ${after}`}
              </>
            )}
            {kind === 'debit_undecided' && status === 'open' && (
              <span className="reconciliation__note">{t('debitAdvice')}</span>
            )}
            {note !== null && <span className="reconciliation__note">{note}</span>}
          </span>
        );
      },
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: (discrepancy) => (
        <>
          <Badge tone={discrepancy.status === 'open' ? 'sale' : 'completed'}>
            {t(`status.${discrepancy.status}`)}
          </Badge>
          {onExplain && isOfBooks(discrepancy) && (
            <Button
              type="link"
              aria-label={t('explain.label', { id: discrepancy.objectId })}
              onClick={() => onExplain(discrepancy)}
            >
              {t('explain.open')}
            </Button>
          )}
        </>
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
