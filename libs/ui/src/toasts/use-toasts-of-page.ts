import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useToasts } from './toasts.tsx';

/**
 * Takes errors back when the page they are about is left: as the next one is asked for, not when it is there. Its code
 * may take long to arrive, and an error that says why it is shown would then count as one of before.
 */
export function useToastsOfPage(): void {
  const toasts = useToasts();
  const { pathname } = useLocation();
  const asked = useNavigation().location?.pathname ?? pathname;
  useEffect(() => toasts.dismissErrors(), [toasts, asked]);
}
