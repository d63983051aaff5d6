import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../session-provider.tsx';

/** For browsers that cannot report idleness: milliseconds after the page is loaded. */
const IDLE_MS = 2_000;
const IDLE_LIMIT_MS = 5_000;

/**
 * Keeps the displayed data up to date while someone is signed in; renders nothing. Its code and its connection wait
 * until the page is loaded. Without them everything works, and is up to date whenever it is requested.
 */
export function LiveUpdates() {
  const dispatch = useDispatch();
  const { session, user, expiredUser } = useSession();
  const userId = expiredUser ? undefined : user?.id;
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

/** @returns a function that cancels the wait. */
function whenIdle(work: () => Promise<void>): () => void {
  // Live updates are optional, so a failure to load their code is ignored.
  const start = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(start, IDLE_MS);
  return () => clearTimeout(timer);
}
