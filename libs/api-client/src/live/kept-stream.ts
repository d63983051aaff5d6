import type { Session } from '../session/session.ts';
import { readStream, StreamRefused, type StreamEvent } from './read-stream.ts';

/** The first pause before a stream is opened again, and the longest, in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** How a stream is kept open. */
export interface KeptStream {
  session: Pick<Session, 'origin' | 'accessToken' | 'renew'>;
  /** The last event this browser has, each time it is asked. */
  lastEventId: () => string | null;
  onEvent: (event: StreamEvent) => void;
  /** Called before each attempt. */
  onAttempt?: () => void;
}

/**
 * Keeps the stream of one's events open until `signal` aborts, or nobody is signed in any more. It ends with each access
 * token and with each gateway, and is opened again with what was missed. Pauses are random, so that the browsers of a
 * gateway that stops do not all come back at once; a browser that is back online, or in front, does not wait.
 */
export async function keepStream(kept: KeptStream, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    kept.onAttempt?.();
    const token = await kept.session.accessToken();
    if (token === null) return;
    let wait = 0;
    try {
      await readStream(
        { url: `${kept.session.origin}/api/v1/events`, token, lastEventId: kept.lastEventId(), signal },
        (event) => {
          failures = 0;
          kept.onEvent(event);
        },
      );
    } catch (error) {
      failures += 1;
      if (error instanceof StreamRefused) wait = error.retryAfterMs;
      if (error instanceof StreamRefused && error.status === 401) await kept.session.renew(token);
    }
    await pause(Math.max(wait, pauseAfter(failures)), signal);
  }
}

function pauseAfter(failures: number): number {
  return Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/** Ends early when there is a new reason to try. */
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
