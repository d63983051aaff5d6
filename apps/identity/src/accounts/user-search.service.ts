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

  /** The emails of those of these users that exist. */
  listEmails(ids: string[]): Promise<{ id: string; email: string }[]> {
    return this.dataSource.manager.find(User, { select: { id: true, email: true }, where: { id: In(ids) } });
  }

  private newest(): SelectQueryBuilder<User> {
    return this.dataSource
      .createQueryBuilder(User, 'user')
      .orderBy('user.createdAt', 'DESC')
      .addOrderBy('user.id', 'DESC');
  }
}
