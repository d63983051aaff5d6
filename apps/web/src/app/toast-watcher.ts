import { useSession } from '@academy/api-client';
import { useToasts, useToastsOfPage } from '@academy/ui';
import { useEffect } from 'react';

/** Removes toasts that do not concern the current page, and all of them on sign-out. Part of every page. */
export function ToastWatcher() {
  const toasts = useToasts();
  const { session } = useSession();
  useToastsOfPage();
  useEffect(() => session.onEnd(() => toasts.dismissAll()), [toasts, session]);
  return null;
}
