import type { toPerson } from './sign-up-fields.tsx';

const KEY = 'academy.sign-up';

/** Who has asked for an account in this tab and not confirmed the address yet. */
export type PendingSignUp = ReturnType<typeof toPerson> & { email: string };

/** Remembered in the tab: a phone may forget the page while its owner reads the email. */
export function keepPendingSignUp(signUp: PendingSignUp): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(signUp)));
}

export function pendingSignUp(): PendingSignUp | null {
  return JSON.parse(withStorage((storage) => storage.getItem(KEY)) ?? 'null') as PendingSignUp | null;
}

export function forgetPendingSignUp(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** A browser that keeps nothing shows the sign-in instead. */
function withStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
