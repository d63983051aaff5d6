import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'coupon';
/** What the server accepts at most. */
export const COUPON_MAX_LENGTH = 50;

/** A discount code as it is stored: capital letters, no spaces around. */
export function normalizeCoupon(code: string): string {
  return code.trim().toUpperCase().slice(0, COUPON_MAX_LENGTH);
}

/**
 * The discount code in use. It lives in the address as `?coupon=`, so that a link can bring it along and
 * signing in does not lose it.
 * @returns the code (null without one) and a function to change it; null takes it away.
 */
export function useCoupon(): [string | null, (code: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const code = normalizeCoupon(params.get(PARAM) ?? '') || null;
  const setCode = useCallback(
    (next: string | null) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === null) changed.delete(PARAM);
          else changed.set(PARAM, next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [code, setCode];
}
