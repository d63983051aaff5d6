import { PageQuery } from '@academy/platform';
import { ROLES, type Role } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import type { User } from './user.entity.ts';

/** What an account may do now: `unconfirmed` and `suspended` ones cannot sign in. */
export const USER_STATUSES = ['active', 'unconfirmed', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const ASSIGNABLE_STATUSES = ['active', 'suspended'] as const;

/** Query of the list of users. */
export class UserQuery extends PageQuery {
  @ApiPropertyOptional({ enum: ROLES, enumName: 'Role' })
  @IsOptional()
  @IsIn(ROLES)
  role?: Role;

  @ApiPropertyOptional({ enum: USER_STATUSES, enumName: 'UserStatus' })
  @IsOptional()
  @IsIn(USER_STATUSES)
  status?: UserStatus;

  @ApiPropertyOptional({ description: 'Part of the e-mail address or of the full name, in any case.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

/** A change of role or status; what is left out stays. */
export class UpdateUserDto {
  @ApiPropertyOptional({ enum: ROLES, enumName: 'Role' })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(ROLES)
  role?: Role;

  @ApiPropertyOptional({ enum: ASSIGNABLE_STATUSES, description: '`active` restores a suspended account.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(ASSIGNABLE_STATUSES)
  status?: (typeof ASSIGNABLE_STATUSES)[number];
}

/** An account as administrators see it. */
export class UserDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role: Role;
  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus' }) status: UserStatus;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastSignInAt: string | null;
}

/** An account with what else is known of it. */
export class UserDetailDto extends UserDto {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) emailConfirmedAt: string | null;
  @ApiProperty({ description: 'The membership data is complete.' }) profileCompleted: boolean;
  @ApiProperty({ description: 'A second factor is set up.' }) hasSecondFactor: boolean;
  @ApiProperty({ description: 'Devices signed in.' }) sessionCount: number;
}

/** Maps an account, loaded with profile and role. */
export function toUserDto(user: User, now: Date): UserDto {
  return {
    id: user.id,
    email: user.email,
    firstName: user.profile.firstName,
    lastName: user.profile.lastName,
    role: user.role,
    status: statusOf(user, now),
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  };
}

/** Maps an account, loaded whole. */
export function toUserDetailDto(user: User, sessionCount: number, now: Date): UserDetailDto {
  return {
    ...toUserDto(user, now),
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    profileCompleted: user.extendedProfile !== null,
    hasSecondFactor: user.factors.some(({ status }) => status === 'verified'),
    sessionCount,
  };
}

function statusOf(user: User, now: Date): UserStatus {
  if (user.isBanned(now)) return 'suspended';
  return user.emailConfirmedAt === null ? 'unconfirmed' : 'active';
}
