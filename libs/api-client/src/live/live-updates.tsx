import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../session-provider.tsx';

/** Where the browser cannot say that it is idle, in milliseconds after the page is there. */
const IDLE_MS = 2_000;
const IDLE_LIMIT_MS = 5_000;

/**
 * Keeps what is shown up to date while somebody is signed in; draws nothing. Its code and its connection wait until the
 * page is there. Without them everything works, and is up to date when asked for.
 */
export function LiveUpdates() {
  const dispatch = useDispatch();
  const { session, user, lapsed } = useSession();
  const userId = lapsed ? undefined : user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const cancel = whenIdle(async () => {
      const { followEvents } = await import('./follow-events.ts');
      if (!isOver) stop = followEvents(session, userId, dispatch);
    });
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [session, userId, dispatch]);
  return null;
}

/** @returns the way to stop waiting. */
function whenIdle(work: () => Promise<void>): () => void {
  // Code that does not arrive is not missed.
  const start = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(start, IDLE_MS);
  return () => clearTimeout(timer);
}
