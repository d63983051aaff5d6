import { CONTENT_TYPES } from '@academy/shared';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFilters } from '../../api/contents.ts';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { ACCESS_OPTIONS, STATUS_OPTIONS, type useFilters } from './use-filters.ts';

type FiltersProps = { filters: ContentFilters } & Pick<ReturnType<typeof useFilters>, 'setFilter'>;

/** Search and filters, in one line where there is room. */
export function ContentFilterBar({ filters, setFilter }: FiltersProps) {
  const { t } = useTranslation(['contents', 'ui']);
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
        label={t('filters.type')}
        anyLabel={t('filters.anyType')}
        value={filters.type}
        options={CONTENT_TYPES.map((value) => ({ value, label: t(`ui:badge.${value}`) }))}
        onChange={(value) => setFilter('type', value)}
      />
      <ChoiceField
        label={t('filters.access')}
        anyLabel={t('filters.anyAccess')}
        value={filters.access}
        options={ACCESS_OPTIONS.map((value) => ({ value, label: t(`ui:badge.${value}`) }))}
        onChange={(value) => setFilter('access', value)}
      />
      <ChoiceField
        label={t('filters.status')}
        anyLabel={t('filters.anyStatus')}
        value={filters.status === 'all' ? undefined : filters.status}
        options={STATUS_OPTIONS.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => setFilter('status', value)}
      />
    </FilterBar>
  );
}
