import type { Role } from '@academy/shared';
import type { AuthMethod, TokenClaims } from '../keys/access-token.ts';
import type { FactorType, MfaFactor } from '../accounts/mfa-factor.entity.ts';
import { emailOf, type UserIdentity } from '../accounts/user-identity.entity.ts';
import type { User, UserMetadata } from '../accounts/user.entity.ts';

/** An identity in GoTrue's form. */
export interface IdentityResponse {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string;
}

/** A factor in GoTrue's form; never its secret. */
export interface FactorResponse {
  id: string;
  created_at: string;
  updated_at: string;
  status: MfaFactor['status'];
  friendly_name?: string;
  factor_type: FactorType;
  phone: '';
  last_challenged_at: string | null;
}

/** A user in GoTrue's form; unset fields are omitted. */
export interface UserResponse {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  phone: '';
  app_metadata: TokenClaims['app_metadata'];
  user_metadata: UserMetadata;
  identities: IdentityResponse[];
  factors?: FactorResponse[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
  email_confirmed_at?: string | undefined;
  confirmed_at?: string | undefined;
  confirmation_sent_at?: string | undefined;
  recovery_sent_at?: string | undefined;
  reauthentication_sent_at?: string | undefined;
  email_change_sent_at?: string | undefined;
  last_sign_in_at?: string | undefined;
  banned_until?: string | undefined;
  new_email?: string;
}

/** Maps an account, loaded with its identities, factors, profile and role. Does not contain the codice fiscale. */
export function toUserResponse(user: User): UserResponse {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.emailConfirmedAt?.toISOString(),
    phone: '',
    confirmation_sent_at: user.confirmationSentAt?.toISOString(),
    confirmed_at: user.emailConfirmedAt?.toISOString(),
    recovery_sent_at: user.recoverySentAt?.toISOString(),
    ...(user.newEmail === null ? {} : { new_email: user.newEmail }),
    email_change_sent_at: user.emailChangeSentAt?.toISOString(),
    reauthentication_sent_at: user.reauthenticationSentAt?.toISOString(),
    last_sign_in_at: user.lastSignInAt?.toISOString(),
    app_metadata: appMetadata(user),
    user_metadata: userMetadata(user),
    identities: user.identities.map((identity) => toIdentityResponse(identity, user)),
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(toFactorResponse) }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    banned_until: user.bannedUntil?.toISOString(),
    is_anonymous: false,
  };
}

/** The claims of an access token. @param role the role that the session may use. */
export function toTokenClaims(
  user: User,
  session: { id: string; aal: 'aal1' | 'aal2'; amr: AuthMethod[] },
  role: Role,
): TokenClaims {
  return {
    email: user.email,
    phone: '',
    app_metadata: {
      ...appMetadata(user),
      role,
      ...(hasSecondFactor(user) && { second_factor: true as const }),
    },
    user_metadata: userMetadata(user),
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  };
}

/** True when an authenticator app was verified: sign-in then requires a second step. */
export function hasSecondFactor({ factors }: Pick<User, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

function toIdentityResponse(identity: UserIdentity, user: User): IdentityResponse {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: user.id,
    identity_data: identity.provider === 'email' ? userMetadata(user) : identity.identityData,
    provider: identity.provider,
    last_sign_in_at: (identity.lastSignInAt ?? user.lastSignInAt)?.toISOString() ?? null,
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    email: emailOf(identity, user),
  };
}

function toFactorResponse(factor: MfaFactor): FactorResponse {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName === '' ? {} : { friendly_name: factor.friendlyName }),
    factor_type: factor.factorType,
    phone: '',
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
  };
}

function appMetadata(user: User): TokenClaims['app_metadata'] {
  const providers = [...new Set(user.identities.map(({ provider }) => provider))];
  return { provider: providers[0] ?? 'email', providers, role: user.role };
}

/** Names come from the profile, the only place where they are stored. */
function userMetadata(user: User): UserMetadata {
  return {
    ...user.userMetadata,
    first_name: user.profile.firstName,
    last_name: user.profile.lastName,
    ...(!user.profile.isSignUpComplete && { sign_up_incomplete: true }),
    sub: user.id,
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: false,
  };
}
