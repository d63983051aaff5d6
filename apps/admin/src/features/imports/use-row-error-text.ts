import type { ImportRowError } from '@academy/api-client';
import { type ImportedList, isAppErrorCode } from '@academy/shared';
import { useErrorText } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useCellTexts } from './use-cell-texts.ts';

/** Turns why a row or a cell is refused into a sentence: of a cell, what it takes. */
export function useRowErrorText(list: ImportedList): (error: ImportRowError) => string {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const cells = useCellTexts(list);
  return ({ column, code }) => {
    if (isAppErrorCode(code)) return errorText({ messageKey: code });
    return cells.find(({ name }) => name === column)?.text ?? t('rows.otherError');
  };
}
