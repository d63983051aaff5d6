import type { Session } from '../session/session.ts';
import { maintainStream } from './maintain-stream.ts';
import { SILENCE_MS, type StreamEvent } from './read-stream.ts';

/** Milliseconds between two checks whether the tab with the stream is still alive. */
const CHECK_EVERY_MS = 10_000;
/** Sent by the tab with the stream each time it tries to open it. */
const ATTEMPT: StreamEvent = { id: '', type: 'attempt', data: '{}' };
const REFRESH: StreamEvent = { id: '', type: 'refresh', data: '{}' };

/** A user's events, as received by this tab. */
export interface SharedStreamOptions {
  session: Pick<Session, 'origin' | 'accessToken' | 'renew'>;
  userId: string;
  onEvent: (event: StreamEvent) => void;
}

/**
 * The stream of a user's events, shared by the tabs of this browser, since browsers open few connections to one server.
 * The tab that holds a lock has the stream and forwards its events to the others; when it closes, the next one gets the
 * lock and continues after the last event it received. A tab that receives nothing for too long, because the browser
 * froze the one with the stream, takes the lock from it. Where the browser has no locks (pages without TLS), each tab
 * has its own stream.
 */
export class SharedStream {
  readonly #options: SharedStreamOptions;
  readonly #name: string;
  readonly #life = new AbortController();
  #channel: BroadcastChannel | null = null;
  #lastEventId: string | null = null;
  #receivedAt = performance.now();

  constructor(options: SharedStreamOptions) {
    this.#options = options;
    this.#name = `academy.events.${options.userId}`;
  }

  start(): void {
    if (!('locks' in navigator)) {
      void this.#runStream(this.#life.signal);
      return;
    }
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => this.#receive(data);
    const timer = setInterval(() => this.#checkSilence(), CHECK_EVERY_MS);
    this.#life.signal.addEventListener('abort', () => clearInterval(timer));
    void this.#holdLock();
  }

  stop(): void {
    this.#life.abort();
    this.#channel?.close();
  }

  /** Waits for the lock and runs the stream as long as it holds the lock. */
  async #holdLock(lock: LockOptions = { signal: this.#life.signal }): Promise<void> {
    const leading = new AbortController();
    const signal = AbortSignal.any([leading.signal, this.#life.signal]);
    try {
      await navigator.locks.request(this.#name, lock, () => this.#runStream(signal));
    } catch {
      // Another tab took the lock, because this one seemed dead.
      leading.abort();
      if (!this.#life.signal.aborted) void this.#holdLock();
    }
  }

  #runStream(signal: AbortSignal): Promise<void> {
    const repeat = (event: StreamEvent) => {
      if (signal.aborted) return;
      this.#channel?.postMessage(event);
      this.#receive(event);
    };
    const { session } = this.#options;
    return maintainStream(
      { session, lastEventId: () => this.#lastEventId, onEvent: repeat, onAttempt: () => repeat(ATTEMPT) },
      signal,
    );
  }

  #receive(event: StreamEvent): void {
    const wasSilent = this.#isSilent();
    this.#receivedAt = performance.now();
    if (event.id !== '') this.#lastEventId = event.id;
    // Events sent while this tab was frozen may be missing.
    if (wasSilent) this.#options.onEvent(REFRESH);
    this.#options.onEvent(event);
  }

  #checkSilence(): void {
    if (document.hidden || !this.#isSilent()) return;
    this.#receivedAt = performance.now();
    void this.#holdLock({ steal: true });
  }

  #isSilent(): boolean {
    return performance.now() - this.#receivedAt > SILENCE_MS;
  }
}
