import { CERTIFICATE_STATUSES } from '@academy/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import type { useFilters } from './use-filters.ts';

type FiltersProps = { tools: ReactNode } & Pick<
  ReturnType<typeof useFilters>,
  'params' | 'filters' | 'setFilter' | 'reset'
>;

/** Search, status and days. */
export function CertificateFilterPanel({ params, filters, ...panel }: FiltersProps) {
  const { t } = useTranslation('certificates');
  return (
    <FilterPanel
      list="certificates"
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
          anyLabel: t('filters.any'),
          value: filters.status,
          options: CERTIFICATE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
        { kind: 'day', name: 'from', label: t('filters.from'), value: params.get('from') ?? '' },
        { kind: 'day', name: 'to', label: t('filters.to'), value: params.get('to') ?? '' },
      ]}
      {...panel}
    />
  );
}
