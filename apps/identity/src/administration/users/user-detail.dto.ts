import {
  type Language,
  LANGUAGES,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
  type Plain,
} from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { ErasureDto, toErasureDto } from '../../personal-data/erasure.dto.ts';
import type { Erasure } from '../../personal-data/erasure.entity.ts';
import type { MfaFactor } from '../../accounts/mfa-factor.entity.ts';
import type { Session } from '../../sessions/session.entity.ts';
import { toErasedDto, toUserDto, UserDto } from './user.dto.ts';
import { emailOf, type UserIdentity } from '../../accounts/user-identity.entity.ts';
import type { User } from '../../accounts/user.entity.ts';

/** The state of a user's application for membership; `GET /api/v1/memberships/{userId}` returns all of it. */
export class UserMembershipDto {
  @ApiProperty({ example: '2026-000001' }) numeroPratica: string;
  @ApiProperty({ enum: MEMBERSHIP_STATUSES, enumName: 'MembershipStatus' }) status: MembershipStatus;
  @ApiProperty({ format: 'date-time', description: 'When it was submitted.' }) createdAt: string;
}

/** A device a user is signed in on. */
export class UserSessionDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, nullable: true }) userAgent: string | null;
  @ApiProperty({ type: String, nullable: true }) ipAddress: string | null;
  @ApiProperty({ enum: ['aal1', 'aal2'], enumName: 'AssuranceLevel' }) aal: 'aal1' | 'aal2';
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) refreshedAt: string;
}

/** An identity with which a user signs in. */
export class UserIdentityDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: '`email`, or the name of a provider.' }) provider: string;
  @ApiProperty() email: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastSignInAt: string | null;
}

/** A second factor of a user. */
export class UserFactorDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: ['totp', 'recovery_code'] }) factorType: string;
  @ApiProperty() friendlyName: string;
  @ApiProperty({ enum: ['unverified', 'verified'] }) status: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
}

/** An account with all its details; for an erased one only the progress of the erasure. */
export class UserDetailDto extends UserDto {
  @ApiProperty({ type: String, nullable: true, description: 'New e-mail address that is not confirmed yet.' })
  newEmail: string | null;
  /** Language of mails. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' }) language: Language;
  @ApiProperty({ description: 'The membership data is complete.' }) profileCompleted: boolean;
  @ApiProperty({
    description: 'The only administrator who can sign in: cannot be demoted, suspended or erased.',
  })
  isLastAdmin: boolean;
  @ApiProperty({ description: 'A second factor is set up.' }) hasSecondFactor: boolean;
  @ApiProperty({ description: 'Number of signed-in devices.' }) sessionCount: number;
  @ApiProperty({ type: UserMembershipDto, nullable: true }) membership: UserMembershipDto | null;
  @ApiProperty({ type: [UserSessionDto], description: 'Most recently used first.' })
  sessions: UserSessionDto[];
  @ApiProperty({ type: [UserIdentityDto] }) identities: UserIdentityDto[];
  @ApiProperty({ type: [UserFactorDto] }) factors: UserFactorDto[];
  @ApiProperty({ type: ErasureDto, nullable: true }) erasure: ErasureDto | null;
}

/** Maps a completely loaded account. */
export function toUserDetailDto(
  user: User,
  sessions: Session[],
  isLastAdmin: boolean,
  now: Date,
): Plain<UserDetailDto> {
  return {
    ...toUserDto(user, now),
    newEmail: user.newEmail,
    language: user.language,
    profileCompleted: user.extendedProfile !== null,
    isLastAdmin,
    hasSecondFactor: user.factors.some(({ status }) => status === 'verified'),
    sessionCount: sessions.length,
    membership: user.extendedProfile && {
      numeroPratica: user.extendedProfile.numeroPratica,
      status: user.extendedProfile.status,
      createdAt: user.extendedProfile.createdAt.toISOString(),
    },
    sessions: sessions.map(toSessionDto),
    identities: user.identities.map((identity) => toIdentityDto(identity, user)),
    factors: user.factors.map(toFactorDto),
    erasure: null,
  };
}

/** Maps an erased account. */
export function toErasedUserDto(erasure: Erasure): Plain<UserDetailDto> {
  return {
    ...toErasedDto(erasure.userId, erasure.requestedAt),
    newEmail: null,
    language: LANGUAGES[0],
    profileCompleted: false,
    isLastAdmin: false,
    hasSecondFactor: false,
    sessionCount: 0,
    membership: null,
    sessions: [],
    identities: [],
    factors: [],
    erasure: toErasureDto(erasure),
  };
}

function toSessionDto({
  id,
  userAgent,
  ipAddress,
  aal,
  createdAt,
  refreshedAt,
}: Session): Plain<UserSessionDto> {
  const times = { createdAt: createdAt.toISOString(), refreshedAt: refreshedAt.toISOString() };
  return { id, userAgent, ipAddress, aal, ...times };
}

function toIdentityDto(identity: UserIdentity, user: User): Plain<UserIdentityDto> {
  const { id, provider, createdAt, lastSignInAt } = identity;
  return {
    id,
    provider,
    email: emailOf(identity, user),
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}

function toFactorDto({ id, factorType, friendlyName, status, createdAt }: MfaFactor): Plain<UserFactorDto> {
  return { id, factorType, friendlyName, status, createdAt: createdAt.toISOString() };
}
