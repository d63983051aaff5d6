import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * Milliseconds until a time (RFC 3339) by the browser's clock, negative once it has passed and infinite without one. The
 * component renders again every minute until then, and at that time; afterwards only if `goesOn`.
 */
export function useTimeUntil(time: string | null, goesOn = false): number {
  const [now, setNow] = useState(() => Date.now());
  const left = time === null ? Infinity : Date.parse(time) - now;
  useEffect(() => {
    if (left === Infinity || (left <= 0 && !goesOn)) return;
    const wait = left > 0 ? Math.min(left + 1, MINUTE_MS) : MINUTE_MS;
    const timer = setInterval(() => setNow(Date.now()), wait);
    return () => clearInterval(timer);
  }, [left, goesOn]);
  return left;
}

/** Whether a time (RFC 3339) is over by the browser's clock, see {@link useTimeUntil}. */
export function useHasPassed(time: string | null): boolean {
  return useTimeUntil(time) <= 0;
}
