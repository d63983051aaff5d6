import type { Order } from '@academy/api-client';
import { Badge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListOrdersInfiniteQuery } from '../../api/orders.ts';
import { ListSection } from '../../components/list/list-section.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';

/** The user's purchases and grants, and how long each lasts. */
export function OrdersSection({ userId }: { userId: string }) {
  const { t } = useTranslation('users');
  const query = useListOrdersInfiniteQuery({ search: userId });
  return (
    <ListSection
      title={t('orders.title')}
      text={<Link to={`/ordini?search=${userId}`}>{t('orders.all')}</Link>}
      query={query}
      failed={t('orders.failed')}
      empty={t('orders.empty')}
    >
      {(orders) => <OrderTable orders={orders} />}
    </ListSection>
  );
}

function OrderTable({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('users');
  const { date, money } = useFormats();
  const columns: Column<Order>[] = [
    {
      key: 'title',
      title: t('orders.columns.title'),
      render: ({ id, title }) => (
        <Link className="users__name" to={`/ordini/${id}`}>
          {title}
        </Link>
      ),
    },
    {
      key: 'status',
      title: t('orders.columns.status'),
      render: ({ status, purchaseStatus }) => (
        <Badge tone={purchaseStatus === 'active' ? 'completed' : 'plain'}>
          {purchaseStatus === null ? t(`orders.status.${status}`) : t(`orders.purchase.${purchaseStatus}`)}
        </Badge>
      ),
    },
    {
      key: 'made',
      title: t('orders.columns.made'),
      numeric: true,
      render: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'expires',
      title: t('orders.columns.expires'),
      numeric: true,
      render: ({ purchaseStatus, expiresAt }) => {
        if (purchaseStatus === 'active') return expiresAt === null ? t('orders.forever') : date(expiresAt);
        if (purchaseStatus !== 'expired') return '–';
        // Revoked access had no end date, or one in the future.
        return expiresAt !== null && hasPassed(expiresAt) ? date(expiresAt) : t('orders.ended');
      },
    },
    {
      key: 'paid',
      title: t('orders.columns.paid'),
      numeric: true,
      render: ({ origin, amountPaidCents, currency }) =>
        origin === 'grant'
          ? t('orders.granted')
          : amountPaidCents === null
            ? '–'
            : money(amountPaidCents, currency),
    },
  ];
  return <DataTable label={t('orders.list')} columns={columns} rows={orders} rowKey={({ id }) => id} />;
}

function hasPassed(time: string): boolean {
  return Date.parse(time) <= Date.now();
}
