import type { ImportRow, ImportRowError } from '@academy/api-client';
import { type ImportedList, isAppErrorCode, parseVideoInput } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useAccessErrorText } from '../../components/access/use-access-error-text.ts';
import { useRemarkTexts } from '../../components/questions/use-remark-texts.ts';
import { useCellTexts } from './use-cell-texts.ts';

/**
 * The sentence for the error of a row or cell; for a cell, a description of valid values, and which videos are not
 * recognised.
 */
export function useRowErrorText(
  list: ImportedList,
): (error: ImportRowError, values: ImportRow['values']) => string {
  const { t } = useTranslation(['imports', 'questions']);
  const errorText = useAccessErrorText();
  const cells = useCellTexts(list);
  const { problemText } = useRemarkTexts();
  const { number } = useFormats();
  return ({ column, code, line, values: words = {} }, values) => {
    const problem = line === undefined ? undefined : problemText({ code, values: words });
    if (line !== undefined && problem !== undefined)
      return t('questions:atLine', { line: number(line), text: problem });
    if (isAppErrorCode(code)) return errorText({ messageKey: code });
    const text = cells.find(({ name }) => name === column)?.text ?? t('rows.otherError');
    if (code !== 'isVideo') return text;
    const entries = parseVideoInput(values['videos'] ?? '').unreadable.join(', ');
    return `${t('rows.unreadableVideos', { entries })} ${text}`;
  };
}
