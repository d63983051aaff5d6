import { useSession } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Takes toasts back that say nothing of this page, and everything when somebody signs out. */
export function useFreshToasts(): void {
  const toasts = useToasts();
  const { session } = useSession();
  const { pathname } = useLocation();
  useEffect(() => toasts.dismissErrors(), [toasts, pathname]);
  useEffect(() => session.onEnd(() => toasts.dismissAll()), [toasts, session]);
}
