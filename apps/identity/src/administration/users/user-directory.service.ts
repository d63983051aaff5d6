import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  afterCursor,
  applyFilters,
  countFoundByAny,
  countRows,
  cutPage,
  foundByAny,
  type Page,
  sortByColumns,
  totalOf,
} from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Erasure } from '../../personal-data/erasure.entity.ts';
import { toErasedDto, toUserDto, type UserDto } from './user.dto.ts';
import { type ExportUsersQuery, type UserField, type UserQuery, userList } from './user-list.ts';
import { ListExportsService } from '../../audit/list-exports.service.ts';
import { Profile } from '../../accounts/profile.entity.ts';
import { User } from '../../accounts/user.entity.ts';
import { hasName, matchingUsers, withProfile } from '../../accounts/user.queries.ts';

type Position = Pick<UserQuery, 'sort' | 'cursor' | 'limit'>;
type UserFilter = Omit<Plain<UserQuery>, keyof Position>;
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
    return this.exports.export('users', actorId, userList.columns, (position) =>
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

  private filtered(filter: UserFilter): SelectQueryBuilder<User> {
    return applyFilters(this.dataSource.createQueryBuilder(User, 'user'), userList.conditions, filter);
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
  const field = (isDescending ? sort.slice(1) : sort) as UserField;
  const { columns, type, placeOf } = userList.sorting[field];
  if (field === 'name') withProfile(query);
  sortByColumns(query, columns, { type, direction: isDescending ? 'DESC' : 'ASC' }, position);
  return (user) => [sort, ...placeOf(user)];
}
