const KEY = 'academy.sign-up';

/** Who has asked for an account in this tab and not confirmed the address yet; never passwords or the tax code. */
export interface PendingSignUp {
  firstName: string;
  lastName: string;
  email: string;
  /** The person has declared not to have a tax code. */
  noCodiceFiscale: boolean;
}

/** Remembered in the tab: a phone may forget the page while its owner reads the email. */
export function keepPendingSignUp(signUp: PendingSignUp): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(signUp)));
}

export function pendingSignUp(): PendingSignUp | null {
  return withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as PendingSignUp | null);
}

export function forgetPendingSignUp(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** A browser that keeps nothing, or nothing readable, shows the sign-in instead. */
function withStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
