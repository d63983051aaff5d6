import { MayBeLeftOut } from '@academy/platform';
import { type Plain, type Role, ROLES, USER_STATUSES, type UserStatus } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { User } from '../../accounts/user.entity.ts';

const ASSIGNABLE_STATUSES = ['active', 'suspended'] as const;

/** A change of role or status; omitted fields are unchanged. */
export class UpdateUserDto {
  @ApiPropertyOptional({ enum: ROLES, enumName: 'Role' })
  @MayBeLeftOut()
  @IsIn(ROLES)
  role?: Role;

  @ApiPropertyOptional({ enum: ASSIGNABLE_STATUSES, description: '`active` restores a suspended account.' })
  @MayBeLeftOut()
  @IsIn(ASSIGNABLE_STATUSES)
  status?: (typeof ASSIGNABLE_STATUSES)[number];
}

/** An account as shown to administrators. */
export class UserDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'Empty after an erasure, as are the names.' }) email: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role: Role;
  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus' }) status: UserStatus;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) emailConfirmedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastSignInAt: string | null;
}

/** Maps an account, loaded with profile and role. */
export function toUserDto(user: User, now: Date): Plain<UserDto> {
  return {
    id: user.id,
    email: user.email,
    firstName: user.profile.firstName,
    lastName: user.profile.lastName,
    role: user.role,
    status: statusOf(user, now),
    createdAt: user.createdAt.toISOString(),
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  };
}

/** Maps an erased account. @param erasedAt shown in place of the creation time, which is erased too. */
export function toErasedDto(id: string, erasedAt: Date): Plain<UserDto> {
  return {
    id,
    email: '',
    firstName: '',
    lastName: '',
    role: 'user',
    status: 'erased',
    createdAt: erasedAt.toISOString(),
    emailConfirmedAt: null,
    lastSignInAt: null,
  };
}

function statusOf(user: User, now: Date): UserStatus {
  if (user.isBanned(now)) return 'suspended';
  return user.emailConfirmedAt === null ? 'unconfirmed' : 'active';
}
