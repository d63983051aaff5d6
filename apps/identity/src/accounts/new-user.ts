import { randomUUID } from 'node:crypto';
import type { Language } from '@academy/shared';
import { Profile } from './profile.entity.ts';
import { UserIdentity } from './user-identity.entity.ts';
import { User, type UserMetadata } from './user.entity.ts';

/** The fields of a new account. */
export interface NewUser {
  id?: string;
  /** Id of its first identity. */
  identityId?: string;
  email: string;
  /** Null for an account whose owner chooses a password by a recovery mail. */
  passwordHash: string | null;
  language: Language;
  firstName: string;
  lastName: string;
  sealedCodiceFiscale: string | null;
  /** True when the data was entered by somebody other than its owner; false by default. */
  awaitsConsents?: boolean;
  userMetadata: UserMetadata;
  /** How it signs in; by email and password by default. */
  identity?: Pick<UserIdentity, 'provider' | 'providerId' | 'identityData'>;
}

/** Builds an account in its initial state: unconfirmed, with an identity and a profile. Nothing is written. */
export function createUser(input: NewUser): User {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const id = input.id ?? randomUUID();
  const profile = Object.assign(new Profile(), {
    id: randomUUID(),
    userId: id,
    firstName: input.firstName,
    lastName: input.lastName,
    sealedCodiceFiscale: input.sealedCodiceFiscale,
    awaitsConsents: input.awaitsConsents ?? false,
    ...times,
  });
  const identity = Object.assign(new UserIdentity(), {
    id: input.identityId ?? randomUUID(),
    userId: id,
    ...(input.identity ?? { provider: 'email', providerId: id, identityData: {} }),
    lastSignInAt: null,
    ...times,
  });
  return Object.assign(new User(), {
    id,
    email: input.email,
    emailConfirmedAt: null,
    passwordHash: input.passwordHash,
    passwordAcceptedAt: null,
    userMetadata: input.userMetadata,
    language: input.language,
    confirmationSentAt: null,
    recoverySentAt: null,
    reauthenticationSentAt: null,
    newEmail: null,
    emailChangeConfirmed: null,
    emailChangeSentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    ...times,
    identities: [identity],
    factors: [],
    profile,
    extendedProfile: null,
    userRole: null,
  });
}
