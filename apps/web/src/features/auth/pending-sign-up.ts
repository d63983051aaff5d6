const KEY = 'academy.sign-up';

/** A sign-up whose address is not confirmed yet. Never contains passwords or the tax code. */
export interface PendingSignUp {
  email: string;
  /** What was entered in this tab; absent for a sign-up elsewhere, for which only the mail was sent again. */
  person?: {
    firstName: string;
    lastName: string;
    /** The user has declared to have one name only. */
    noLastName: boolean;
    /** The user has declared to have no tax code. */
    noCodiceFiscale: boolean;
  };
}

/** Stored in the tab: a phone may discard the page while its owner reads the email. */
export function storePendingSignUp(signUp: PendingSignUp): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(signUp)));
}

export function pendingSignUp(): PendingSignUp | null {
  return withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as PendingSignUp | null);
}

export function removePendingSignUp(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** A browser without storage, or with unreadable data, shows the sign-in instead. */
function withStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
