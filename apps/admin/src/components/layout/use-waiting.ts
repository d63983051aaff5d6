import type { Waiting } from '@academy/api-client';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetWaitingQuery, waitingApi } from '../../api/waiting.ts';

/** Counts younger than this, in seconds, are not reloaded when another page is opened. */
const FRESH_SECONDS = 20;

/** What awaits a decision of the user: reloaded with every page opened, and when the window gets the focus again. */
export function useWaiting(): Waiting {
  const { data } = useGetWaitingQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  const prefetch = waitingApi.usePrefetch('getWaiting');
  const { pathname } = useLocation();
  useEffect(() => prefetch(undefined, { ifOlderThan: FRESH_SECONDS }), [pathname, prefetch]);
  return data ?? {};
}
