import { CONTENT_TYPES, type ImportedList, LOCALES } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** The description of each column of a list's file. */
export function useCellTexts(list: ImportedList): { name: string; text: string }[] {
  const { t } = useTranslation('imports');
  const types = new Intl.ListFormat(LOCALES[useLanguage()], { type: 'disjunction' }).format(CONTENT_TYPES);
  const texts: Record<string, string> = t(`cells.${list}`, { returnObjects: true, types });
  return Object.entries(texts).map(([name, text]) => ({ name, text }));
}
