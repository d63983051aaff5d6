import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { useEnglishFilter } from '../../components/filters/use-english-filter.ts';
import { STATUS_OPTIONS, type useFilters } from './use-filters.ts';

type FiltersProps = { tools: ReactNode } & Pick<
  ReturnType<typeof useFilters>,
  'filters' | 'setFilter' | 'reset'
>;

/** Search and status. */
export function ProjectFilterPanel({ filters, ...panel }: FiltersProps) {
  const { t } = useTranslation('projects');
  const english = useEnglishFilter(filters.english);
  return (
    <FilterPanel
      list="projects"
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
          value: filters.status === 'all' ? undefined : filters.status,
          options: STATUS_OPTIONS.map((value) => ({ value, label: t(`filters.${value}`) })),
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
