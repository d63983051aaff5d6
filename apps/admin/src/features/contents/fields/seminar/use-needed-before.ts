import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';

/** The rule of an English text without which others would not be shown. @param others their paths in the form. */
export function useNeededBefore(): (others: readonly (string | number)[][]) => FormRule {
  const { t } = useTranslation('contents');
  return (others) =>
    ({ getFieldValue }) => ({
      validator: (_rule, text: string | undefined) =>
        text?.trim() || others.every((path) => !getFieldValue(path))
          ? Promise.resolve()
          : Promise.reject(new Error(t('seminar.englishNeeded'))),
    });
}
