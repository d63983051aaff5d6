import { LIVE_HEARTBEAT_SECONDS } from '@academy/shared';
import { createParser } from 'eventsource-parser';

/** A stream without data for this long counts as broken, in milliseconds: two and a half heartbeats. */
export const SILENCE_MS = LIVE_HEARTBEAT_SECONDS * 2_500;

/** One event of a stream. */
export interface StreamEvent {
  /** The position to continue after; see {@link StreamRequest.lastEventId}. */
  id: string;
  type: string;
  /** JSON. */
  data: string;
}

/** The parameters for opening a stream. */
export interface StreamRequest {
  url: string;
  token: string;
  /** The last event this browser has received; null at first. */
  lastEventId: string | null;
  signal: AbortSignal;
}

/** The server refused the stream. */
export class StreamRefused extends Error {
  /** @param retryAfterMs how long the server asked to wait. */
  constructor(
    readonly status: number,
    readonly retryAfterMs: number,
  ) {
    super(`The stream of events was refused: ${status}`);
  }
}

/**
 * Opens a stream and calls `onEvent` for each of its events until it ends.
 * @throws StreamRefused when the server refuses; whatever `fetch` throws when the connection breaks or is silent for
 * too long.
 */
export async function readStream(
  { url, token, lastEventId, signal }: StreamRequest,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch(url, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new StreamRefused(response.status, retryAfterMs(response));
    const parser = createParser({
      onEvent: ({ id = '', event = '', data }) => onEvent({ id, type: event, data }),
    });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

function retryAfterMs({ headers }: Response): number {
  return (Number(headers.get('Retry-After')) || 0) * 1_000;
}
