import type { JsonValue } from '../../accounts/user.entity.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** Someone as a provider knows them. */
export interface ProviderIdentity {
  /** The provider's configured name. */
  provider: string;
  /** Their lasting id there. */
  subject: string;
  /** Lower case; undefined when the provider tells none. */
  email: string | undefined;
  /** The provider vouches that the address is theirs. */
  isEmailVerified: boolean;
  /** The provider's claims under GoTrue's names. */
  data: Record<string, JsonValue>;
}

/** One whose address the provider vouches for. */
export type VerifiedIdentity = ProviderIdentity & { email: string };

/** Whom a provider vouches for, and what it gave to ask it for more. */
export interface ProviderVisit {
  identity: ProviderIdentity;
  providerToken: string;
  providerRefreshToken: string | undefined;
}

const MAX_NAME = 100;
const UNSAFE = /[\p{Cc}<>]/gu;

/** Names for a new profile, from the claims; the local part of the address when there are none. */
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
