import { ORDER_KINDS } from '@academy/shared';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { DayField } from '../../components/filters/day-field.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { STATUS_OPTIONS, type useFilters, WITHDRAWAL_OPTIONS } from './use-filters.ts';

/** Search, status, type, withdrawals and days. */
export function OrderFilterBar(props: ReturnType<typeof useFilters>) {
  const { params, filters, status, setFilter, reset, isFiltered } = props;
  const { t } = useTranslation(['orders', 'common']);
  const search = useCallback((text: string) => setFilter('search', text), [setFilter]);
  return (
    <FilterBar label={t('filters.label')} className="orders__filters">
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        value={filters.search}
        onSearch={search}
      />
      <ChoiceField
        label={t('filters.status')}
        anyLabel={t('filters.any')}
        value={status}
        options={STATUS_OPTIONS.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => setFilter('status', value)}
      />
      <ChoiceField
        label={t('filters.type')}
        anyLabel={t('filters.any')}
        value={filters.type}
        options={ORDER_KINDS.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(value) => setFilter('type', value)}
      />
      <ChoiceField
        label={t('filters.withdrawal')}
        anyLabel={t('filters.anyWithdrawal')}
        value={filters.withdrawal}
        options={WITHDRAWAL_OPTIONS.map((value) => ({ value, label: t(`withdrawal.${value}`) }))}
        onChange={(value) => setFilter('withdrawal', value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`filters.${name}`)}
          value={params.get(name) ?? ''}
          onChange={(day) => setFilter(name, day)}
        />
      ))}
      {isFiltered && (
        <Button className="orders__reset" onClick={reset}>
          {t('common:list.reset')}
        </Button>
      )}
    </FilterBar>
  );
}
