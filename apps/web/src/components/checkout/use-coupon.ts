import type { CheckoutRequest } from '@academy/api-client';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../use-hydrated.ts';

const PARAM = 'coupon';
const KEY = 'academy.coupon';
/** Marks an address that {@link CouponChoice.choose} set. */
const CHOSEN = { isCouponChoice: true };
/** The server's limit. */
export const COUPON_MAX_LENGTH = 50;

/** A discount code as it is stored: capital letters, no spaces around. */
export function normalizeCoupon(code: string): string {
  return code.trim().toUpperCase().slice(0, COUPON_MAX_LENGTH);
}

/** Stores a code brought by a link, `?coupon=` on any page, until it is used or the browser tab is closed. */
export function useCouponOfLink(): void {
  const [params] = useSearchParams();
  const code = params.get(PARAM);
  // `choose` stores its code itself. Its address is rendered later, when the code may already have been removed.
  const isLink = !isChoice(useLocation().state);
  useEffect(() => {
    if (code && isLink) storeCode(normalizeCoupon(code));
  }, [code, isLink]);
}

/** Discards a code after it was used for a payment: it is valid for one purchase. */
export function removeStoredCoupon(): void {
  storeCode(null);
}

export interface CouponChoice {
  /** The code in use; null without one. */
  code: string | null;
  /** A code that a link brought for another item: it may be used here too, but the buyer has not chosen it yet. */
  offered: string | null;
  /** Uses another code; null uses none, and discards the one from the link. */
  choose: (code: string | null) => void;
}

/**
 * The discount code in use: the one in the address as `?coupon=`, so that signing in does not lose it, or one that a
 * link brought to another page. A subscription uses the latter only on request, since the link was about a content.
 */
export function useCoupon(type: CheckoutRequest['type']): CouponChoice {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const choose = useCallback(
    (next: string | null) => {
      storeCode(next);
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

function storeCode(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, code);
  } catch {
    // Storage may be blocked: the address still has the code.
  }
}
