const KEY = 'academy.checkout-page';

/**
 * Stores the page that the buyer leaves for the payment page, until the browser tab is closed. A cancelled payment
 * returns there: in the browser's history, the previous page would be the provider's.
 */
export function storeCheckoutPage(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage may be blocked: a cancelled payment then leads one page back.
  }
}

/** The page of the last checkout in this tab; null when there was none. */
export function readCheckoutPage(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
