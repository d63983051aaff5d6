import { PageQuery } from '@academy/platform';
import { ROLES, type Role } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { User } from './user.entity.ts';

/** What an account may do now: `unconfirmed` and `suspended` ones cannot sign in. */
export const USER_STATUSES = ['active', 'unconfirmed', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Query of the list of users. */
export class UserQuery extends PageQuery {
  @ApiPropertyOptional({ enum: ROLES, enumName: 'Role' })
  @IsOptional()
  @IsIn(ROLES)
  role?: Role;
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

function statusOf(user: User, now: Date): UserStatus {
  if (user.isBanned(now)) return 'suspended';
  return user.emailConfirmedAt === null ? 'unconfirmed' : 'active';
}
