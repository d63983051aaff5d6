import { CONTENT_FILTER_NAMES, CONTENT_FILTERS, CONTENT_STATUSES } from '@academy/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { useEnglishFilter } from '../../components/filters/use-english-filter.ts';
import type { useFilters } from './use-filters.ts';

type FiltersProps = { tools: ReactNode } & Pick<
  ReturnType<typeof useFilters>,
  'filters' | 'setFilter' | 'reset'
>;

/** The search, and the filters behind their button. */
export function ContentFilterPanel({ filters, ...panel }: FiltersProps) {
  const { t } = useTranslation(['contents', 'ui']);
  const english = useEnglishFilter(filters.english);
  return (
    <FilterPanel
      list="contents"
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
        ...CONTENT_FILTER_NAMES.map((name) => ({
          kind: 'choice' as const,
          name,
          label: t(`ui:contentFilter.${name}.label`),
          anyLabel: t(`ui:contentFilter.${name}.any`),
          value: filters[name],
          options: CONTENT_FILTERS[name].map((value) => ({ value, label: t(`ui:badge.${value}`) })),
        })),
        {
          kind: 'choice',
          name: 'status',
          label: t('filters.status'),
          anyLabel: t('filters.anyStatus'),
          value: filters.status === 'all' ? undefined : filters.status,
          options: CONTENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
        english,
        {
          kind: 'choice',
          name: 'schedule',
          label: t('filters.schedule'),
          anyLabel: t('filters.anySchedule'),
          value: filters.schedule,
          options: [{ value: 'failed', label: t('filters.failed') }],
        },
      ]}
      {...panel}
    />
  );
}
