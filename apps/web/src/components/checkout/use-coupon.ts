import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../use-hydrated.ts';

const PARAM = 'coupon';
const KEY = 'academy.coupon';
/** What the server accepts at most. */
export const COUPON_MAX_LENGTH = 50;

/** A discount code as it is stored: capital letters, no spaces around. */
export function normalizeCoupon(code: string): string {
  return code.trim().toUpperCase().slice(0, COUPON_MAX_LENGTH);
}

/** Keeps the code a link brought along, `?coupon=` on any page, until the browser's tab is closed. */
export function useCouponOfLink(): void {
  const [params] = useSearchParams();
  const code = params.get(PARAM);
  useEffect(() => {
    if (code) keep(normalizeCoupon(code));
  }, [code]);
}

/**
 * The discount code in use: the one in the address as `?coupon=`, so that signing in does not lose it, or the one
 * a link brought along before.
 * @returns the code (null without one) and a function to change it; null takes it away.
 */
export function useCoupon(): [string | null, (code: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const code = (isHydrated && normalizeCoupon(params.get(PARAM) ?? kept ?? read() ?? '')) || null;
  const setCode = useCallback(
    (next: string | null) => {
      keep(next);
      setKept(next);
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === null) changed.delete(PARAM);
          else changed.set(PARAM, next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [code, setCode];
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, code);
  } catch {
    // Storage may be refused: the address still has the code.
  }
}
