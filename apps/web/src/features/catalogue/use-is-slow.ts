import { useEffect, useState } from 'react';

/** Milliseconds after which a waiting reader should see that something is loading. */
const SLOW_MS = 200;

/** True once something takes longer than a moment. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isBusy && isSlow;
}
