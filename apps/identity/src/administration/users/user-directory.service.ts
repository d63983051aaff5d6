import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  afterCursor,
  countFoundByAny,
  countRows,
  cutPage,
  foundByAny,
  type Page,
  sortByColumns,
  type SortColumns,
  type SortOrder,
  totalOf,
} from '@academy/platform';
import { type Plain, toPlain, type UserStatus } from '@academy/shared';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Erasure } from '../../personal-data/erasure.entity.ts';
import {
  type ExportUsersQuery,
  toErasedDto,
  toUserDto,
  USER_COLUMNS,
  type UserDto,
  type UserQuery,
} from './user.dto.ts';
import { ListExportsService } from '../../audit/list-exports.service.ts';
import { Profile } from '../../accounts/profile.entity.ts';
import { User } from '../../accounts/user.entity.ts';
import { hasName, matchingUsers, withProfile } from '../../accounts/user.queries.ts';

const BANNED = 'coalesce(user.bannedUntil > now(), false)';
const STATUS_CONDITIONS: Record<Exclude<UserStatus, 'erased'>, string> = {
  active: `NOT ${BANNED} AND user.emailConfirmedAt IS NOT NULL`,
  unconfirmed: `NOT ${BANNED} AND user.emailConfirmedAt IS NULL`,
  suspended: 'user.bannedUntil > now()',
};

/** A few have another role; nearly all have no row. */
const IS_PLAIN_USER = `NOT EXISTS (SELECT FROM user_role other WHERE other.user_id = user.id AND other.role <> :role)`;
const HAS_ROLE = `user.id IN (SELECT user_id FROM user_role WHERE role = :role)`;

type Position = Pick<UserQuery, 'sort' | 'cursor' | 'limit'>;
type UserFilter = Omit<Plain<UserQuery>, keyof Position>;
type Field = 'createdAt' | 'email' | 'name';

interface FieldOrder extends Pick<SortOrder<string>, 'type'> {
  columns: SortColumns;
  /** The values of these columns. */
  placeOf: (user: User) => [string | Date, string];
}

const ORDERS: Record<Field, FieldOrder> = {
  createdAt: {
    ...{ columns: ['user.createdAt', 'user.id'], type: 'time' },
    placeOf: ({ createdAt, id }) => [createdAt, id],
  },
  email: {
    ...{ columns: ['user.email', 'user.id'], type: 'text' },
    placeOf: ({ email, id }) => [email, id],
  },
  name: {
    ...{ columns: ['profile.nameSearch', 'profile.userId'], type: 'text' },
    placeOf: ({ profile, id }) => [profile.nameSearch, id],
  },
};

/** Lists accounts. */
@Injectable()
export class UserDirectoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ListExportsService,
  ) {}

  /**
   * A page of accounts, the first one with the total; erased ones only on request, most recently erased first. @throws
   * AppError `platform.invalid_cursor`
   */
  async list(query: Plain<UserQuery>): Promise<Page<Plain<UserDto>>> {
    const { sort, cursor, limit, ...filter } = query;
    if (filter.status === 'erased') return this.listErased(cursor, limit);
    const search = filter.search?.trim() ?? '';
    const total = cursor === undefined ? { total: await this.count(filter, search) } : {};
    const found = this.filtered(filter);
    const placeOf = order(found, query);
    const { sql, parameters } = foundByAny(
      search === '' ? [found.select('user.id')] : matchingUsers(found, search),
      limit + 1,
    );
    const rows = this.dataSource
      .createQueryBuilder(User, 'user')
      .innerJoinAndSelect('user.profile', 'profile')
      .addSelect('profile.nameSearch')
      .leftJoinAndSelect('user.userRole', 'userRole')
      .where(`user.id IN (${sql})`, parameters);
    order(rows, { sort, limit });
    const { page, nextCursor } = cutPage(await rows.getMany(), limit, placeOf);
    const now = new Date();
    return { items: page.map((user) => toUserDto(user, now)), nextCursor, ...total };
  }

  /** All accounts that match the filter, as a CSV file. */
  exportAll(filter: ExportUsersQuery, actorId: string): Promise<StreamableFile> {
    return this.exports.export('users', actorId, USER_COLUMNS, (position) =>
      this.list({ ...toPlain(filter), ...position }),
    );
  }

  /** In whatever order they are listed, they are counted in that for which all filters have an index. */
  private count(filter: UserFilter, search: string): Promise<number> {
    const newest = this.filtered(filter);
    order(newest, { sort: '-createdAt', limit: 0 });
    if (search === '') return countRows(newest);
    const [byEmail, byName] = matchingUsers(newest, search);
    const isNarrowed = newest.expressionMap.wheres.length > 0;
    return countFoundByAny([byEmail, isNarrowed ? byName : this.profilesNamed(search)]);
  }

  /** Without the account, whose filters there are none of: an index has both name and id. */
  private profilesNamed(search: string): SelectQueryBuilder<Profile> {
    return this.dataSource
      .createQueryBuilder(Profile, 'profile')
      .select('profile.userId', 'id')
      .where(...hasName(search))
      .orderBy('profile.nameSearch')
      .addOrderBy('profile.userId');
  }

  private filtered({ role, status, confirmed, from, to, ids }: UserFilter): SelectQueryBuilder<User> {
    const query = this.dataSource.createQueryBuilder(User, 'user');
    if (role !== undefined) query.andWhere(role === 'user' ? IS_PLAIN_USER : HAS_ROLE, { role });
    if (status !== undefined && status !== 'erased') query.andWhere(STATUS_CONDITIONS[status]);
    if (confirmed !== undefined) query.andWhere(`user.emailConfirmedAt IS ${confirmed ? 'NOT ' : ''}NULL`);
    if (from !== undefined) query.andWhere('user.createdAt >= :from', { from: new Date(from) });
    if (to !== undefined) query.andWhere('user.createdAt < :to', { to: new Date(to) });
    if (ids !== undefined) query.andWhere('user.id IN (:...ids)', { ids });
    return query;
  }

  private async listErased(cursor: string | undefined, limit: number): Promise<Page<Plain<UserDto>>> {
    const query = this.dataSource
      .createQueryBuilder(Erasure, 'erasure')
      .orderBy('erasure.requestedAt', 'DESC')
      .addOrderBy('erasure.userId', 'DESC')
      .limit(limit + 1);
    const total = await totalOf(query, cursor);
    if (cursor !== undefined) query.where(...afterCursor(['erasure.requestedAt', 'erasure.userId'], cursor));
    const erasures = await query.getMany();
    const { page, nextCursor } = cutPage(erasures, limit, ({ requestedAt, userId }) => [requestedAt, userId]);
    return {
      items: page.map(({ userId, requestedAt }) => toErasedDto(userId, requestedAt)),
      nextCursor,
      ...total,
    };
  }
}

/** Sorts the query and starts it after the cursor. @returns a function for the position of a row in this order. */
function order(query: SelectQueryBuilder<User>, position: Position): (user: User) => (string | Date)[] {
  const { sort } = position;
  const isDescending = sort.startsWith('-');
  const field = (isDescending ? sort.slice(1) : sort) as Field;
  const { columns, type, placeOf } = ORDERS[field];
  if (field === 'name') withProfile(query);
  sortByColumns(query, columns, { type, direction: isDescending ? 'DESC' : 'ASC' }, position);
  return (user) => [sort, ...placeOf(user)];
}
