import { everyWord } from '@academy/platform';
import type { SelectQueryBuilder } from 'typeorm';
import type { User } from './user.entity.ts';

/** Joins the profile of accounts, unless it is joined already. */
export function withProfile(users: SelectQueryBuilder<User>): SelectQueryBuilder<User> {
  const isJoined = users.expressionMap.joinAttributes.some(({ alias }) => alias.name === 'profile');
  return isJoined ? users : users.innerJoin('user.profile', 'profile');
}

/**
 * The ids of accounts whose email, and of accounts whose full name contains every word of a search, for `foundByAny`. Each half uses a
 * trigram index; a condition over both tables could not use one.
 * @param users a query of accounts named `user`, filtered and ordered.
 */
export function matchingUsers(
  users: SelectQueryBuilder<User>,
  search: string,
): [byEmail: SelectQueryBuilder<User>, byName: SelectQueryBuilder<User>] {
  const [byEmail, byName] = [users.clone(), withProfile(users.clone())];
  return [
    byEmail.select('user.id', 'id').andWhere(...hasEmail(search)),
    byName.select('user.id', 'id').andWhere(...hasName(search)),
  ];
}

/** The condition that the email of an account, `user`, contains every word of a search; it has a trigram index. */
export function hasEmail(search: string): ReturnType<typeof everyWord> {
  return everyWord(search, (pattern) => `search_text(user.email) LIKE ${pattern}`);
}

/** The condition that the full name in a `profile` contains every word of a search; it has a trigram index. */
export function hasName(search: string): ReturnType<typeof everyWord> {
  return everyWord(search, (pattern) => `profile.nameSearch LIKE ${pattern}`);
}
