const KEY = 'academy.coupon';
/** The server's limit. */
export const COUPON_MAX_LENGTH = 50;

/** A discount code as it is stored: capital letters, no spaces around. */
export function normalizeCoupon(code: string): string {
  return code.trim().toUpperCase().slice(0, COUPON_MAX_LENGTH);
}

/** The code stored until it is used or the browser tab is closed. */
export function storedCoupon(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores a code, or removes it: once a payment has used it, since it is valid for one purchase. */
export function storeCoupon(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, code);
  } catch {
    // Storage may be blocked: the address still has the code.
  }
}
