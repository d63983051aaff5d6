import type { CheckoutRequest } from '@academy/api-client';
import { useHydrated } from '@academy/ui';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { normalizeCoupon, storeCoupon, storedCoupon } from './stored-coupon.ts';
import { COUPON_CHOSEN, COUPON_PARAM } from './use-coupon-of-link.ts';

export interface CouponChoice {
  /** The code in use; null without one. */
  code: string | null;
  /** A code that a link brought for another item: it may be used here too, but the buyer has not chosen it yet. */
  offered: string | null;
  /** Uses another code; null uses none, and discards the one from the link. */
  choose: (code: string | null) => void;
  /** Forgets a code that is valid nowhere: only this page still shows it, with the reason. */
  forget: (code: string) => void;
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
      storeCoupon(next);
      setChosen(next);
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === null) changed.delete(COUPON_PARAM);
          else changed.set(COUPON_PARAM, next);
          return changed;
        },
        { replace: true, preventScrollReset: true, state: COUPON_CHOSEN },
      );
    },
    [setParams],
  );

  const forget = useCallback((refused: string) => {
    storeCoupon(null);
    setChosen(refused);
  }, []);

  if (!isHydrated) return { code: null, offered: null, choose, forget };
  const meant = normalizeCoupon(params.get(COUPON_PARAM) ?? chosen ?? '') || null;
  const brought = storedCoupon();
  const takesBrought = type !== 'subscription';
  return {
    code: meant ?? (takesBrought ? brought : null),
    offered: meant === null && !takesBrought ? brought : null,
    choose,
    forget,
  };
}
