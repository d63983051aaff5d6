import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useToasts } from './toasts.tsx';

/**
 * Removes errors when the page they are about is left: when the next page is requested, not when it is shown. Its code
 * may take long to load, and an error that explains why it is shown would then count as an earlier one.
 */
export function useToastsOfPage(): void {
  const toasts = useToasts();
  const { pathname } = useLocation();
  const asked = useNavigation().location?.pathname ?? pathname;
  useEffect(() => toasts.dismissErrors(), [toasts, asked]);
}
