import { type ApiError, toApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Announces that saving failed. @returns a function that hands the failure on, normalised. */
export function useFailureToast(): (failure: unknown) => ApiError {
  const { t } = useTranslation('membership');
  const toasts = useToasts();
  const errorText = useErrorText();
  return (failure) => {
    const error = toApiError(failure);
    toasts.error(t('error'), errorText(error));
    return error;
  };
}
