import { PageQuery } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import {
  type ExtendedProfile,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
} from './extended-profile.entity.ts';
import { MembershipDto, toMembershipDto } from './membership.dto.ts';

const MAX_NOTE = 1_000;

/** Query of the list of applications. */
export class ApplicationQuery extends PageQuery {
  @ApiPropertyOptional({ enum: MEMBERSHIP_STATUSES, enumName: 'MembershipStatus' })
  @IsOptional()
  @IsIn(MEMBERSHIP_STATUSES)
  status?: MembershipStatus;

  @ApiPropertyOptional({ description: 'Part of the practice number, the e-mail address or the full name.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

/** A decision about an application. */
export class UpdateApplicationDto {
  @ApiProperty({ enum: MEMBERSHIP_STATUSES, enumName: 'MembershipStatus' })
  @IsIn(MEMBERSHIP_STATUSES)
  status: MembershipStatus;

  @ApiPropertyOptional({
    maxLength: MAX_NOTE,
    description: 'Shown and mailed to the applicant; none when left out.',
  })
  @ValidateIf((_, value) => value !== undefined)
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
  @ApiProperty({ format: 'date-time', description: 'When it was sent in.' }) createdAt: string;
}

/** An application with all its data. */
export class ApplicationDetailDto extends MembershipDto {
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
}

/** Maps an application, loaded with its user and their profile. */
export function toApplicationDto({ user, ...application }: ExtendedProfile): ApplicationDto {
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

/** Maps an application whole, loaded with its user and their profile. */
export function toApplicationDetailDto(application: ExtendedProfile): ApplicationDetailDto {
  return { ...toMembershipDto(application), ...namesOf(application.user) };
}

function namesOf({ email, profile: { firstName, lastName } }: ExtendedProfile['user']) {
  return { firstName, lastName, email };
}
