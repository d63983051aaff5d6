import { MayBeLeftOut, Versioned } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ABROAD, type Plain, type Role, ROLES } from '@academy/shared';
import { IsLastName, IsPersonName } from '../accounts/person-name.ts';
import type { ExtendedProfile } from '../accounts/extended-profile.entity.ts';
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

/** What the account knows of the recipient of an invoice. */
export class InvoiceDefaultsDto {
  @ApiProperty() firstName: string;
  @ApiProperty({ description: 'Empty for people with one name only.' }) lastName: string;
  @ApiProperty({ type: String, nullable: true }) codiceFiscale: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Of the membership application, as are the following; null without one and for addresses abroad.',
  })
  address: string | null;
  @ApiProperty({ type: String, nullable: true }) postalCode: string | null;
  @ApiProperty({ type: String, nullable: true }) city: string | null;
  @ApiProperty({ type: String, nullable: true }) province: string | null;
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

/** Maps what is known of the recipient of an invoice. The country of an address abroad is not known. */
export function toInvoiceDefaultsDto(
  { firstName, lastName }: User['profile'],
  codiceFiscale: string | null,
  membership: ExtendedProfile | null,
): Plain<InvoiceDefaultsDto> {
  const home = membership?.provincia === ABROAD ? null : membership;
  return {
    firstName,
    lastName,
    codiceFiscale,
    address: home?.indirizzo ?? null,
    postalCode: home?.cap ?? null,
    city: home?.citta ?? null,
    province: home?.provincia ?? null,
  };
}

/** Maps the caller's profile, with the version that a change must be based on. */
export function versionedProfile(user: User): Versioned<Plain<ProfileDto>> {
  return new Versioned(toProfileDto(user), user.profile.version);
}
