import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useToasts } from './toasts.tsx';

/** Takes errors back when the page they are about is left. */
export function useToastsOfPage(): void {
  const toasts = useToasts();
  const { pathname } = useLocation();
  useEffect(() => toasts.dismissErrors(), [toasts, pathname]);
}
