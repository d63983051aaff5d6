import { useToasts } from '@academy/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../api/settings.ts';

/** Greets a visitor who has just signed in. */
export function useWelcome(): () => void {
  const { t } = useTranslation('common');
  const toasts = useToasts();
  const brand = useSettings()?.brandName;
  const academy = brand ? `${brand} Academy` : 'Academy';
  return useCallback(
    () => toasts.success(t('landing.signed_in.title'), t('landing.signed_in.text', { academy })),
    [t, toasts, academy],
  );
}
