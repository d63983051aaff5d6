import { importEntities } from '@academy/imports';
import { daySumEntities, jobSchema } from '@academy/jobs';
import { MailMessage } from '@academy/mail';
import { messagingEntities } from '@academy/messaging';
import type { DatabaseDefinition } from '@academy/platform';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { DeferredRequest } from '../auth/deferred/deferred-request.entity.ts';
import { FlowState } from '../auth/links/flow-state.entity.ts';
import { OneTimeToken } from '../auth/links/one-time-token.entity.ts';
import { Erasure } from '../personal-data/erasure.entity.ts';
import { ErasureStep } from '../personal-data/erasure-step.entity.ts';
import { SigningKey } from '../keys/signing-key.entity.ts';
import { ExtendedProfile } from '../accounts/extended-profile.entity.ts';
import { PracticeCounter } from '../accounts/practice-counter.entity.ts';
import { MfaChallenge } from '../auth/mfa/mfa-challenge.entity.ts';
import { MfaFactor } from '../accounts/mfa-factor.entity.ts';
import { RecoveryCode } from '../auth/mfa/recovery-code.entity.ts';
import { Consent } from '../accounts/consent.entity.ts';
import { Profile } from '../accounts/profile.entity.ts';
import { UserRole } from '../accounts/user-role.entity.ts';
import { Revocation } from '../sessions/revocation.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { StaffPolicy } from '../sessions/staff-policy.entity.ts';
import { UserIdentity } from '../accounts/user-identity.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { CreateIdentity1763668800000 } from './migrations/1763668800000-create-identity.ts';
import { AddSecondFactors1763755200000 } from './migrations/1763755200000-add-second-factors.ts';
import { AddMembership1763841600000 } from './migrations/1763841600000-add-membership.ts';
import { AddAuditLog1763928000000 } from './migrations/1763928000000-add-audit-log.ts';
import { AddProviderGrants1764014460000 } from './migrations/1764014460000-add-provider-grants.ts';
import { AddStaffPolicy1764014520000 } from './migrations/1764014520000-add-staff-policy.ts';
import { IndexRevocations1764201600000 } from './migrations/1764201600000-index-revocations.ts';
import { AddErasuresAndSearch1764100800000 } from './migrations/1764100800000-add-erasures-and-search.ts';
import { MailsByJobs1764187200000 } from './migrations/1764187200000-mails-by-jobs.ts';
import { SearchAuditLog1795327385468 } from './migrations/1795327385468-search-audit-log.ts';
import { AddProfileVersions1795329000000 } from './migrations/1795329000000-add-profile-versions.ts';
import { DeferRequests1795323785468 } from './migrations/1795323785468-defer-requests.ts';
import { JudgePasswordsOnce1795375812752 } from './migrations/1795375812752-judge-passwords-once.ts';
import { AddImports1795415110530 } from './migrations/1795415110530-add-imports.ts';
import { IndexAuditActions1795418000000 } from './migrations/1795418000000-index-audit-actions.ts';
import { AddDaySums1795581000000 } from './migrations/1795581000000-add-day-sums.ts';
import { CountDays1795581001000 } from './migrations/1795581001000-count-days.ts';
import { IndexApplicationNumbers1795581600000 } from './migrations/1795581600000-index-application-numbers.ts';
import { SampleNames1795582000000 } from './migrations/1795582000000-sample-names.ts';
import { SpentLinks1795889284041 } from './migrations/1795889284041-spent-links.ts';
import { AsciiDomains1795890000000 } from './migrations/1795890000000-ascii-domains.ts';
import { SearchByWords1795893000000 } from './migrations/1795893000000-search-by-words.ts';

/** The identity service's database. */
export const database: DatabaseDefinition = {
  entities: [
    ...daySumEntities,
    ...importEntities,
    ...messagingEntities,
    AuditEntry,
    Consent,
    DeferredRequest,
    Erasure,
    ErasureStep,
    ExtendedProfile,
    FlowState,
    MailMessage,
    MfaChallenge,
    MfaFactor,
    OneTimeToken,
    PracticeCounter,
    Profile,
    RecoveryCode,
    Revocation,
    Session,
    SigningKey,
    StaffPolicy,
    User,
    UserIdentity,
    UserRole,
  ],
  migrations: [
    CreateIdentity1763668800000,
    AddSecondFactors1763755200000,
    AddMembership1763841600000,
    AddAuditLog1763928000000,
    AddProviderGrants1764014460000,
    AddStaffPolicy1764014520000,
    AddErasuresAndSearch1764100800000,
    MailsByJobs1764187200000,
    IndexRevocations1764201600000,
    DeferRequests1795323785468,
    SearchAuditLog1795327385468,
    AddProfileVersions1795329000000,
    JudgePasswordsOnce1795375812752,
    AddImports1795415110530,
    IndexAuditActions1795418000000,
    AddDaySums1795581000000,
    CountDays1795581001000,
    IndexApplicationNumbers1795581600000,
    SampleNames1795582000000,
    SpentLinks1795889284041,
    AsciiDomains1795890000000,
    SearchByWords1795893000000,
  ],
  librarySchemas: [jobSchema],
};
