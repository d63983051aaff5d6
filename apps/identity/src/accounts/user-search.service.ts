import type { UserEmailReply } from '@academy/contracts';
import { foundByAny } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { User } from './user.entity.ts';
import { matchingUsers } from './user.queries.ts';

/** Maximum number of users a search returns. */
const MAX_FOUND = 100;

/** Searches accounts for other services. */
@Injectable()
export class UserSearchService {
  constructor(private readonly dataSource: DataSource) {}

  /** Ids of the newest accounts whose email or full name contains the text. */
  async findIds(search: string): Promise<string[]> {
    const newest = this.newest();
    const { sql, parameters } = foundByAny(matchingUsers(newest, search), MAX_FOUND);
    const found = await newest
      .select('user.id')
      .where(`user.id IN (${sql})`, parameters)
      .limit(MAX_FOUND)
      .getMany();
    return found.map(({ id }) => id);
  }

  /** The emails and names of those of these users that exist. */
  async listEmails(ids: string[]): Promise<UserEmailReply[]> {
    const users = await this.dataSource.manager.find(User, {
      select: { id: true, email: true, profile: { id: true, firstName: true, lastName: true } },
      where: { id: In(ids) },
      relations: { profile: true },
    });
    return users.map(({ id, email, profile: { firstName, lastName } }) => {
      return { id, email, name: `${firstName} ${lastName}`.trim() };
    });
  }

  private newest(): SelectQueryBuilder<User> {
    return this.dataSource
      .createQueryBuilder(User, 'user')
      .orderBy('user.createdAt', 'DESC')
      .addOrderBy('user.id', 'DESC');
  }
}
