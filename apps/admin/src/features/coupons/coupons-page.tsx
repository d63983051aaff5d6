import { COUPON_STATUSES } from '@academy/shared';
import type { Coupon } from '@academy/api-client';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CouponFilters, useListCouponsInfiniteQuery } from '../../api/coupons.ts';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponTable } from './coupon-table.tsx';
import './coupons.css';

/** Every discount code; one is made, or changed, in a form above the list. */
export function CouponsPage() {
  const { t } = useTranslation('coupons');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const search = useCallback((text: string) => setFilter('code', text), [setFilter]);
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const query = useListCouponsInfiniteQuery(filters);
  const close = useCallback(() => setEdited(null), []);
  return (
    <ListPage
      title={t('title')}
      create={
        edited === null && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('create')}
          </Button>
        )
      }
      above={
        edited !== null && (
          <CouponForm
            key={edited === 'new' ? 'new' : edited.id}
            coupon={edited === 'new' ? null : edited}
            onClose={close}
          />
        )
      }
      filters={
        <FilterBar label={t('filters.label')}>
          <SearchField
            label={t('filters.code')}
            placeholder={t('filters.codePlaceholder')}
            value={filters.code}
            onSearch={search}
          />
          <ChoiceField
            label={t('filters.status')}
            anyLabel={t('filters.anyStatus')}
            value={filters.status}
            options={COUPON_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(value) => setFilter('status', value)}
          />
        </FilterBar>
      }
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
    >
      {(coupons) => <CouponTable coupons={coupons} onEdit={setEdited} />}
    </ListPage>
  );
}

function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<'code' | 'status'>();
  const code = params.get('code')?.trim();
  const status = oneOf(COUPON_STATUSES, params.get('status'));
  const filters: CouponFilters = { ...(code && { code }), ...(status && { status }) };
  return { filters, setFilter, reset, isFiltered: Object.keys(filters).length > 0 };
}
