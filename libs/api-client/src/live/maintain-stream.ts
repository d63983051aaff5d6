import type { Session } from '../session/session.ts';
import { readStream, StreamRefused, type StreamEvent } from './read-stream.ts';

/** The first and the longest pause before a stream is opened again, in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** The options of a stream that is kept open. */
export interface StreamOptions {
  session: Pick<Session, 'origin' | 'accessToken' | 'renew'>;
  /** Returns the last event this browser has received, each time it is called. */
  lastEventId: () => string | null;
  onEvent: (event: StreamEvent) => void;
  /** Called before each attempt. */
  onAttempt?: () => void;
}

/**
 * Keeps the user's event stream open until `signal` aborts or nobody is signed in. The stream ends with each access
 * token and when a gateway stops, and is opened again with the missed events. Pauses are random, so that the browsers
 * of a stopping gateway do not all reconnect at once; a browser that comes back online, or to the foreground, does not
 * wait.
 */
export async function maintainStream(options: StreamOptions, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    options.onAttempt?.();
    const token = await options.session.accessToken();
    if (token === null) return;
    let wait = 0;
    try {
      await readStream(
        { url: `${options.session.origin}/api/v1/events`, token, lastEventId: options.lastEventId(), signal },
        (event) => {
          failures = 0;
          options.onEvent(event);
        },
      );
    } catch (error) {
      failures += 1;
      if (error instanceof StreamRefused) wait = error.retryAfterMs;
      if (error instanceof StreamRefused && error.status === 401) await options.session.renew(token);
    }
    await pause(Math.max(wait, pauseAfter(failures)), signal);
  }
}

function pauseAfter(failures: number): number {
  return Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/** Ends early when there is a new reason to retry. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { signal: over.signal });
    window.addEventListener('online', end, { signal: over.signal });
    const onVisible = () => !document.hidden && end();
    document.addEventListener('visibilitychange', onVisible, { signal: over.signal });
    if (signal.aborted) end();
  });
}
