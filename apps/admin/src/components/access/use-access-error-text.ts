import { type ErrorTextKey, useErrorText } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Errors whose usual sentences address the buyer. */
const TEXTS: Partial<Record<ErrorTextKey, 'access.owned' | 'access.unknownItem'>> = {
  'commerce.already_owned': 'access.owned',
  'commerce.item_not_found': 'access.unknownItem',
};

/** The sentence for a failure to give someone else access. */
export function useAccessErrorText(): (error: { messageKey: ErrorTextKey }) => string {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (error) => {
    const text = TEXTS[error.messageKey];
    return text === undefined ? errorText(error) : t(text);
  };
}
