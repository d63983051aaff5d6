import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

interface Options {
  /** Renders again every minute after that time, too. */
  goesOn?: boolean;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  lead?: number;
}

/**
 * Milliseconds until a time (RFC 3339), negative once it has passed and infinite without one: by the browser's clock, or by
 * the server's if its lead is known. The component renders again every minute until then, and at that time.
 */
export function useTimeUntil(time: string | null, { goesOn = false, lead = 0 }: Options = {}): number {
  const [now, setNow] = useState(() => Date.now());
  const left = time === null ? Infinity : Date.parse(time) - now - lead;
  useEffect(() => {
    if (left === Infinity || (left <= 0 && !goesOn)) return;
    const wait = left > 0 ? Math.min(left + 1, MINUTE_MS) : MINUTE_MS;
    const timer = setInterval(() => setNow(Date.now()), wait);
    return () => clearInterval(timer);
  }, [left, goesOn]);
  return left;
}

/** Whether a time (RFC 3339) is over, see {@link useTimeUntil}. */
export function useHasPassed(time: string | null, options?: Options): boolean {
  return useTimeUntil(time, options) <= 0;
}
