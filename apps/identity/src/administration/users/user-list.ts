import {
  ChoiceFilter,
  type FilterConditions,
  isAmong,
  IsBooleanQuery,
  isBefore,
  isFrom,
  IsTimeQuery,
  ListedIds,
  PageQuery,
  type SortColumns,
  type SortOrder,
  SearchFilter,
  SortParameter,
} from '@academy/platform';
import { type Plain, type Role, ROLES, USER_STATUSES, type UserStatus } from '@academy/shared';
import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { User } from '../../accounts/user.entity.ts';

/** Sort orders of the list of users; `-` is descending. */
const USER_SORTS = ['-createdAt', 'createdAt', 'email', '-email', 'name', '-name'] as const;
type UserSort = (typeof USER_SORTS)[number];

/** Query parameters of the list of users. */
export class UserQuery extends PageQuery {
  @ChoiceFilter(ROLES, { enumName: 'Role' }) role?: Role;
  @ChoiceFilter(USER_STATUSES, { enumName: 'UserStatus' }) status?: UserStatus;

  @ApiPropertyOptional({ description: 'Whether the e-mail address was confirmed.' })
  @IsOptional()
  @IsBooleanQuery()
  confirmed?: boolean;

  @SearchFilter(
    'Words of the full name, or of the e-mail address, or parts of them, all of which are found; case and accents are ignored.',
  )
  search?: string;

  @IsTimeQuery('Signed up not before.') from?: string;
  @IsTimeQuery('Signed up before.') to?: string;
  @ListedIds() ids?: string[];
  @SortParameter(USER_SORTS, { enumName: 'UserSort' }) sort: UserSort = '-createdAt';
}

/** The filters and order of the CSV export. */
export class ExportUsersQuery extends OmitType(UserQuery, ['cursor', 'limit']) {}

const BANNED = 'coalesce(user.bannedUntil > now(), false)';
const HAS_STATUS: Record<UserStatus, string> = {
  active: `NOT ${BANNED} AND user.emailConfirmedAt IS NOT NULL`,
  unconfirmed: `NOT ${BANNED} AND user.emailConfirmedAt IS NULL`,
  suspended: 'user.bannedUntil > now()',
  // An erasure leaves no account.
  erased: 'FALSE',
};

/** A few have another role; nearly all have no row. */
const IS_PLAIN_USER = `NOT EXISTS (SELECT FROM user_role other WHERE other.user_id = user.id AND other.role <> :role)`;
const HAS_ROLE = `user.id IN (SELECT user_id FROM user_role WHERE role = :role)`;

export type UserField = 'createdAt' | 'email' | 'name';

interface FieldOrder extends Pick<SortOrder<string>, 'type'> {
  columns: SortColumns;
  /** The values of these columns. */
  placeOf: (user: User) => [string | Date, string];
}

/** What the list of users filters and sorts by, and the columns of its CSV file. */
export const userList = {
  /** The condition of each filter but the search, on `user`. */
  conditions: {
    role: (role) => [role === 'user' ? IS_PLAIN_USER : HAS_ROLE, { role }],
    status: (status) => [HAS_STATUS[status]],
    confirmed: (confirmed) => [`user.emailConfirmedAt IS ${confirmed ? 'NOT ' : ''}NULL`],
    from: isFrom('user.createdAt'),
    to: isBefore('user.createdAt'),
    ids: isAmong('user.id'),
  } satisfies FilterConditions<Omit<Plain<UserQuery>, keyof PageQuery | 'sort' | 'search'>>,
  sorting: {
    createdAt: {
      columns: ['user.createdAt', 'user.id'],
      type: 'time',
      placeOf: ({ createdAt, id }) => [createdAt, id],
    },
    email: {
      columns: ['user.email', 'user.id'],
      type: 'text',
      placeOf: ({ email, id }) => [email, id],
    },
    name: {
      columns: ['profile.nameSearch', 'profile.userId'],
      type: 'text',
      placeOf: ({ profile, id }) => [profile.nameSearch, id],
    },
  } satisfies Record<UserField, FieldOrder>,
  columns: [
    ...(['id', 'email', 'firstName', 'lastName', 'role', 'status'] as const),
    ...(['createdAt', 'emailConfirmedAt', 'lastSignInAt'] as const),
  ],
};
