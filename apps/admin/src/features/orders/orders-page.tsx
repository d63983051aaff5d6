import { Notice, useHead } from '@academy/ui';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useListOrdersInfiniteQuery } from '../../api/orders.ts';
import { MoreRows } from '../../components/table/more-rows.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { OrderFilterBar } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { addressOf, useFilters } from './use-filters.ts';
import './orders.css';

const GrantDialog = lazy(() => import('./decisions/grant-dialog.tsx'));
const OrderDrawer = lazy(() => import('./detail/order-drawer.tsx'));

/** Every order, to search, filter and open; the one that is open is in the address. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const filtering = useFilters();
  const { params, filters, openId, reset, isFiltered } = filtering;
  const [isGranting, setGranting] = useState(false);
  const query = useListOrdersInfiniteQuery(filters);
  useHead({ title: t('title'), noIndex: true });
  const orders = query.currentData?.pages.flatMap((page) => page.items);

  return (
    <>
      <PageHead title={t('title')}>
        <Link className="button button--quiet button--small" to="/ordini/esporta">
          {t('exports.title')}
        </Link>
        <Button type="primary" onClick={() => setGranting(true)}>
          {t('grant.open')}
        </Button>
      </PageHead>
      <OrderFilterBar {...filtering} />
      <div className="orders__list">
        {query.isError && !orders ? (
          <LoadFailure title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : orders?.length === 0 ? (
          <Notice
            title={t(isFiltered ? 'empty.filteredTitle' : 'empty.title')}
            text={t(isFiltered ? 'empty.filteredText' : 'empty.text')}
          >
            {isFiltered && <Button onClick={reset}>{t('filters.reset')}</Button>}
          </Notice>
        ) : (
          <OrderTable orders={orders} params={params} />
        )}
      </div>
      <MoreRows query={query} label={t('more')} />
      <Suspense>
        {openId !== null && (
          <OrderDrawer key={openId} id={openId} onClose={() => void navigate(addressOf(params, null))} />
        )}
        {isGranting && (
          <GrantDialog
            onClose={() => setGranting(false)}
            onGranted={(orderId) => void navigate(addressOf(params, orderId))}
          />
        )}
      </Suspense>
    </>
  );
}
