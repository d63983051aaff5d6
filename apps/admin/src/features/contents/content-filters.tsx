import { CONTENT_FILTER_NAMES, CONTENT_FILTERS, CONTENT_STATUSES } from '@academy/shared';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFilters } from '../../api/contents.ts';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import type { useFilters } from './use-filters.ts';

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
      {CONTENT_FILTER_NAMES.map((name) => (
        <ChoiceField
          key={name}
          label={t(`ui:contentFilter.${name}.label`)}
          anyLabel={t(`ui:contentFilter.${name}.any`)}
          value={filters[name]}
          options={CONTENT_FILTERS[name].map((value) => ({ value, label: t(`ui:badge.${value}`) }))}
          onChange={(value) => setFilter(name, value)}
        />
      ))}
      <ChoiceField
        label={t('filters.status')}
        anyLabel={t('filters.anyStatus')}
        value={filters.status === 'all' ? undefined : filters.status}
        options={CONTENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => setFilter('status', value)}
      />
    </FilterBar>
  );
}
