import type { Invoice } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/column.ts';
import { Deadline, InvoiceState } from './invoice-state.tsx';
import { addressOf } from './open-invoice.ts';

/** The columns of the list; a number opens its invoice beside the list. */
export function useInvoiceColumns(params: URLSearchParams): Column<Invoice>[] {
  const { t } = useTranslation('invoices');
  const { date, money } = useFormats();
  return [
    {
      key: 'number',
      title: t('columns.number'),
      sort: { ascending: 'number', descending: '-number', first: 'descending' },
      render: ({ id, number, type, originalNumber }) => (
        <>
          <Link className="invoices__number" to={addressOf(params, id)}>
            {number}
          </Link>
          <span className="invoices__note">
            {originalNumber === null
              ? t(`type.${type}`)
              : t('noteOf', { type: t(`type.${type}`), number: originalNumber })}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      render: (invoice) => (
        <div className="invoices__value">
          <InvoiceState invoice={invoice} />
          <Deadline invoice={invoice} />
        </div>
      ),
    },
    {
      key: 'recipient',
      title: t('columns.recipient'),
      render: ({ recipientName }) => <div className="invoices__name">{recipientName}</div>,
    },
    {
      key: 'total',
      title: t('columns.total'),
      numeric: true,
      render: ({ totalCents, creditedCents }) => (
        <div className="invoices__value">
          {money(totalCents, 'EUR')}
          {creditedCents > 0 && <span className="invoices__note">−{money(creditedCents, 'EUR')}</span>}
        </div>
      ),
    },
    {
      key: 'day',
      title: t('columns.day'),
      numeric: true,
      render: ({ day }) => <time dateTime={day}>{date(day)}</time>,
    },
  ];
}
