import { ROLES, USER_STATUSES } from '@academy/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { CONFIRMED_OPTIONS, type useFilters } from './use-filters.ts';

type FiltersProps = { tools: ReactNode } & Pick<
  ReturnType<typeof useFilters>,
  'params' | 'filters' | 'setFilter' | 'reset'
>;

/** Search and filters; erased accounts have no data to search by. */
export function UserFilterPanel({ params, filters, ...panel }: FiltersProps) {
  const { t } = useTranslation(['users', 'common']);
  const isErased = filters.status === 'erased';
  return (
    <FilterPanel
      list="users"
      label={t('filters.label')}
      searches={
        isErased
          ? []
          : [
              {
                name: 'search',
                label: t('filters.search'),
                placeholder: t('filters.searchPlaceholder'),
                value: filters.search,
              },
            ]
      }
      fields={[
        {
          kind: 'choice',
          name: 'status',
          label: t('filters.status'),
          anyLabel: t('filters.anyStatus'),
          value: filters.status,
          options: USER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
        ...(isErased
          ? []
          : [
              {
                kind: 'choice' as const,
                name: 'role' as const,
                label: t('filters.role'),
                anyLabel: t('filters.anyRole'),
                value: filters.role,
                options: ROLES.map((value) => ({ value, label: t(`common:roles.${value}`) })),
              },
              {
                kind: 'choice' as const,
                name: 'confirmed' as const,
                label: t('filters.confirmed'),
                anyLabel: t('filters.anyConfirmed'),
                value: filters.confirmed === undefined ? undefined : `${filters.confirmed}`,
                options: CONFIRMED_OPTIONS.map((value) => ({ value, label: t(`filters.${value}`) })),
              },
              ...(['from', 'to'] as const).map((name) => ({
                kind: 'day' as const,
                name,
                label: t(`filters.${name}`),
                value: params.get(name) ?? '',
              })),
            ]),
      ]}
      {...panel}
    />
  );
}
