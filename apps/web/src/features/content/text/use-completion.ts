import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A text counts as read when its end is reached after this part of the time that reading it takes. */
const NEEDED_PART = 3 / 5;

interface Reading {
  isAtEnd: boolean;
  /** Time that reading takes, in milliseconds. */
  readingMs: number;
  /** The share of the text, from 0 to 1, that was read before, on an earlier visit. */
  readBefore: number;
  isCompleted: boolean;
  /** Undefined for those who cannot complete it, and while that is unknown. */
  complete: (() => void) | undefined;
}

/**
 * Completes a text once its end was reached after enough time with the page in view. It tries once: what failed is left
 * to the reader's button, and so is what was complete before, which the reader has unmarked.
 */
export function useCompletion({ isAtEnd, readingMs, readBefore, isCompleted, complete }: Reading): void {
  const clock = useRef<VisibleClock | null>(null);
  const [isSettled, setSettled] = useState(isCompleted);
  if (isCompleted && !isSettled) setSettled(true);
  const finish = useEffectEvent(() => {
    setSettled(true);
    complete?.();
  });
  useEffect(() => {
    const started = new VisibleClock();
    clock.current = started;
    return () => started.stop();
  }, []);
  const isWaiting = isAtEnd && complete !== undefined && !isSettled;
  const neededMs = NEEDED_PART * readingMs * (1 - readBefore);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const leftMs = neededMs - (clock.current?.elapsedMs() ?? 0);
      // While the page is hidden its clock stands still, so it is asked again; and so is a browser without a connection.
      if (leftMs > 0 || !navigator.onLine) timer = setTimeout(wait, Math.max(leftMs, 1_000));
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
