import { useEffect, useSyncExternalStore } from 'react';
import type { Change, Outbox, OutboxState } from './outbox.ts';

/**
 * Lets an outbox send for as long as the page shows what it belongs to, and at once when the network is back or the page
 * is hidden.
 * @param userId of who is signed in; empty for nobody.
 */
export function useOutbox<C extends Change>(outbox: Outbox<C>, userId: string): OutboxState<C> {
  useEffect(() => outbox.signIn(userId), [outbox, userId]);
  useEffect(() => {
    const flush = () => void outbox.flush();
    outbox.start();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
      outbox.stop();
    };
  }, [outbox]);
  return useSyncExternalStore(outbox.subscribe, outbox.read);
}
