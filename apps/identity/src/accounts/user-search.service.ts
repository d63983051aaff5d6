import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { User } from './user.entity.ts';
import { USER_MATCHES_SEARCH } from './user.queries.ts';

/** Maximum number of users a search returns. */
const MAX_FOUND = 100;

/** Searches accounts for other services. */
@Injectable()
export class UserSearchService {
  constructor(private readonly dataSource: DataSource) {}

  /** Ids of the newest accounts whose email or full name contains the text. */
  async findIds(search: string): Promise<string[]> {
    const found = await this.dataSource
      .createQueryBuilder(User, 'user')
      .select('user.id')
      .where(USER_MATCHES_SEARCH, { search })
      .orderBy('user.createdAt', 'DESC')
      .limit(MAX_FOUND)
      .getMany();
    return found.map(({ id }) => id);
  }

  /** The emails of those of these users that exist. */
  listEmails(ids: string[]): Promise<{ id: string; email: string }[]> {
    return this.dataSource.manager.find(User, { select: { id: true, email: true }, where: { id: In(ids) } });
  }
}
