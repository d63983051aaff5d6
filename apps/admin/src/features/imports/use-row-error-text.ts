import type { ImportRow, ImportRowError } from '@academy/api-client';
import { type ImportedList, isAppErrorCode, parseVideoInput } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { useAccessErrorText } from '../../components/access/use-access-error-text.ts';
import { useCellTexts } from './use-cell-texts.ts';

/**
 * The sentence for the error of a row or cell; for a cell, a description of valid values, and which videos are not
 * recognised.
 */
export function useRowErrorText(
  list: ImportedList,
): (error: ImportRowError, values: ImportRow['values']) => string {
  const { t } = useTranslation('imports');
  const errorText = useAccessErrorText();
  const cells = useCellTexts(list);
  return ({ column, code }, values) => {
    if (isAppErrorCode(code)) return errorText({ messageKey: code });
    const text = cells.find(({ name }) => name === column)?.text ?? t('rows.otherError');
    if (code !== 'isVideo') return text;
    const entries = parseVideoInput(values['videos'] ?? '').unreadable.join(', ');
    return `${t('rows.unreadableVideos', { entries })} ${text}`;
  };
}
