import { COUPON_SORTS, COUPON_STATUSES } from '@academy/shared';
import type { Coupon } from '@academy/api-client';
import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type CouponFilters, useListCouponsInfiniteQuery } from '../../api/coupons.ts';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { useRowSelection } from '../../components/table/use-row-selection.ts';
import { useLeaveForms } from '../../components/unsaved/unsaved-guard.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { CouponForm } from './coupon-form.tsx';
import { useCouponColumns } from './use-coupon-columns.tsx';
import './coupons.css';

/** Every discount code, with a form above the list to create or change one. */
export function CouponsPage() {
  const { t } = useTranslation('coupons');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const formTitle = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const leaveForms = useLeaveForms();
  const isEdited = ({ id }: Coupon) => edited !== 'new' && edited?.id === id;
  const edit = (coupon: Coupon) => {
    if (isEdited(coupon)) formTitle.current?.focus();
    else leaveForms(() => setEdited(coupon));
  };
  const close = useCallback(() => setEdited(null), []);
  const onDeleted = (coupon: Coupon) => {
    if (isEdited(coupon)) close();
  };
  const columns = useCouponColumns({ onEdit: edit, onDeleted });
  const { visibility, show } = useColumnChoice('coupons', columns);
  const { order, sorting } = useSort(COUPON_SORTS);
  const query = useListCouponsInfiniteQuery({ ...filters, ...order });
  const selection = useRowSelection<Coupon>(useLocation().search, ({ code }) => code);
  return (
    <ListPage
      title={t('title')}
      back={{ to: '/', label: t('back') }}
      actions={<ListExportButton list="coupons" filters={filters} />}
      create={
        edited === null && (
          <Button ref={opener} type="primary" onClick={() => setEdited('new')}>
            {t('create')}
          </Button>
        )
      }
      above={
        edited !== null && (
          <CouponForm
            key={edited === 'new' ? 'new' : edited.id}
            coupon={edited === 'new' ? null : edited}
            title={formTitle}
            opener={opener}
            onClose={close}
          />
        )
      }
      filters={
        <FilterPanel
          list="coupons"
          label={t('filters.label')}
          searches={[
            {
              name: 'search',
              label: t('filters.search'),
              placeholder: t('filters.searchPlaceholder'),
              value: filters.search,
            },
          ]}
          fields={[
            {
              kind: 'choice',
              name: 'status',
              label: t('filters.status'),
              anyLabel: t('filters.anyStatus'),
              value: filters.status,
              options: COUPON_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            },
          ]}
          setFilter={setFilter}
          reset={reset}
          tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
        />
      }
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
      below={(rows) => <BulkActions rows={rows} selection={selection} />}
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
  );
}

function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<'search' | 'status'>();
  const search = params.get('search')?.trim();
  const status = oneOf(COUPON_STATUSES, params.get('status'));
  const filters: CouponFilters = { ...(search && { search }), ...(status && { status }) };
  return { filters, setFilter, reset, isFiltered: Object.keys(filters).length > 0 };
}
