import { useEffect, useState } from 'react';

/** The longest time a timer of browsers can wait, in milliseconds. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Whether a time (RFC 3339) is over by the browser's clock; the component renders again when it is. False for none. */
export function useHasPassed(time: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = time === null ? Infinity : Date.parse(time) - now;
  useEffect(() => {
    if (left <= 0 || left > MAX_WAIT_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), left + 1);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
