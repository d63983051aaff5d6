import { IsBooleanQuery, IsTimeQuery, ListedIds, MayBeLeftOut, PageQuery } from '@academy/platform';
import { type Plain, type Role, ROLES, USER_STATUSES, type UserStatus } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { User } from '../../accounts/user.entity.ts';

const ASSIGNABLE_STATUSES = ['active', 'suspended'] as const;

/** Sort orders of the list of users; `-` is descending. */
export const USER_SORTS = ['-createdAt', 'createdAt', 'email', '-email', 'name', '-name'] as const;
type UserSort = (typeof USER_SORTS)[number];

/** Query parameters of the list of users. */
export class UserQuery extends PageQuery {
  @ApiPropertyOptional({ enum: ROLES, enumName: 'Role' })
  @IsOptional()
  @IsIn(ROLES)
  role?: Role;

  @ApiPropertyOptional({ enum: USER_STATUSES, enumName: 'UserStatus' })
  @IsOptional()
  @IsIn(USER_STATUSES)
  status?: UserStatus;

  @ApiPropertyOptional({ description: 'Whether the e-mail address was confirmed.' })
  @IsOptional()
  @IsBooleanQuery()
  confirmed?: boolean;

  @ApiPropertyOptional({
    description:
      'Words of the full name, or of the e-mail address, or parts of them, all of which are found; case and accents are ignored.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  @IsTimeQuery('Signed up not before.')
  from?: string;

  @IsTimeQuery('Signed up before.')
  to?: string;

  @ListedIds()
  ids?: string[];

  @ApiPropertyOptional({ enum: USER_SORTS, enumName: 'UserSort', default: '-createdAt' })
  @IsIn(USER_SORTS)
  sort: UserSort = '-createdAt';
}

/** The filters and order of the CSV export. */
export class ExportUsersQuery extends OmitType(UserQuery, ['cursor', 'limit']) {}

/** The columns of the CSV export. */
export const USER_COLUMNS = [
  ...(['id', 'email', 'firstName', 'lastName', 'role', 'status'] as const),
  ...(['createdAt', 'emailConfirmedAt', 'lastSignInAt'] as const),
];

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
