import { useTranslation } from 'react-i18next';
import type { FilterField } from './filter-field.ts';

export const ENGLISH_OPTIONS = ['missing', 'complete'] as const;
export type EnglishFilter = (typeof ENGLISH_OPTIONS)[number];

/** The filter by whether an item is completely translated to English. */
export function useEnglishFilter(value: EnglishFilter | undefined) {
  const { t } = useTranslation('form');
  return {
    kind: 'choice' as const,
    name: 'english' as const,
    label: t('english.filter'),
    anyLabel: t('english.anyFilter'),
    value,
    options: ENGLISH_OPTIONS.map((option) => ({ value: option, label: t(`english.${option}Filter`) })),
  } satisfies FilterField<'english'>;
}
