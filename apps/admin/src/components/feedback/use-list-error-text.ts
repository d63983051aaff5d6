import { type ErrorTextKey, useErrorText } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** The sentence for a failed change of a row: a list has no form in which two versions could be compared. */
export function useListErrorText(): (error: { code: string; messageKey: ErrorTextKey }) => string {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (error) => (error.code === 'platform.version_conflict' ? t('list.outdated') : errorText(error));
}
