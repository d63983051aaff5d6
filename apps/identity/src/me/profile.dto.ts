import { MayBeLeftOut, Versioned } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Plain, type Role, ROLES } from '@academy/shared';
import { IsLastName, IsPersonName } from '../accounts/person-name.ts';
import type { User } from '../accounts/user.entity.ts';

/** Who the caller is. */
export class MeDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role: Role;
  @ApiProperty() isAdmin: boolean;
  @ApiProperty() isEditor: boolean;
  @ApiProperty({ description: 'The membership data is complete.' }) profileCompleted: boolean;
  @ApiProperty({
    description: 'The role requires a second factor, which this session lacks: the services refuse it.',
  })
  mfaRequired: boolean;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Hours without activity after which a session of this role ends; null for learners.',
  })
  inactivityHours: number | null;
}

/** The caller's profile. */
export class ProfileDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
  @ApiProperty({ format: 'date-time', description: 'Member since.' }) createdAt: string;
  @ApiProperty({ description: 'The membership data is complete.' }) profileCompleted: boolean;
}

/** A change of the profile; omitted fields are unchanged. */
export class UpdateProfileDto {
  @ApiPropertyOptional({ minLength: 1, maxLength: 100 })
  @MayBeLeftOut()
  @IsPersonName()
  firstName?: string;

  @ApiPropertyOptional({ maxLength: 100, description: 'Empty for people with one name only.' })
  @MayBeLeftOut()
  @IsLastName()
  lastName?: string;
}

/**
 * Maps the caller.
 * @param mfaRequired whether the session lacks the second factor that the role requires.
 * @param staffInactivityHours hours of inactivity after which sessions of staff end.
 */
export function toMeDto(user: User, mfaRequired: boolean, staffInactivityHours: number): Plain<MeDto> {
  const { id, email, role } = user;
  return {
    id,
    email,
    role,
    isAdmin: role === 'admin',
    isEditor: role === 'editor',
    profileCompleted: user.extendedProfile !== null,
    mfaRequired,
    inactivityHours: role === 'user' ? null : staffInactivityHours,
  };
}

/** Maps the caller's profile. */
export function toProfileDto(user: User): Plain<ProfileDto> {
  const { id, userId, firstName, lastName } = user.profile;
  const createdAt = user.createdAt.toISOString();
  return {
    id,
    userId,
    firstName,
    lastName,
    email: user.email,
    createdAt,
    profileCompleted: user.extendedProfile !== null,
  };
}

/** Maps the caller's profile, with the version that a change must be based on. */
export function versionedProfile(user: User): Versioned<Plain<ProfileDto>> {
  return new Versioned(toProfileDto(user), user.profile.version);
}
