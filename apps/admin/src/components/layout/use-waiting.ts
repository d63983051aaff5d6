import type { Waiting } from '@academy/api-client';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetWaitingQuery, waitingApi } from '../../api/waiting.ts';

/** Counts younger than this, in seconds, are not asked for again by opening another page. */
const FRESH_SECONDS = 20;

/** What waits for the reader: asked for again with every page that is opened, and when the window is looked at again. */
export function useWaiting(): Waiting {
  const { data } = useGetWaitingQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  const prefetch = waitingApi.usePrefetch('getWaiting');
  const { pathname } = useLocation();
  useEffect(() => prefetch(undefined, { ifOlderThan: FRESH_SECONDS }), [pathname, prefetch]);
  return data ?? {};
}
