import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { STATUS_OPTIONS, type useFilters } from './use-filters.ts';

/** Search and status, in one line where there is room. */
export function ProjectFilterBar({
  filters,
  setFilter,
}: Pick<ReturnType<typeof useFilters>, 'filters' | 'setFilter'>) {
  const { t } = useTranslation('projects');
  const search = useCallback((text: string) => setFilter('search', text), [setFilter]);
  return (
    <FilterBar label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        value={filters.search}
        onSearch={search}
      />
      <ChoiceField
        label={t('filters.status')}
        anyLabel={t('filters.anyStatus')}
        value={filters.status === 'all' ? undefined : filters.status}
        options={STATUS_OPTIONS.map((value) => ({ value, label: t(`filters.${value}`) }))}
        onChange={(value) => setFilter('status', value)}
      />
    </FilterBar>
  );
}
