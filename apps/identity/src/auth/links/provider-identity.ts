import type { JsonValue } from '../../accounts/json-value.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** A user's identity at a provider. */
export interface ProviderIdentity {
  /** The provider's configured name. */
  provider: string;
  /** The permanent id of the user there. */
  subject: string;
  /** Lower case; undefined when the provider returns none. */
  email: string | undefined;
  /** The provider has verified that the email belongs to the user. */
  isEmailVerified: boolean;
  /** The provider's claims under GoTrue's names. */
  data: Record<string, JsonValue>;
}

/** An identity whose email the provider has verified. */
export type VerifiedIdentity = ProviderIdentity & { email: string };

/** The identity returned by a provider, and the provider's tokens. */
export interface ProviderVisit {
  identity: ProviderIdentity;
  providerToken: string;
  providerRefreshToken: string | undefined;
}

const MAX_NAME = 100;
const UNSAFE = /[\p{Cc}<>]/gu;

/** Names for a new profile, from the claims; the local part of the email when there are none. */
export function namesOf({ data, email = '' }: Pick<ProviderIdentity, 'data' | 'email'>): {
  firstName: string;
  lastName: string;
} {
  const [first = '', ...rest] = clean(data['name']).split(' ');
  const firstName = clean(data['given_name']) || first || clean(email.split('@', 1)[0]);
  const lastName = clean(data['family_name']) || rest.join(' ');
  return { firstName: firstName.slice(0, MAX_NAME), lastName: lastName.slice(0, MAX_NAME) };
}

/** @throws GoTrueError `provider_email_needs_verification` */
export function requireVerifiedEmail(identity: ProviderIdentity): asserts identity is VerifiedIdentity {
  if (identity.email !== undefined && identity.isEmailVerified) return;
  const message = `Unverified email with ${identity.provider}. Verify the email with ${identity.provider} in order to sign in`;
  throw new GoTrueError('provider_email_needs_verification', message);
}

function clean(value: unknown): string {
  return typeof value === 'string' ? value.replace(UNSAFE, '').trim().replace(/\s+/g, ' ') : '';
}
