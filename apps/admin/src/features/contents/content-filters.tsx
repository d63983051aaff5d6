import { CONTENT_FILTER_NAMES, CONTENT_FILTERS, CONTENT_STATUSES } from '@academy/shared';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFilters } from '../../api/contents.ts';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import type { useFilters } from './use-filters.ts';

type FiltersProps = { filters: ContentFilters; tools: ReactNode } & Pick<
  ReturnType<typeof useFilters>,
  'setFilter'
>;

/** The search, and the filters behind their button. */
export function ContentFilterPanel({ filters, setFilter, tools }: FiltersProps) {
  const { t } = useTranslation(['contents', 'ui']);
  const search = useCallback((text: string) => setFilter('search', text), [setFilter]);
  const status = filters.status === 'all' ? undefined : filters.status;
  const active = CONTENT_FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    const text = value && `${t(`ui:contentFilter.${name}.label`)}: ${t(`ui:badge.${value}`)}`;
    return text ? [{ key: name, text, remove: () => setFilter(name, undefined) }] : [];
  });
  return (
    <FilterPanel
      label={t('filters.label')}
      search={
        <SearchField
          label={t('filters.search')}
          placeholder={t('filters.searchPlaceholder')}
          value={filters.search}
          onSearch={search}
        />
      }
      active={[
        ...active,
        ...(status
          ? [
              {
                key: 'status',
                text: `${t('filters.status')}: ${t(`status.${status}`)}`,
                remove: () => setFilter('status', undefined),
              },
            ]
          : []),
      ]}
      tools={tools}
    >
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
        value={status}
        options={CONTENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => setFilter('status', value)}
      />
    </FilterPanel>
  );
}
