import type { ImportRowError } from '@academy/api-client';
import { type ImportedList, isAppErrorCode } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { useAccessErrorText } from '../../components/access/use-access-error-text.ts';
import { useCellTexts } from './use-cell-texts.ts';

/** The sentence for the error of a row or cell; for a cell, a description of valid values. */
export function useRowErrorText(list: ImportedList): (error: ImportRowError) => string {
  const { t } = useTranslation('imports');
  const errorText = useAccessErrorText();
  const cells = useCellTexts(list);
  return ({ column, code }) => {
    if (isAppErrorCode(code)) return errorText({ messageKey: code });
    return cells.find(({ name }) => name === column)?.text ?? t('rows.otherError');
  };
}
