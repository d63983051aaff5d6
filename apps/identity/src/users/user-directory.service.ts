import { Injectable } from '@nestjs/common';
import { decodeTimeCursor, encodeCursor, type Page } from '@academy/platform';
import { DataSource } from 'typeorm';
import { toUserDto, type UserDto, type UserQuery, type UserStatus } from './user.dto.ts';
import { User } from './user.entity.ts';

const BANNED = 'coalesce(user.bannedUntil > now(), false)';
const STATUS_CONDITIONS: Record<UserStatus, string> = {
  active: `NOT ${BANNED} AND user.emailConfirmedAt IS NOT NULL`,
  unconfirmed: `NOT ${BANNED} AND user.emailConfirmedAt IS NULL`,
  suspended: BANNED,
};

/** Lists accounts. */
@Injectable()
export class UserDirectory {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of accounts, the newest first. @throws AppError `platform.invalid_cursor` */
  async list({ role, status, search, cursor, limit }: UserQuery): Promise<Page<UserDto>> {
    const query = this.dataSource
      .createQueryBuilder(User, 'user')
      .innerJoinAndSelect('user.profile', 'profile')
      .leftJoinAndSelect('user.userRole', 'userRole')
      .orderBy('user.createdAt', 'DESC')
      .addOrderBy('user.id', 'DESC')
      .limit(limit + 1);
    if (role !== undefined) query.andWhere(`coalesce(userRole.role, 'user') = :role`, { role });
    if (status !== undefined) query.andWhere(STATUS_CONDITIONS[status]);
    if (search !== undefined) {
      const text = `lower(concat_ws(' ', user.email, profile.firstName, profile.lastName))`;
      query.andWhere(`strpos(${text}, lower(:search)) > 0`, { search: search.trim() });
    }
    if (cursor !== undefined)
      query.andWhere('(user.createdAt, user.id) < (:time, :id)', decodeTimeCursor(cursor));
    const users = await query.getMany();
    const page = users.slice(0, limit);
    const last = page.at(-1);
    const nextCursor =
      users.length > limit && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null;
    const now = new Date();
    return { items: page.map((user) => toUserDto(user, now)), nextCursor };
  }
}
