import { CONTENT_TYPES, type ImportedList } from '@academy/shared';
import { useTranslation } from 'react-i18next';

/** The description of each column of a list's file. */
export function useCellTexts(list: ImportedList): { name: string; text: string }[] {
  const { t, i18n } = useTranslation('imports');
  const types = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(CONTENT_TYPES);
  const texts: Record<string, string> = t(`cells.${list}`, { returnObjects: true, types });
  return Object.entries(texts).map(([name, text]) => ({ name, text }));
}
