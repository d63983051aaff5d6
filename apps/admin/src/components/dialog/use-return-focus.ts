import { useEffect, useState, type RefObject } from 'react';

/**
 * When the component unmounts with the focus, which would fall to the page, restores it to the element that had it when
 * the component mounted.
 * @param fallback receives the focus when that element is gone.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const isLeft = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      (isLeft ? opener : fallback?.current)?.focus({ preventScroll: true });
    },
    [opener, fallback],
  );
}
