import type { ApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Sends one thing at a time; a failure is announced by a toast and stays as a sentence for the form. */
export function useSubmit() {
  const { t } = useTranslation('security');
  const toasts = useToasts();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** @returns the failure, or null when it worked. */
  const submit = async (send: () => Promise<ApiError | null>): Promise<ApiError | null> => {
    setBusy(true);
    setError(null);
    const failure = await send();
    setBusy(false);
    if (failure) {
      const text = errorText(failure);
      setError(text);
      toasts.error(t('error'), text);
    }
    return failure;
  };
  return { submit, isBusy, error };
}
