import type { CommerceExportReply, LearningExportReply } from '@academy/contracts';
import type { AuditEntry } from '../audit/audit-entry.entity.ts';
import { type MembershipDto, toMembershipDto } from '../me/membership.dto.ts';
import type { ExtendedProfile } from '../accounts/extended-profile.entity.ts';
import type { MfaFactor } from '../accounts/mfa-factor.entity.ts';
import type { Consent } from '../accounts/consent.entity.ts';
import type { Session } from '../sessions/session.entity.ts';
import type { UserIdentity } from '../accounts/user-identity.entity.ts';
import type { User } from '../accounts/user.entity.ts';

/** Version of the document's format; rises when the meaning of a field changes. */
export const EXPORT_VERSION = 1;

/** All data identity stores about a user, loaded. */
export interface KeptByIdentity {
  user: User;
  codiceFiscale: string | null;
  membership: ExtendedProfile | null;
  consents: Consent[];
  sessions: Session[];
  audit: AuditEntry[];
}

/** All data the academy stores about a user, as the exported document. Times are RFC 3339 UTC, amounts cents. */
export interface AccountExport {
  version: number;
  exportedAt: string;
  account: ReturnType<typeof toAccount>;
  profile: { firstName: string; lastName: string; codiceFiscale: string | null };
  membership: MembershipDto | null;
  consents: ReturnType<typeof toConsent>[];
  sessions: ReturnType<typeof toSession>[];
  identities: ReturnType<typeof toIdentity>[];
  secondFactors: ReturnType<typeof toFactor>[];
  activity: ReturnType<typeof toActivity>[];
  commerce: CommerceExportReply;
  learning: LearningExportReply;
}

/** Builds the document. */
export function toAccountExport(
  kept: KeptByIdentity,
  commerce: CommerceExportReply,
  learning: LearningExportReply,
): AccountExport {
  const { user, codiceFiscale, membership } = kept;
  const { firstName, lastName } = user.profile;
  return {
    version: EXPORT_VERSION,
    exportedAt: new Date().toISOString(),
    account: toAccount(user),
    profile: { firstName, lastName, codiceFiscale },
    membership: membership && toMembershipDto(membership),
    consents: kept.consents.map(toConsent),
    sessions: kept.sessions.map(toSession),
    identities: user.identities.map(toIdentity),
    secondFactors: user.factors.map(toFactor),
    activity: kept.audit.map((entry) => toActivity(entry, user.id)),
    commerce,
    learning,
  };
}

function toAccount(user: User) {
  const { id, email, newEmail, language, role, userMetadata } = user;
  return {
    id,
    email,
    newEmail,
    language,
    role,
    metadata: userMetadata,
    createdAt: user.createdAt.toISOString(),
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    suspendedUntil: user.bannedUntil?.toISOString() ?? null,
  };
}

function toConsent({ kind, given, version, givenAt, ipAddress }: Consent) {
  return { kind, given, version, at: givenAt.toISOString(), ipAddress };
}

function toSession({ id, userAgent, ipAddress, createdAt, refreshedAt }: Session) {
  const times = { createdAt: createdAt.toISOString(), refreshedAt: refreshedAt.toISOString() };
  return { id, userAgent, ipAddress, ...times };
}

function toIdentity({ id, provider, providerId, identityData, createdAt, lastSignInAt }: UserIdentity) {
  const times = { createdAt: createdAt.toISOString(), lastSignInAt: lastSignInAt?.toISOString() ?? null };
  return { id, provider, providerId, identityData, ...times };
}

function toFactor({ id, factorType, friendlyName, status, createdAt }: MfaFactor) {
  return { id, factorType, friendlyName, status, createdAt: createdAt.toISOString() };
}

/** Another person's user id and origin are personal data of that person and omitted. */
function toActivity({ at, action, actorId, ipAddress, userAgent, details }: AuditEntry, userId: string) {
  const byYou = actorId === userId;
  const origin = byYou ? { ipAddress, userAgent } : { ipAddress: null, userAgent: null };
  return { at: at.toISOString(), action, byYou, ...origin, details };
}
