import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { SellerNotice } from '../../components/seller/seller-notice.tsx';
import { addressOf, OPEN_ORDER } from './order/open-order.ts';
import { orderList } from './order-list.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import './orders.css';

const GrantDialog = lazy(() => import('../../components/access/grant-dialog.tsx'));
const OrderDrawer = lazy(() => import('./detail/order-drawer.tsx'));

/** Every order, to search, filter, sort and open; the open one is in the address. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const list = useList(orderList);
  const { params } = list.address;
  const openId = params.get(OPEN_ORDER);
  const [isGranting, setGranting] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        columns={useOrderColumns(params, list.search)}
        actions={
          <>
            <Link className="button button--quiet button--small" to="/ordini/esporta">
              {t('exports.title')}
            </Link>
            <Button type="primary" onClick={() => setGranting(true)}>
              {t('grant.open')}
            </Button>
          </>
        }
        above={<SellerNotice />}
      />
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
