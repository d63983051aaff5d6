import type { Order } from '@academy/api-client';
import { ORDER_SORTS } from '@academy/shared';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useListOrdersInfiniteQuery } from '../../api/orders.ts';
import { BulkChanges } from '../../components/bulk/bulk-changes.tsx';
import { ChosenExport } from '../../components/download/chosen-export.tsx';
import { ImportLink } from '../../components/download/import-link.tsx';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { SellerNotice } from '../../components/seller/seller-notice.tsx';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { useRowSelection } from '../../components/table/use-row-selection.ts';
import { OrderFilterPanel } from './order-filters.tsx';
import { addressOf, useFilters } from './use-filters.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import './orders.css';

const GrantDialog = lazy(() => import('../../components/access/grant-dialog.tsx'));
const OrderDrawer = lazy(() => import('./detail/order-drawer.tsx'));

/** Every order, to search, filter, sort and open; the open one is in the address. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const filtering = useFilters();
  const { params, filters, openId, reset, isFiltered } = filtering;
  const columns = useOrderColumns(params, filters.search);
  const { visibility, show } = useColumnChoice('orders', columns);
  const [isGranting, setGranting] = useState(false);
  const { order, sorting } = useSort(ORDER_SORTS);
  const sorted = { ...filters, ...order };
  const query = useListOrdersInfiniteQuery(sorted);
  // Not by the address, which contains the open order too.
  const selection = useRowSelection<Order>(JSON.stringify(sorted), ({ title, buyerEmail }) =>
    [title, buyerEmail].filter(Boolean).join(', '),
  );
  return (
    <>
      <ListPage
        title={t('title')}
        actions={
          <>
            <ImportLink to="/ordini/importa">{t('importGrants')}</ImportLink>
            <ListExportButton list="orders" filters={filters} />
            <Link className="button button--quiet button--small" to="/ordini/esporta">
              {t('exports.title')}
            </Link>
            <Button type="primary" onClick={() => setGranting(true)}>
              {t('grant.open')}
            </Button>
          </>
        }
        above={<SellerNotice />}
        filters={
          <OrderFilterPanel
            {...filtering}
            tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
          />
        }
        isFiltered={isFiltered}
        reset={reset}
        query={query}
        failed={t('failed')}
        empty={t('empty', { returnObjects: true })}
        below={(rows) => (
          <BulkChanges<Order>
            rows={rows}
            selection={selection}
            actions={[]}
            more={(chosen) => <ChosenExport list="orders" ids={chosen.map(({ id }) => id)} />}
          />
        )}
      >
        {(rows) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sorting={sorting}
            visibility={visibility}
            selection={selection}
          />
        )}
      </ListPage>
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
