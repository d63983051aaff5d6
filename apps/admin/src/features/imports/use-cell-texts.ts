import type { ImportedList } from '@academy/shared';
import { useTranslation } from 'react-i18next';

/** The description of each column of a list's file. */
export function useCellTexts(list: ImportedList): { name: string; text: string }[] {
  const { t } = useTranslation('imports');
  const texts: Record<string, string> = t(`cells.${list}`, { returnObjects: true });
  return Object.entries(texts).map(([name, text]) => ({ name, text }));
}
