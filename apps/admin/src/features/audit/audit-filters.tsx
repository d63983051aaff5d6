import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import type { useFilters } from './use-filters.ts';

type FiltersProps = { tools: ReactNode } & Pick<
  ReturnType<typeof useFilters>,
  'params' | 'filters' | 'setFilter' | 'reset'
>;

/** Two searches, action and days; the filters by actor and subject are set by links on a user's page. */
export function AuditFilterPanel({ params, filters, ...panel }: FiltersProps) {
  const { t } = useTranslation('audit');
  return (
    <FilterPanel
      list="audit"
      label={t('filters.label')}
      searches={[
        {
          name: 'person',
          label: t('filters.person'),
          placeholder: t('filters.personPlaceholder'),
          value: filters.person,
        },
        {
          name: 'text',
          label: t('filters.text'),
          placeholder: t('filters.textPlaceholder'),
          value: filters.text,
        },
      ]}
      fields={[
        {
          kind: 'choice',
          name: 'action',
          label: t('filters.action'),
          anyLabel: t('filters.anyAction'),
          value: filters.action,
          options: AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) })),
        },
        { kind: 'day', name: 'from', label: t('filters.from'), value: params.get('from') ?? '' },
        { kind: 'day', name: 'to', label: t('filters.to'), value: params.get('to') ?? '' },
        { kind: 'given', name: 'actorId', text: filters.actorId && t('filters.actor') },
        { kind: 'given', name: 'subjectId', text: filters.subjectId && t('filters.subject') },
      ]}
      {...panel}
    />
  );
}
