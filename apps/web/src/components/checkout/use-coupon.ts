import type { CheckoutRequest } from '@academy/api-client';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../use-hydrated.ts';

const PARAM = 'coupon';
const KEY = 'academy.coupon';
/** Marks an address that {@link CouponChoice.choose} made. */
const CHOSEN = { isCouponChoice: true };
/** The server's limit. */
export const COUPON_MAX_LENGTH = 50;

/** A discount code as it is stored: capital letters, no spaces around. */
export function normalizeCoupon(code: string): string {
  return code.trim().toUpperCase().slice(0, COUPON_MAX_LENGTH);
}

/** Keeps the code a link brought along, `?coupon=` on any page, until it was used or the browser's tab is closed. */
export function useCouponOfLink(): void {
  const [params] = useSearchParams();
  const code = params.get(PARAM);
  // A choice keeps its code itself. Its address is rendered later: by then the code may have been taken away again.
  const isLink = !isChoice(useLocation().state);
  useEffect(() => {
    if (code && isLink) keep(normalizeCoupon(code));
  }, [code, isLink]);
}

/** Forgets a code once it was paid with: it is worth one purchase, the next one starts without. */
export function forgetCoupon(): void {
  keep(null);
}

export interface CouponChoice {
  /** The code in use; null without one. */
  code: string | null;
  /** A code a link brought along for something else: it may be used here too, but nobody said so yet. */
  offered: string | null;
  /** Uses another code; null uses none, and forgets the one brought along. */
  choose: (code: string | null) => void;
}

/**
 * The discount code in use: the one in the address as `?coupon=`, so that signing in does not lose it, or the one a
 * link brought along to another page. A subscription takes the latter only when asked to: the link spoke of a content.
 */
export function useCoupon(type: CheckoutRequest['type']): CouponChoice {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const choose = useCallback(
    (next: string | null) => {
      keep(next);
      setChosen(next);
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === null) changed.delete(PARAM);
          else changed.set(PARAM, next);
          return changed;
        },
        { replace: true, preventScrollReset: true, state: CHOSEN },
      );
    },
    [setParams],
  );

  if (!isHydrated) return { code: null, offered: null, choose };
  const meant = normalizeCoupon(params.get(PARAM) ?? chosen ?? '') || null;
  const brought = read();
  const takesBrought = type !== 'subscription';
  return {
    code: meant ?? (takesBrought ? brought : null),
    offered: meant === null && !takesBrought ? brought : null,
    choose,
  };
}

function isChoice(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isCouponChoice' in state;
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
