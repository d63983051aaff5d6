import { useSession } from '@academy/api-client';
import { useToasts, useToastsOfPage } from '@academy/ui';
import { useEffect } from 'react';

/** Takes toasts back that say nothing of this page, and everything when somebody signs out. */
export function useFreshToasts(): void {
  const toasts = useToasts();
  const { session } = useSession();
  useToastsOfPage();
  useEffect(() => session.onEnd(() => toasts.dismissAll()), [toasts, session]);
}
