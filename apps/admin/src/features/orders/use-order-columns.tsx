import type { Order } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { orderFoundBy } from '../../components/search/order-found-by.ts';
import type { Column } from '../../components/table/column.ts';
import { paidOf } from './order/paid.ts';
import { StatusBadges } from './order/status-badge.tsx';
import { addressOf } from './order/open-order.ts';

/** The columns of the list; a title opens its order beside the list. @param search the search that found them. */
export function useOrderColumns(params: URLSearchParams, search: string): Column<Order>[] {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormats();
  return [
    {
      key: 'title',
      title: t('columns.title'),
      render: (order) => (
        <>
          <Link className="orders__title" to={addressOf(params, order.id)}>
            {order.title}
          </Link>
          <span className="orders__note">
            {[
              t(`type.${order.type}`),
              ...(order.origin === 'checkout' ? [] : [t(`origin.${order.origin}`)]),
              ...orderFoundBy(order, search),
            ].join(' · ')}
          </span>
        </>
      ),
    },
    { key: 'status', title: t('columns.status'), render: (order) => <StatusBadges order={order} /> },
    {
      key: 'buyer',
      title: t('columns.buyer'),
      render: ({ userId, buyerEmail, buyerName }) => (
        <span>
          <Link className="orders__buyer" to={`/utenti/${userId}`}>
            {buyerEmail ?? t('unknownBuyer')}
          </Link>
          {buyerName !== null && <span className="orders__note orders__name">{buyerName}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      numeric: true,
      sort: { ascending: 'amountPaid', descending: '-amountPaid', first: 'descending' },
      render: (order) => <Amount order={order} />,
    },
    {
      key: 'created',
      title: t('columns.created'),
      numeric: true,
      sort: { ascending: 'createdAt', descending: '-createdAt', first: 'descending' },
      render: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    },
  ];
}

/** The amount paid and the part of it that was refunded. */
function Amount({ order }: { order: Order }) {
  const { money } = useFormats();
  const { currency } = order;
  const { totalCents, refundedCents } = paidOf(order);
  if (totalCents === null) return '–';
  return (
    <>
      {money(totalCents, currency)}
      {refundedCents > 0 && <span className="orders__note">−{money(refundedCents, currency)}</span>}
    </>
  );
}
