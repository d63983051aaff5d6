import { useSession } from '@academy/api-client';
import { useToasts, useToastsOfPage } from '@academy/ui';
import { useEffect } from 'react';

/** Takes toasts back that say nothing of this page, and everything when somebody signs out. Part of every page. */
export function ToastWatcher() {
  const toasts = useToasts();
  const { session } = useSession();
  useToastsOfPage();
  useEffect(() => session.onEnd(() => toasts.dismissAll()), [toasts, session]);
  return null;
}
