import { useEffect, useState } from 'react';

/** Milliseconds after which a waiting reader should see that something is loading. */
const LATE_MS = 200;

/** True once something takes longer than a moment. */
export function useLate(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isBusy]);
  return isBusy && isLate;
}
