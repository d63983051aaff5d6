import { MayBeLeftOut, Versioned } from '@academy/platform';
import { MEMBERSHIP_STATUSES, type MembershipStatus, type Plain } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import type { ExtendedProfile } from '../../accounts/extended-profile.entity.ts';
import type { User } from '../../accounts/user.entity.ts';
import { MembershipDto, toMembershipDto } from '../../me/membership.dto.ts';

const MAX_NOTE = 1_000;

/** The applicant's id in the path. */
export class ApplicantParam {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  userId: string;
}

/** A decision about an application. */
export class UpdateApplicationDto {
  @ApiProperty({ enum: MEMBERSHIP_STATUSES, enumName: 'MembershipStatus' })
  @IsIn(MEMBERSHIP_STATUSES)
  status: MembershipStatus;

  @ApiPropertyOptional({
    maxLength: MAX_NOTE,
    description: 'Shown and mailed to the applicant; empty to remove it.',
  })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(MAX_NOTE)
  note?: string;
}

/** An application in a list. */
export class ApplicationDto {
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty({ example: '2026-000001' }) numeroPratica: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: MEMBERSHIP_STATUSES, enumName: 'MembershipStatus' }) status: MembershipStatus;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) statusChangedAt: string | null;
  @ApiProperty({ format: 'date-time', description: 'When it was submitted.' }) createdAt: string;
}

/** An application with all its data. */
export class ApplicationDetailDto extends MembershipDto {
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
}

/** An applicant's account, loaded with profile and application. */
export interface Applicant {
  user: User;
  application: ExtendedProfile;
}

/** Maps an application. */
export function toApplicationDto({ user, application }: Applicant): Plain<ApplicationDto> {
  const { userId, numeroPratica, status, statusChangedAt, createdAt } = application;
  return {
    userId,
    numeroPratica,
    ...namesOf(user),
    status,
    statusChangedAt: statusChangedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Maps an application with all its data and the version that a decision is based on. */
export function versionedApplication({
  user,
  application,
}: Applicant): Versioned<Plain<ApplicationDetailDto>> {
  return new Versioned({ ...toMembershipDto(application), ...namesOf(user) }, application.version);
}

function namesOf({ email, profile: { firstName, lastName } }: User) {
  return { firstName, lastName, email };
}
