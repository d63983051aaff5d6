import { ROLES, USER_STATUSES } from '@academy/shared';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserFilters } from '../../api/users.ts';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { CONFIRMED_OPTIONS, USER_SORTS, type useFilters } from './use-filters.ts';

type FiltersProps = { filters: UserFilters } & Pick<ReturnType<typeof useFilters>, 'setFilter'>;

/** Search, filters and order. */
export function UserFilterBar({ filters, setFilter }: FiltersProps) {
  const { t } = useTranslation(['users', 'common']);
  const search = useCallback((text: string) => setFilter('search', text), [setFilter]);
  const isErased = filters.status === 'erased';
  return (
    <FilterBar label={t('filters.label')}>
      {!isErased && (
        <SearchField
          label={t('filters.search')}
          placeholder={t('filters.searchPlaceholder')}
          value={filters.search}
          onSearch={search}
        />
      )}
      <ChoiceField
        label={t('filters.status')}
        anyLabel={t('filters.anyStatus')}
        value={filters.status}
        options={USER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => setFilter('status', value)}
      />
      {!isErased && (
        <>
          <ChoiceField
            label={t('filters.role')}
            anyLabel={t('filters.anyRole')}
            value={filters.role}
            options={ROLES.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
            onChange={(value) => setFilter('role', value)}
          />
          <ChoiceField
            label={t('filters.confirmed')}
            anyLabel={t('filters.anyConfirmed')}
            value={filters.confirmed === undefined ? undefined : `${filters.confirmed}`}
            options={CONFIRMED_OPTIONS.map((value) => ({ value, label: t(`filters.${value}`) }))}
            onChange={(value) => setFilter('confirmed', value)}
          />
          <ChoiceField
            label={t('sort.label')}
            anyLabel={t('sort.-createdAt')}
            value={filters.sort}
            options={USER_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(value) => setFilter('sort', value)}
          />
        </>
      )}
    </FilterBar>
  );
}
