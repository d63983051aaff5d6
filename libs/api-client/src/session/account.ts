import type { Provider, UserIdentity } from '@supabase/auth-js';
import type { ApiError } from '../errors.ts';
import type { Result } from './result.ts';
import type { Connection } from './connection.ts';
import { addressOf } from './landing.ts';
import { withTokenLock } from './token-lock.ts';

/** A sign-in method of the account: `email`, or an external provider. */
export interface LinkedIdentity {
  id: string;
  provider: string;
  email: string;
}

/** The account's data besides the profile. */
export interface AccountDetails {
  /** The address the account will change to once both have confirmed; null when no change is pending. */
  newEmail: string | null;
  identities: LinkedIdentity[];
}

export interface PasswordChange {
  currentPassword: string;
  password: string;
  /** The code from {@link Account.sendNonce}, when the server asks for one. */
  nonce?: string;
}

export interface EmailChange {
  email: string;
  /** Or the {@link nonce}, if the server requires a proof. */
  currentPassword?: string;
  /** The code from {@link Account.sendNonce}, for accounts without a password. */
  nonce?: string;
}

/** Changes to the caller's own account. */
export class Account {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The account as the server has it now. */
  details(): Promise<Result<AccountDetails>> {
    return this.#connection.query(async (client) => {
      const { data, error } = await client.getUser();
      if (error) throw error;
      const { new_email, identities = [] } = data.user;
      return { newEmail: new_email ?? null, identities: identities.map(toLinkedIdentity) };
    });
  }

  /** Renews the session, so that its token contains the changes of the account. */
  renew(): Promise<ApiError | null> {
    return this.#connection.request((client) => withTokenLock(() => client.refreshSession()));
  }

  /** Changes the password; every other device is signed out. */
  changePassword({ currentPassword, password, nonce }: PasswordChange): Promise<ApiError | null> {
    const attributes = { password, current_password: currentPassword, ...(nonce && { nonce }) };
    return this.#connection.request((client) => client.updateUser(attributes));
  }

  /** Mails a six-digit code that proves that the session still belongs to its owner. */
  sendNonce(): Promise<ApiError | null> {
    return this.#connection.request((client) => client.reauthenticate());
  }

  /** Mails a link to both addresses; the change takes effect when both have been opened. */
  changeEmail({ email, currentPassword, nonce }: EmailChange): Promise<ApiError | null> {
    const options = { emailRedirectTo: addressOf(this.#connection.origin, 'emailChange') };
    const attributes = {
      email,
      ...(currentPassword && { current_password: currentPassword }),
      ...(nonce && { nonce }),
    };
    return this.#connection.request((client) => client.updateUser(attributes, options));
  }

  /** Sends the two links of the pending change of address again. */
  resendEmailChange(email: string): Promise<ApiError | null> {
    const options = { emailRedirectTo: addressOf(this.#connection.origin, 'emailChange') };
    return this.#connection.request((client) => client.resend({ type: 'email_change', email, options }));
  }

  /** The provider's page, which adds it as a sign-in method. */
  linkProvider(provider: string): Promise<Result<string>> {
    const options = { redirectTo: addressOf(this.#connection.origin, 'link'), skipBrowserRedirect: true };
    return this.#connection.query(async (client) => {
      const { data, error } = await client.linkIdentity({ provider: provider as Provider, options });
      if (error) throw error;
      return data.url;
    });
  }

  /** Removes a sign-in method; the last one cannot be removed. */
  unlink(id: string): Promise<ApiError | null> {
    return this.#connection.request(async (client) => {
      const { data, error } = await client.getUserIdentities();
      if (error) return { error };
      const identity = data.identities.find(({ identity_id }) => identity_id === id);
      return identity ? client.unlinkIdentity(identity) : { error: null };
    });
  }

  /** Signs out all other devices. */
  endOtherSessions(): Promise<ApiError | null> {
    return this.#connection.request((client) => client.signOut({ scope: 'others' }));
  }
}

function toLinkedIdentity({ identity_id, provider, identity_data }: UserIdentity): LinkedIdentity {
  const email: unknown = identity_data?.email;
  return { id: identity_id, provider, email: typeof email === 'string' ? email : '' };
}
