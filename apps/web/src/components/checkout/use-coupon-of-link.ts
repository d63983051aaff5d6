import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { normalizeCoupon, storeCoupon } from './stored-coupon.ts';

/** The search parameter of a discount code, on any page. */
export const COUPON_PARAM = 'coupon';
/** The state of an address whose code the buyer chose, and that is already stored. */
export const COUPON_CHOSEN = { isCouponChoice: true };

/** Stores a code brought by a link, `?coupon=` on any page, until it is used or the browser tab is closed. */
export function useCouponOfLink(): void {
  const [params] = useSearchParams();
  const code = params.get(COUPON_PARAM);
  // The address of a choice is rendered later than the choice, when the code may already have been removed.
  const isLink = !isChoice(useLocation().state);
  useEffect(() => {
    if (code && isLink) storeCoupon(normalizeCoupon(code));
  }, [code, isLink]);
}

function isChoice(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isCouponChoice' in state;
}
