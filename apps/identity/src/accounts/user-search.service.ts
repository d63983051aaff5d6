import type { CodiceFiscaleReply, UserEmailReply, ShownNameReply } from '@academy/contracts';
import { foundByAny, Secrets } from '@academy/platform';
import { MAX_USERS_FOUND } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { openCodiceFiscale } from './codice-fiscale.ts';
import { Profile } from './profile.entity.ts';
import { User } from './user.entity.ts';
import { matchingUsers } from './user.queries.ts';

/** Searches accounts for other services. */
@Injectable()
export class UserSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
  ) {}

  /** Ids of the newest accounts whose email or full name contains the text, as many as {@link FindUsers} returns. */
  async findIds(search: string): Promise<string[]> {
    const limit = MAX_USERS_FOUND + 1;
    const newest = this.newest();
    const { sql, parameters } = foundByAny(matchingUsers(newest, search), limit);
    const found = await newest
      .select('user.id')
      .where(`user.id IN (${sql})`, parameters)
      .limit(limit)
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

  /** First name and initial of those of these users that exist and have a name. */
  async listShownNames(ids: string[]): Promise<ShownNameReply[]> {
    const users = await this.dataSource.manager.find(User, {
      select: { id: true, profile: { id: true, firstName: true, lastName: true } },
      where: { id: In(ids) },
      relations: { profile: true },
    });
    return users.flatMap(({ id, profile: { firstName, lastName } }) => {
      const [initial] = lastName.trim();
      const name = [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
      return name === '' ? [] : [{ id, name }];
    });
  }

  /** The codici fiscali of those of these users that have one. */
  async listCodiciFiscali(ids: string[]): Promise<CodiceFiscaleReply[]> {
    const profiles = await this.dataSource.manager.find(Profile, {
      select: { id: true, userId: true, sealedCodiceFiscale: true },
      where: { userId: In(ids), sealedCodiceFiscale: Not(IsNull()) },
    });
    return profiles.flatMap(({ userId, sealedCodiceFiscale }) => {
      const codiceFiscale = openCodiceFiscale(this.secrets, sealedCodiceFiscale);
      return codiceFiscale === null ? [] : [{ id: userId, codiceFiscale }];
    });
  }

  private newest(): SelectQueryBuilder<User> {
    return this.dataSource
      .createQueryBuilder(User, 'user')
      .orderBy('user.createdAt', 'DESC')
      .addOrderBy('user.id', 'DESC');
  }
}
