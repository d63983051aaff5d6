import { Injectable } from '@nestjs/common';
import { decodeTimeCursor, encodeCursor, type Page } from '@academy/platform';
import { DataSource } from 'typeorm';
import { toUserDto, type UserDto, type UserQuery } from './user.dto.ts';
import { User } from './user.entity.ts';

/** Lists accounts. */
@Injectable()
export class UserDirectory {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of accounts, the newest first. @throws AppError `platform.invalid_cursor` */
  async list({ role, cursor, limit }: UserQuery): Promise<Page<UserDto>> {
    const query = this.dataSource
      .createQueryBuilder(User, 'user')
      .innerJoinAndSelect('user.profile', 'profile')
      .leftJoinAndSelect('user.userRole', 'userRole')
      .orderBy('user.createdAt', 'DESC')
      .addOrderBy('user.id', 'DESC')
      .limit(limit + 1);
    if (role !== undefined) query.andWhere(`coalesce(userRole.role, 'user') = :role`, { role });
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
