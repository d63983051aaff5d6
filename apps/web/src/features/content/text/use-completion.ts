import { useEffect, useEffectEvent, useRef } from 'react';

/** A text counts as read when its end is reached after this part of the time that reading it takes. */
const NEEDED_PART = 3 / 5;

interface Reading {
  isAtEnd: boolean;
  /** Time that reading takes, in milliseconds. */
  readingMs: number;
  /** The share of the text, from 0 to 1, that was read before, on an earlier visit. */
  readBefore: number;
  /** Undefined while there is nothing to complete. */
  complete: (() => void) | undefined;
}

/** Completes a text once its end was reached after enough time with the page in view. */
export function useCompletion({ isAtEnd, readingMs, readBefore, complete }: Reading): void {
  const clock = useRef<VisibleClock | null>(null);
  const finish = useEffectEvent(() => complete?.());
  useEffect(() => {
    const started = new VisibleClock();
    clock.current = started;
    return () => started.stop();
  }, []);
  const isWaiting = isAtEnd && complete !== undefined;
  const neededMs = NEEDED_PART * readingMs * (1 - readBefore);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const leftMs = neededMs - (clock.current?.elapsedMs() ?? 0);
      // While the page is hidden its clock stands still, so it is asked again.
      if (leftMs > 0) timer = setTimeout(wait, Math.max(leftMs, 1_000));
      else finish();
    };
    wait();
    return () => clearTimeout(timer);
  }, [isWaiting, neededMs]);
}

/** Counts the time with the page in view. */
class VisibleClock {
  private countedMs = 0;
  private since: number | null = document.visibilityState === 'visible' ? Date.now() : null;

  constructor() {
    document.addEventListener('visibilitychange', this.onChange);
  }

  elapsedMs(): number {
    return this.countedMs + (this.since === null ? 0 : Date.now() - this.since);
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.onChange);
  }

  private readonly onChange = () => {
    this.countedMs = this.elapsedMs();
    this.since = document.visibilityState === 'visible' ? Date.now() : null;
  };
}
